import { fold, skeleton } from '#domain/search/search-key.ts'

/** Shorter prefixes match too many names. */
const leastBeginning = 3

/**
 * Returns the kinds of goods that match the input, in any of the three scripts: each typed word is a word of the
 * kind's name or its prefix. `nameOf` returns the name in the page's language.
 */
export function kindsNamed(typed: string, kinds: readonly string[], nameOf: (kind: string) => string): string[] {
  const wanted = fold(typed)
  if (wanted.length === 0) return []
  return kinds.filter((kind) => {
    const names = fold(nameOf(kind))
    return wanted.every((word) => names.some((name) => isMeant(word, name)))
  })
}

const isMeant = (word: string, name: string): boolean =>
  word === name ||
  (word.length >= leastBeginning && name.startsWith(word)) ||
  (skeleton(word).length >= leastBeginning && skeleton(word) === skeleton(name))
