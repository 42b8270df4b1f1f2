import { type ReviewState, reviewStates } from '#domain/review-flow.ts'
import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** What the address of the review list says. */
export type AdminReviewSearch = { q?: string; state?: ReviewState; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export const adminReviewSearchOf = (search: TypedSearch): AdminReviewSearch => ({
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'state', reviewStates),
  ...cursorOf(search),
})
