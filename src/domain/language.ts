/** The interface's languages. Order is the order they are offered in. */
export const languages = ['en', 'gu', 'hi'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** A text that exists in every language: names, descriptions, reasons. */
export type Trilingual = Record<Language, string>

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** Each language as its own readers write it. */
export const languageNames: Record<Language, { short: string; full: string }> = {
  en: { short: 'EN', full: 'English' },
  gu: { short: 'ગુજ', full: 'ગુજરાતી' },
  hi: { short: 'हिं', full: 'हिन्दी' },
}
