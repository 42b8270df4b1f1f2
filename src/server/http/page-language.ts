import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'
import { readCookie } from './cookies.ts'

type Asked = { cookie?: string | undefined; acceptLanguage?: string | undefined; lng?: string | null | undefined }

/** The language of a page, in the specified order (section 4): cookie, browser, `lng`, English. The stored choice travels as the cookie. */
export function pageLanguage({ cookie, acceptLanguage, lng }: Asked): Language {
  const chosen = readCookie(cookie, 'language')
  if (isLanguage(chosen)) return chosen
  return spokenBy(acceptLanguage) ?? (isLanguage(lng) ? lng : defaultLanguage)
}

/** The language of an API answer: an explicit `lng` first, because it is a choice of content (decisions 33). */
export function contentLanguage({ cookie, acceptLanguage, lng }: Asked): Language {
  if (isLanguage(lng)) return lng
  const chosen = readCookie(cookie, 'language')
  return isLanguage(chosen) ? chosen : (spokenBy(acceptLanguage) ?? defaultLanguage)
}

function spokenBy(acceptLanguage: string | undefined): Language | undefined {
  if (!acceptLanguage) return undefined
  return acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...options] = entry.trim().split(';')
      const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((wish) => wish.language)
    .find(isLanguage)
}
