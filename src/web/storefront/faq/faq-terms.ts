import { fold } from '#domain/search/search-key.ts'

/**
 * Returns the folded search words, equal in every script. Single letters are dropped, because they match everything.
 */
export const typedTerms = (typed: string): string[] => fold(typed).filter((word) => word.length > 1)

/**
 * Returns whether a folded word of a text matches a typed one: it starts with it, or differs only in its ending ("items").
 */
const isMeant = (word: string, typed: string): boolean =>
  word.startsWith(typed) || (word.length > 3 && typed.startsWith(word))

/** Returns whether every typed word matches somewhere in the texts. */
export function fitsTyped(texts: readonly string[], typed: readonly string[]): boolean {
  const terms = texts.flatMap(fold)
  return typed.every((one) => terms.some((word) => isMeant(word, one)))
}

/** Splits a text into pieces and marks those that match a typed word. */
export function markTyped(text: string, typed: readonly string[]): { text: string; meant: boolean }[] {
  if (typed.length === 0) return [{ text: text, meant: false }]
  const pieces: { text: string; meant: boolean }[] = []
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const folded = fold(piece)
    const meant = folded.some((word) => typed.some((one) => isMeant(word, one)))
    const last = pieces.at(-1)
    if (last && last.meant === meant) last.text += piece
    else pieces.push({ text: piece, meant })
  }
  return pieces.filter(({ text }) => text !== '')
}
