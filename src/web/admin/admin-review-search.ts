import { type ReviewState, reviewStates } from '#domain/reviews/review-flow.ts'
import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The search parameters of the review list. */
export type AdminReviewSearch = { q?: string; state?: ReviewState; cursor?: string }

/** Parses the search parameters; unknown ones are dropped. */
export const adminReviewSearchOf = (search: TypedSearch): AdminReviewSearch => ({
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'state', reviewStates),
  ...cursorOf(search),
})
