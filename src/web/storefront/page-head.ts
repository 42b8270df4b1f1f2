import { defaultLanguage, type Language, languages } from '#domain/language.ts'

/** What a page is called and where it stands; `path` is its address without language, filters it stands for included. */
export type PageWords = { title: string; description: string; path: string }

const inLanguage = (address: string, language: Language): string =>
  language === defaultLanguage ? address : `${address}${address.includes('?') ? '&' : '?'}lng=${language}`

/** The head of a shop page: title, description, its one address, and the same page in the other languages. */
export function pageHead({ origin, language }: { origin: string; language: Language }, page: PageWords | undefined) {
  if (!page) return {}
  const address = origin + page.path
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: page.description },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: inLanguage(address, language) },
    ],
    links: [
      { rel: 'canonical', href: inLanguage(address, language) },
      ...languages.map((other) => ({ rel: 'alternate', hrefLang: other, href: inLanguage(address, other) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address },
    ],
  }
}
