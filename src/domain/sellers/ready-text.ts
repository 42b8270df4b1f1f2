import { type Language, languages } from '../language/language.ts'

/** Maximum of a store's own texts: they are chosen from one list. */
export const mostReadyTexts = 20

export const mostReadyTextCharacters = { name: 60, text: 1_000 } as const

/** A store's text in each language it has one in. */
export type ReadyTexts = Partial<Record<Language, string>>

/** Returns the texts that hold something. */
export const filledTexts = (texts: Readonly<Record<Language, string>>): ReadyTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** Returns the text for a reader of this language: theirs, else the first the store has. */
export const textFor = (texts: Readonly<Record<Language, string>>, language: Language): string =>
  [language, ...languages].map((each) => texts[each]).find((text) => text !== '') ?? ''

/** Returns the ids in their new order, with one moved to a position that begins at 1. */
export function moveTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.min(position, ids.length) - 1, 0, id)
}
