/** What the address of a maker's claims says: the store an admin picked, the page. */
export type MakerClaimsSearch = { brandId?: string; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export function makerClaimsSearchOf(search: Record<string, unknown>): MakerClaimsSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const [brandId, cursor] = [text(search.brandId), text(search.cursor)]
  return { ...(brandId ? { brandId } : {}), ...(cursor ? { cursor } : {}) }
}
