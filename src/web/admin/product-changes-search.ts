import { oneOfIn, type TypedSearch } from '#web/staff/search-text.ts'
import { type ListSearch, listSearchOf } from '#web/staff/work-list-search.ts'

/** What waits, the longest first, and what was decided, the newest first. */
export const changesOfState = {
  waiting: { filter: 'state.in:waiting', sort: 'waitingSince' },
  decided: { filter: 'state.in:approved|declined|replaced', sort: '-decidedAt' },
} as const satisfies Record<string, ListSearch>

/** Parses the URL query of the list; links from before it was one name a state. */
export function productChangesSearchOf(search: TypedSearch): ListSearch {
  const { state } = oneOfIn(search, 'state', ['waiting', 'decided'])
  return { ...(state && changesOfState[state]), ...listSearchOf(search) }
}
