import { identity } from '#domain/identity.ts'
import { defaultLanguage, type Language, languages } from '#domain/language.ts'

/** What stands beside a shared link: a picture of `/share/` by its name, and what it shows. */
export type SharedPicture = { name: string; alt: string }

/** What a page is called and where it stands; `path` is its address without language, filters it stands for included. */
export type PageWords = {
  title: string
  description: string
  path: string
  /** The shop's own picture unless told. */
  share?: SharedPicture
  kind?: 'website' | 'product'
  /** No page of its own for search engines: what somebody typed, or one of countless choices of filters. */
  unlisted?: boolean
}

const inLanguage = (address: string, language: Language): string =>
  language === defaultLanguage ? address : `${address}${address.includes('?') ? '&' : '?'}lng=${language}`

/** The head of a shop page: title, description, its one address, the same page in the other languages, and what a shared link shows. */
export function pageHead({ origin, language }: { origin: string; language: Language }, page: PageWords | undefined) {
  if (!page) return {}
  const address = origin + page.path
  const picture = page.share ?? { name: `shop-${language}`, alt: identity.name[language] }
  const told = {
    'og:type': page.kind ?? 'website',
    'og:site_name': identity.name[language],
    'og:title': page.title,
    'og:description': page.description,
    'og:url': inLanguage(address, language),
    'og:locale': `${language}_IN`,
    'og:image': `${origin}/share/${picture.name}.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  }
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: page.description },
      ...(page.unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
      ...Object.entries(told).map(([property, content]) => ({ property, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: page.unlisted
      ? []
      : [
          { rel: 'canonical', href: inLanguage(address, language) },
          ...languages.map((other) => ({ rel: 'alternate', hrefLang: other, href: inLanguage(address, other) })),
          { rel: 'alternate', hrefLang: 'x-default', href: address },
        ],
  }
}
