import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * The id of the element that carries the responses used to render the page, so that the browser does not request them
 * again.
 */
export const answersId = 'answers'

/** A response by its query's key, with its time (milliseconds); a failed one has no data. */
type ReadAnswer = [key: QueryKey, at: number, data?: unknown]

/** The fields of a list's endpoint that no product list shows; `WireCard` leaves them out too. */
const unshown: readonly string[] = ['description', 'imageUrl']
const lists: readonly unknown[] = ['/api/home', '/api/products', '/api/search']

/**
 * Returns all responses read for a page as one data element, which the browser does not execute and no text can end
 * early.
 */
export function answersElement(queryClient: QueryClient): string {
  const read = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): ReadAnswer[] => {
      if (state.status === 'pending') return []
      if (state.status === 'error') return [[queryKey, state.errorUpdatedAt]]
      return [[queryKey, state.dataUpdatedAt, lists.includes(queryKey[0]) ? shown(state.data) : state.data]]
    })
  const text = JSON.stringify(read).replace(/[<\u2028\u2029]/g, asEscape)
  return `<script type="application/json" id="${answersId}">${text}</script>`
}

/** Returns true if a query of the page failed: such a page is sent to the waiting visitors but not cached. */
export const lacksAnswers = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error')

const shown = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value) => (unshown.includes(name) ? undefined : value)))

/**
 * Restores the responses in the browser. A query that failed on the server has failed here too, so that the page
 * hydrates as it was rendered; it is read when it is next needed.
 */
export function takeAnswers(queryClient: QueryClient, text: string): void {
  for (const [queryKey, at, data] of JSON.parse(text) as ReadAnswer[]) {
    if (data !== undefined) queryClient.setQueryData(queryKey, data, { updatedAt: at })
    else
      queryClient
        .getQueryCache()
        .build(queryClient, { queryKey })
        .setState({ status: 'error', error: new Error('The page was made without it.'), errorUpdatedAt: at })
  }
}

/** Escapes characters that could end the element or a line inside it; the JSON keeps its meaning. */
const asEscape = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
