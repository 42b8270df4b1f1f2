export type JsonLd = { '@type': string } & Record<string, unknown>

/** What search engines read, as the text of its script; `<` is written so that no text can end the script. */
export const jsonLdText = (thing: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')

/** The script element that carries it. */
export const jsonLdElement = (text: string): string => `<script type="application/ld+json">${text}</script>`

export type Step = { name: string; path: string }

/** The way to a page, from the home page on. */
export const breadcrumbJsonLd = (origin: string, steps: readonly Step[]): string =>
  jsonLdText({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  })

/** The products of a listing in the order they stand there. */
export const itemListJsonLd = (origin: string, products: readonly { id: string; name: string }[]): string =>
  jsonLdText({
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ id, name }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      url: `${origin}/product/${id}`,
    })),
  })
