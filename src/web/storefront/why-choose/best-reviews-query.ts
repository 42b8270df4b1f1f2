import { readQuery } from '#web/data/read-query.ts'
import type { Review } from '#web/storefront/reviews/review-query.ts'

const mostShown = 3
const fewestStars = 4

/** Reads reviews of the whole shop, best first. */
export const bestReviewsQuery = readQuery('GET /api/reviews', { query: { sort: 'highest', limit: mostShown } })

/** Selects reviews for this page: up to three with four or five stars. Low ones are on the page of all reviews. */
export const bestReviews = (reviews: readonly Review[]): Review[] =>
  reviews.filter(({ stars }) => stars >= fewestStars).slice(0, mostShown)
