import type { Review } from '#web/storefront/reviews/review-query.ts'
import { breadcrumbJsonLd, jsonLdText, type Step } from '../json-ld.ts'
import { merchantTerms, type ProductDelivery } from './merchant-terms.ts'
import type { ProductDetails } from './product-query.ts'
import { ratingJsonLd } from './rating-json-ld.ts'

type ProductData = {
  origin: string
  product: ProductDetails
  delivery: ProductDelivery
  reviews: readonly Review[]
  /** The breadcrumb of the product. */
  steps: readonly Step[]
}

/** Returns the JSON-LD of a product: its data, the terms of its offer and its breadcrumb. */
export function productJsonLd({ origin, product, reviews, delivery, steps }: ProductData): string[] {
  const address = `${origin}/product/${product.id}`
  const described = {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category,
    // The pack as JPEG, which every crawler reads, then the page's pictures.
    image: [`${origin}/share/product-${product.id}.jpg`, ...product.gallery.map(({ src }) => origin + src)],
    brand: { '@type': 'Brand', name: product.brandName },
    countryOfOrigin: product.countryOfOrigin,
    ...ratingJsonLd(product, reviews),
    ...familyJsonLd(origin, product),
    weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.currentPrice.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.availability === 'in_stock' && !product.closedUntil ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.brandName },
      ...merchantTerms(origin, product.ingredients !== null, delivery),
    },
  }
  return [jsonLdText(described), breadcrumbJsonLd(origin, steps)]
}

/** Names the other sizes as variants of one product. */
const familyJsonLd = (origin: string, { id, name, weight, sizes }: ProductDetails) =>
  sizes.length === 0
    ? {}
    : {
        size: weight,
        isVariantOf: {
          '@type': 'ProductGroup',
          name,
          productGroupID: sizes[0]?.id ?? id,
          variesBy: 'https://schema.org/size',
          hasVariant: sizes.filter((size) => size.id !== id).map((size) => ({ url: `${origin}/product/${size.id}` })),
        },
      }
