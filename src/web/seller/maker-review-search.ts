import { cursorOf, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** What the address of a maker's reviews says: only those without an answer, the store an admin picked, the page. */
export type MakerReviewSearch = { answered?: 'false'; brandId?: string; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export const makerReviewSearchOf = (search: TypedSearch): MakerReviewSearch => ({
  ...(search.answered === 'false' || search.answered === false ? { answered: 'false' } : {}),
  ...textIn(search, 'brandId'),
  ...cursorOf(search),
})
