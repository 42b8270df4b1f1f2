import { defaultLanguage, isLanguage, type Language } from './language.ts'

/** The language cookie; it lives 1440 minutes and is renewed at each visit (docs/spec/specification.md#4, docs/spec/decisions.md#33). */
export const languageCookie = { name: 'language', minutes: 1440 } as const

/** The possible sources of the language, as raw text: each may be empty or hold an unsupported language. */
export type LanguageSources = {
  readonly stored?: string | null | undefined
  readonly cookie?: string | null | undefined
  readonly browser?: readonly string[] | undefined
  readonly query?: string | null | undefined
  readonly pageTag?: string | null | undefined
}

/** Returns the language of a tag: `gu-IN`, `GU` and `gu_in` are all Gujarati; null for an unsupported language. */
export function languageOf(tag: string | null | undefined): Language | null {
  const base = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return isLanguage(base) ? base : null
}

/**
 * Returns the language of a page: stored choice, cookie, browser, query parameter lng, page tag, in exactly this
 * order; else English (docs/spec/specification.md#4). A source without a supported language is skipped. Server and browser use
 * this one function; the server has no stored choice, but the cookie is written together with it.
 */
export function chooseLanguage(sources: LanguageSources): Language {
  const inOrder = [sources.stored, sources.cookie, ...(sources.browser ?? []), sources.query, sources.pageTag]
  for (const tag of inOrder) {
    const language = languageOf(tag)
    if (language) return language
  }
  return defaultLanguage
}

/**
 * Returns the tags of an Accept-Language header by descending weight; tags of equal weight keep their order, refused
 * ones (q=0) are left out.
 */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0 && weight <= 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
