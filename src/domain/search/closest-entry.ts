import { languages } from '#domain/language/language.ts'
import type { KnowledgeEntry } from './knowledge.ts'
import { foldWord, tokenize } from './search-key.ts'
import { likeness, spellingLikeness } from './word-likeness.ts'

/** Words that are less alike than this are other words. */
const leastLikeness = 0.55

/**
 * Returns the entry of which a term is spelt or sounds most like a word of the search text, as the first guess of what
 * it means; undefined when none is near.
 */
export function closestEntry(
  typed: string,
  entries: readonly Pick<KnowledgeEntry, 'id' | 'terms'>[],
): string | undefined {
  const keys = tokenize(typed.toLowerCase())
    .map(foldWord)
    .filter((key) => key.length > 2)
  let best: { id: string; score: number } | undefined
  for (const { id, terms } of entries)
    for (const term of languages.flatMap((language) => terms[language])) {
      const known = foldWord(term)
      for (const key of keys) {
        const score = Math.max(likeness(key, known), spellingLikeness(key, known))
        if (score >= leastLikeness && score > (best?.score ?? 0)) best = { id, score }
      }
    }
  return best?.id
}
