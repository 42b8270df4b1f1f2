import { fold } from '#domain/search-key.ts'

/** The folded words of what was typed: they are the same in every script. A single letter would fit everything. */
export const wordsTyped = (typed: string): string[] => fold(typed).filter((word) => word.length > 1)

/** Whether a folded word of a text is meant by one that was typed: it begins so, or is the same but for its ending ("packets"). */
const isMeant = (word: string, typed: string): boolean =>
  word.startsWith(typed) || (word.length > 3 && typed.startsWith(word))

/** Whether every typed word is somewhere in the texts. */
export function fitsTyped(texts: readonly string[], typed: readonly string[]): boolean {
  const words = texts.flatMap(fold)
  return typed.every((one) => words.some((word) => isMeant(word, one)))
}

/** A text in pieces, those marked that a typed word meant. */
export function markTyped(text: string, typed: readonly string[]): { words: string; meant: boolean }[] {
  if (typed.length === 0) return [{ words: text, meant: false }]
  const pieces: { words: string; meant: boolean }[] = []
  for (const words of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const folded = fold(words)
    const meant = folded.some((word) => typed.some((one) => isMeant(word, one)))
    const last = pieces.at(-1)
    if (last && last.meant === meant) last.words += words
    else pieces.push({ words, meant })
  }
  return pieces.filter(({ words }) => words !== '')
}
