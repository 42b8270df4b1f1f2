import { cursorOf, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The URL query of a seller's reviews: unanswered only, the store chosen by an admin, the page. */
export type SellerReviewSearch = { answered?: 'false'; brandId?: string; cursor?: string }

/** Parses the URL query; unknown parameters are dropped. */
export const sellerReviewSearchOf = (search: TypedSearch): SellerReviewSearch => ({
  ...(search.answered === 'false' || search.answered === false ? { answered: 'false' } : {}),
  ...textIn(search, 'brandId'),
  ...cursorOf(search),
})
