import { type ListDeclaration, pageSizes, printSort } from '#domain/lists/list-declaration.ts'
import { addressOf } from '#web/data/api.ts'
import { oneOfIn, type TypedSearch, textIn } from './search-text.ts'

/** The URL of a list: everything that decides which rows it shows and how. */
export type ListSearch = {
  brandId?: string
  /** Narrows the list of accounts to one segment. */
  segment?: string
  q?: string
  filter?: string
  sort?: string
  columns?: string
  size?: string
  page?: string
}

/** Parses the URL query of a list; what the list does not know is left out later, by its declaration. */
export const listSearchOf = (search: TypedSearch): ListSearch => ({
  ...textIn(search, 'brandId'),
  ...textIn(search, 'segment'),
  ...textIn(search, 'q'),
  ...textIn(search, 'filter'),
  ...textIn(search, 'sort'),
  ...textIn(search, 'columns'),
  ...textIn(search, 'size'),
  ...textIn(search, 'page'),
})

/** Does the same for a list that earlier had a state of its own in its URL, so that saved links still narrow it. */
export const listSearchWithState =
  (states: readonly string[]) =>
  (search: TypedSearch): ListSearch => {
    const { state } = oneOfIn(search, 'state', states)
    return { ...(state ? { filter: `state.in:${state}` } : {}), ...listSearchOf(search) }
  }

/** Returns the query of the list's endpoint. */
export function listRequestOf({ columns: _, size, page, ...same }: ListSearch) {
  const [wanted, at] = [Number(size), Number(page)]
  return {
    ...same,
    ...((pageSizes as readonly number[]).includes(wanted) ? { size: wanted } : {}),
    ...(Number.isInteger(at) && at > 1 ? { page: at } : {}),
  }
}

/** Returns a list's query as one text, without its path: what a saved view keeps, and a link into a record carries. */
export const printListSearch = (search: ListSearch): string => addressOf('', search).replace(/^\?/, '')

/** Returns the same for a link into a record; never empty, so that the record knows its list also when nothing is filtered. */
export const openedFrom = (search: ListSearch, list: ListDeclaration): string =>
  printListSearch(search) || printListSearch({ sort: printSort(list.sort) })

/** Parses the text that `printListSearch` wrote. */
export const parseListSearch = (text: string): ListSearch => listSearchOf(Object.fromEntries(new URLSearchParams(text)))

/** What a saved view keeps of a URL: not the page, and not whose store it is. */
export const viewQueryOf = ({ page: _, brandId: __, ...same }: ListSearch): string => printListSearch(same)
