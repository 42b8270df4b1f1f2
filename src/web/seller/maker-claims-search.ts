import { cursorOf, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** What the address of a maker's claims says: the store an admin picked, the page. */
export type MakerClaimsSearch = { brandId?: string; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export const makerClaimsSearchOf = (search: TypedSearch): MakerClaimsSearch => ({
  ...textIn(search, 'brandId'),
  ...cursorOf(search),
})
