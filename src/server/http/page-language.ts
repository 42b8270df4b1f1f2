import type { Language } from '#domain/language/language.ts'
import { acceptedLanguages, chooseLanguage, languageOf } from '#domain/language/language-choice.ts'
import { readCookie } from './cookies.ts'

type LanguageHints = {
  cookie?: string | undefined
  acceptLanguage?: string | undefined
  lng?: string | null | undefined
}

/**
 * Returns the language requested in a query string. A parameter that is given twice arrives as a list: the first one
 * counts.
 */
export function readLng(query: unknown): string | undefined {
  const { lng } = (query ?? {}) as { lng?: unknown }
  const first = Array.isArray(lng) ? lng[0] : lng
  return typeof first === 'string' ? first : undefined
}

/** Returns the language of a page, in the specified order; the stored choice arrives as the cookie. */
export const pageLanguage = ({ cookie, acceptLanguage, lng }: LanguageHints): Language =>
  chooseLanguage({ cookie: readCookie(cookie, 'language'), browser: acceptedLanguages(acceptLanguage), query: lng })

/**
 * Returns the language of an API response: an explicit `lng` first, because there it is a choice of content
 * (docs/spec/decisions.md#33).
 */
export const contentLanguage = (languages: LanguageHints): Language =>
  languageOf(languages.lng) ?? pageLanguage(languages)
