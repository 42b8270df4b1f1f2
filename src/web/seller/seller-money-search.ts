import { cursorOf, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The URL query of a store's passbook: the store chosen by an admin, the page. */
export type SellerMoneySearch = { brandId?: string; cursor?: string }

/** Parses the URL query; unknown parameters are dropped. */
export const sellerMoneySearchOf = (search: TypedSearch): SellerMoneySearch => ({
  ...textIn(search, 'brandId'),
  ...cursorOf(search),
})
