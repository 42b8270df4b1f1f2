import { cursorOf, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The URL query of a seller's claims: the store chosen by an admin, the page. */
export type SellerClaimsSearch = { brandId?: string; cursor?: string }

/** Parses the URL query; unknown parameters are dropped. */
export const sellerClaimsSearchOf = (search: TypedSearch): SellerClaimsSearch => ({
  ...textIn(search, 'brandId'),
  ...cursorOf(search),
})
