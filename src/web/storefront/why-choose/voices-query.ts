import { readQuery } from '#web/data/read-query.ts'
import type { Review } from '#web/storefront/reviews/review-query.ts'

const mostShown = 3
const fewestStars = 4

/** Reviews of the whole shop, the best first. */
export const voicesQuery = readQuery('GET /api/reviews', { query: { sort: 'highest', limit: mostShown } })

/** Those worth a place on this page: up to three of four or five stars. The low ones stand on the page of all reviews. */
export const bestVoices = (reviews: readonly Review[]): Review[] =>
  reviews.filter(({ stars }) => stars >= fewestStars).slice(0, mostShown)
