import { type StarStep, starSteps } from '#domain/rating.ts'

export const reviewSorts = ['newest', 'lowest', 'highest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** What the address of the reviews says; newest first is not written. */
export type ReviewSearch = { productId?: string; brandId?: string; stars?: StarStep; sort?: ReviewSort }

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,80}$/.test(value) ? value : undefined

/** Reads the address; whatever no filter could mean is dropped. */
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

/** The address of the reviews narrowed like this. */
export function reviewsHref(search: ReviewSearch): string {
  const words = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
  return words.size > 0 ? `/reviews?${words}` : '/reviews'
}
