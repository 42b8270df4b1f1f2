/** The interface languages, in the order they are offered. */
export const languages = ['en', 'gu', 'hi'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** A text that exists in every language: names, descriptions, reasons. */
export type Trilingual = Record<Language, string>

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The name of each language in its own script. */
export const languageNames: Record<Language, { short: string; full: string }> = {
  en: { short: 'EN', full: 'English' },
  gu: { short: 'ગુજ', full: 'ગુજરાતી' },
  hi: { short: 'हिं', full: 'हिन्दी' },
}
