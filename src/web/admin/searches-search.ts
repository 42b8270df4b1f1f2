/** What the address of the list of searches says. */
export type SearchesSearch = { q?: string; sort?: 'newest'; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export function searchesSearchOf(search: Record<string, unknown>): SearchesSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const [q, cursor] = [text(search.q), text(search.cursor)]
  return { ...(q ? { q } : {}), ...(search.sort === 'newest' ? { sort: 'newest' } : {}), ...(cursor ? { cursor } : {}) }
}
