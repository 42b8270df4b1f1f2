import { questionViews } from '#domain/questions/product-question.ts'
import { oneOfIn, type TypedSearch } from '#web/staff/search-text.ts'
import { type ListSearch, listSearchOf } from '#web/staff/work-list-search.ts'

/** The questions of one view: those without an answer begin with the one that waits longest. */
export const questionsOf = {
  open: { filter: 'view.in:open', sort: 'writtenAt' },
  answered: { filter: 'view.in:answered' },
  hidden: { filter: 'view.in:hidden' },
} as const satisfies Record<string, ListSearch>

/** Parses the URL query of the list; links from before it was one name a view. */
export function questionSearchOf(search: TypedSearch): ListSearch {
  const { view } = oneOfIn(search, 'view', questionViews)
  return { ...(view && questionsOf[view]), ...listSearchOf(search) }
}
