/** What the address of a maker's reviews says: only those without an answer, the store an admin picked, the page. */
export type MakerReviewSearch = { answered?: 'false'; brandId?: string; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export function makerReviewSearchOf(search: Record<string, unknown>): MakerReviewSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const [brandId, cursor] = [text(search.brandId), text(search.cursor)]
  return {
    ...(search.answered === 'false' || search.answered === false ? { answered: 'false' as const } : {}),
    ...(brandId ? { brandId } : {}),
    ...(cursor ? { cursor } : {}),
  }
}
