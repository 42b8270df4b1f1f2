export type JsonLd = { '@type': string } & Record<string, unknown>

/** Serializes JSON-LD as script text; `<` is escaped, so that no text can end the script. */
export const jsonLdText = (thing: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')

/** Returns the script element that contains it. */
export const jsonLdElement = (text: string): string => `<script type="application/ld+json">${text}</script>`

export type Step = { name: string; path: string }

/** Returns the breadcrumb of a page, from the home page on. */
export const breadcrumbJsonLd = (origin: string, steps: readonly Step[]): string =>
  jsonLdText({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  })

/** Returns the products of a listing in display order. */
export const itemListJsonLd = (origin: string, products: readonly { id: string; name: string }[]): string =>
  jsonLdText({
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}/product/${id}`,
    })),
  })
