import { type StarStep, starSteps } from '#domain/reviews/rating.ts'

export const reviewSorts = ['newest', 'lowest', 'highest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** The URL query of the reviews; newest first is the default and left out. */
export type ReviewSearch = { productId?: string; brandId?: string; stars?: StarStep; sort?: ReviewSort }

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,80}$/.test(value) ? value : undefined

/** Parses the URL query; invalid values are dropped. */
export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const stars = starSteps.find((step) => String(step) === String(search.stars))
  const sort = reviewSorts.find((name) => name !== 'newest' && name === search.sort)
  const [productId, brandId] = [idOf(search.productId), idOf(search.brandId)]
  return {
    ...(productId ? { productId } : {}),
    ...(brandId ? { brandId } : {}),
    ...(stars ? { stars } : {}),
    ...(sort ? { sort } : {}),
  }
}

/** Returns the URL of the reviews with these filters. */
export function reviewsHref(search: ReviewSearch): string {
  const params = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
  return params.size > 0 ? `/reviews?${params}` : '/reviews'
}
