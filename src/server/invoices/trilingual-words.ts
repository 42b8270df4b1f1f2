import { type Language, languages, type Trilingual } from '#domain/language.ts'

/** A word in each language, as a document keeps it. */
export const inEach = (word: (language: Language) => string): Trilingual =>
  Object.fromEntries(languages.map((language) => [language, word(language)])) as Trilingual
