import { cursorOf, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The URL query of a seller's questions: answered ones, the store chosen by an admin, the page. */
export type SellerQuestionSearch = { answered?: 'true'; brandId?: string; cursor?: string }

/** Parses the URL query; unknown parameters are dropped. */
export const sellerQuestionSearchOf = (search: TypedSearch): SellerQuestionSearch => ({
  ...(search.answered === 'true' || search.answered === true ? { answered: 'true' } : {}),
  ...textIn(search, 'brandId'),
  ...cursorOf(search),
})
