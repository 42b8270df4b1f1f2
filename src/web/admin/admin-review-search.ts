import { type ReviewState, reviewStates } from '#domain/review-flow.ts'

/** What the address of the review list says. */
export type AdminReviewSearch = { q?: string; state?: ReviewState; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export function adminReviewSearchOf(search: Record<string, unknown>): AdminReviewSearch {
  const state = reviewStates.find((name) => name === search.state)
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const [q, cursor] = [text(search.q), text(search.cursor)]
  return { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) }
}
