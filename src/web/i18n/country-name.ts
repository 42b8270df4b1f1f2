import type { Language } from '#domain/language.ts'

/** A country's name in a language; its code where the platform knows none. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
