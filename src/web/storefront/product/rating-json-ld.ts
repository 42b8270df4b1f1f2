import type { Review } from '#web/storefront/reviews/review-query.ts'
import type { ProductDetails } from './product-query.ts'

/** Returns ratings and reviews of verified buyers as JSON-LD; nothing while there are none. */
export function ratingJsonLd(
  { rating, reviewCount }: Pick<ProductDetails, 'rating' | 'reviewCount'>,
  reviews: readonly Review[],
) {
  if (rating === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.toFixed(1),
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map((review) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: review.buyer },
      datePublished: review.writtenAt.slice(0, 10),
      ...(review.title ? { name: review.title } : {}),
      reviewBody: review.text,
      inLanguage: review.language,
    })),
  }
}
