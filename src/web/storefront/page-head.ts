import { identity } from '#domain/accounts/identity.ts'
import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'

/** The picture of a shared link: its name under `/share/`, and its alt text. */
type SharedPicture = { name: string; alt: string }

/**
 * Title and URL of a page; `path` is its path without language, including the filters that make it a page of its own.
 */
export type PageMeta = {
  title: string
  description: string
  path: string
  /** Defaults to the shop's own picture. */
  share?: SharedPicture
  kind?: 'website' | 'product'
  /** Excluded from search engines: typed searches and filter combinations. */
  unlisted?: boolean
}

const inLanguage = (address: string, language: Language): string =>
  language === defaultLanguage ? address : `${address}${address.includes('?') ? '&' : '?'}lng=${language}`

/**
 * Returns the head of a shop page: title, description, canonical URL, alternate languages, and the preview of a
 * shared link.
 */
export function pageHead({ origin, language }: { origin: string; language: Language }, page: PageMeta | undefined) {
  if (!page) return {}
  const address = origin + page.path
  const picture = page.share ?? { name: `shop-${language}`, alt: identity.name[language] }
  const properties = {
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
      ...Object.entries(properties).map(([property, content]) => ({ property, content })),
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
