import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Where the answers that a page was made of stand in its HTML, for the browser not to ask again. */
export const answersId = 'answers'

/** An answer by its query's key, and when it was given (milliseconds); one that failed has no data. */
type ReadAnswer = [key: QueryKey, at: number, data?: unknown]

/** What a list's endpoint gives beyond what any shelf shows; `WireCard` leaves it out likewise. */
const unshown: readonly string[] = ['description', 'imageUrl']
const lists: readonly unknown[] = ['/api/home', '/api/products', '/api/search']

/** Everything that was read for a page, as the element that carries it: data a browser does not run, which no text can end. */
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

/** Whether something was asked for that did not come: such a page is good enough for whoever waits, and no more. */
export const lacksAnswers = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error')

const shown = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value) => (unshown.includes(name) ? undefined : value)))

/** Puts the answers back, in the browser. What failed has failed here too, so that the page wakes as it was drawn; it is read when it is next wanted. */
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

/** Signs that could end the element or a line inside it, written so that they mean the same as JSON. */
const asEscape = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
