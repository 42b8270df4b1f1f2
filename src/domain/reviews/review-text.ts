import type { Language } from '../language/language.ts'

/** Length limits of a review's fields and of a store's reply, in characters. */
export const reviewLimits = { title: 80, leastText: 3, text: 2000, reply: 1000, note: 300 } as const

/** Returns the language of a text by its script: Gujarati, Devanagari as Hindi, everything else as English. */
export function writtenLanguage(text: string): Language {
  const gujarati = text.match(/[\u0a80-\u0aff]/g)?.length ?? 0
  const devanagari = text.match(/[\u0900-\u097f]/g)?.length ?? 0
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  if (gujarati === 0 && devanagari === 0) return 'en'
  if (latin > gujarati + devanagari) return 'en'
  return gujarati >= devanagari ? 'gu' : 'hi'
}
