import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The search parameters of the list of searches. */
export type SearchesSearch = { q?: string; sort?: 'newest'; cursor?: string }

/** Parses the search parameters; unknown ones are dropped. */
export const searchesSearchOf = (search: TypedSearch): SearchesSearch => ({
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'sort', ['newest']),
  ...cursorOf(search),
})
