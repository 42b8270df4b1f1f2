import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** What the address of the list of searches says. */
export type SearchesSearch = { q?: string; sort?: 'newest'; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export const searchesSearchOf = (search: TypedSearch): SearchesSearch => ({
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'sort', ['newest']),
  ...cursorOf(search),
})
