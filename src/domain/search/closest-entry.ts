import { languages } from '#domain/language/language.ts'
import type { KnowledgeEntry } from './knowledge.ts'
import { foldWord, tokenize } from './search-key.ts'
import { likeness, spellingLikeness } from './word-likeness.ts'

/** Words that are less alike than this are other words. */
const leastLikeness = 0.55

/**
 * Returns the entry of which a term is spelt or sounds most like the search text or a word of it, as the first guess of
 * what it means; undefined when none is near. The more of the text a term is like, the likelier it is meant.
 */
export function closestEntry(
  typed: string,
  entries: readonly Pick<KnowledgeEntry, 'id' | 'terms'>[],
): string | undefined {
  const text = typed.toLowerCase()
  const whole = foldWord(text)
  const keys = new Set([whole, ...tokenize(text).map(foldWord)].filter((key) => key.length > 2))
  let best: { id: string; score: number } | undefined
  for (const { id, terms } of entries)
    for (const term of languages.flatMap((language) => terms[language])) {
      const known = foldWord(term)
      for (const key of keys) {
        const alike = Math.max(likeness(key, known), spellingLikeness(key, known))
        const score = alike * Math.sqrt(key.length / whole.length)
        if (alike >= leastLikeness && score > (best?.score ?? 0)) best = { id, score }
      }
    }
  return best?.id
}
