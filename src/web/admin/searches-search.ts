import { printFilters } from '#domain/lists/list-filter.ts'
import { oneOfIn, type TypedSearch } from '#web/staff/search-text.ts'
import { type ListSearch, listSearchOf } from '#web/staff/work-list-search.ts'

export const searchesPath = '/admin/searches'

/** The URL of `/admin/searches`: the list of searches, or what visitors asked for. */
export type SearchesSearch = ListSearch & { list?: 'requests' }

/** The searches that most is learned from: those that found nothing, or only the nearest, and those of which nothing was opened. */
export const searchesOf = {
  none: { filter: printFilters([{ column: 'exact', operator: 'no', values: [] }]) },
  unopened: {
    filter: printFilters([
      { column: 'found', operator: 'range', values: ['1', ''] },
      { column: 'clicks', operator: 'range', values: ['', '0'] },
    ]),
  },
} as const satisfies Record<string, ListSearch>

/** Returns which of them a URL shows. */
export const shownSearches = ({ filter }: ListSearch): keyof typeof searchesOf | undefined =>
  (['none', 'unopened'] as const).find((name) => searchesOf[name].filter === filter)

/** Parses the search parameters; links from before it was one list name a list and an order of their own. */
export function searchesSearchOf(search: TypedSearch): SearchesSearch {
  const { list } = oneOfIn(search, 'list', ['none', 'unopened', 'requests'])
  if (list === 'requests') return { list }
  const { sort, ...same } = listSearchOf(search)
  const wanted = sort === 'newest' ? '-lastSeen' : sort
  return { ...(list && searchesOf[list]), ...same, ...(wanted ? { sort: wanted } : {}) }
}
