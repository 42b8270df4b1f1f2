import type { Language } from '#domain/language/language.ts'

/** Returns a country's name in a language, or its code where the platform has no name for it. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
