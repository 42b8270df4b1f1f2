import { type Language, languages, type Trilingual } from '#domain/language/language.ts'

/** Returns a text in each language, as a document stores it. */
export const inEach = (word: (language: Language) => string): Trilingual =>
  Object.fromEntries(languages.map((language) => [language, word(language)])) as Trilingual
