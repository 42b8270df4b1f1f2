import { type Language, languages } from '#domain/language/language.ts'

/**
 * Returns the languages of a journey: the usual ones it names, so that together they cover all three, and every one
 * with `EVERY_SCREEN=1`.
 */
export const journeyLanguages = (...usual: Language[]): readonly Language[] =>
  process.env.EVERY_SCREEN ? languages : usual

/** Returns the language of a journey, and in front of it those in which it shows the same once more, which `npm test` does not. */
export const repeatedLanguages = (language: Language): readonly Language[] =>
  process.env.MAIN_JOURNEYS ? [language] : [...languages.filter((each) => each !== language), language]
