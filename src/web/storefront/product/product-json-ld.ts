import type { ProductDetails } from './product-query.ts'

type Step = { name: string; path: string }

/** What search engines read about a product and the way to it; `<` is written so that no text can end the script. */
export function productJsonLd(origin: string, product: ProductDetails, steps: readonly Step[]): string[] {
  const address = `${origin}/product/${product.id}`
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category,
    image: product.gallery.map(({ src }) => origin + src),
    brand: { '@type': 'Brand', name: product.brandName },
    countryOfOrigin: product.countryOfOrigin,
    weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.currentPrice.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.availability === 'in_stock' ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.brandName },
    },
  }
  const way = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  }
  return [described, way].map((thing) => JSON.stringify(thing).replaceAll('<', '\\u003c'))
}
