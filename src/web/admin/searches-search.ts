import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The lists of `/admin/searches`; all searches unless given. */
type SearchesList = 'none' | 'unopened' | 'requests'
/** The search parameters of the list of searches. */
export type SearchesSearch = { list?: SearchesList; q?: string; sort?: 'newest'; cursor?: string }

/** Parses the search parameters; unknown ones are dropped. */
export const searchesSearchOf = (search: TypedSearch): SearchesSearch => ({
  ...oneOfIn(search, 'list', ['none', 'unopened', 'requests']),
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'sort', ['newest']),
  ...cursorOf(search),
})
