import type { Language } from '#domain/language/language.ts'

const locales = { en: 'en-IN', gu: 'gu-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>

/**
 * Formats a review's day in Indian time, so that a page cached for everyone is the same for all: "2 November 2026".
 * Takes an ISO time.
 */
export const reviewDay = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  }).format(new Date(at))
