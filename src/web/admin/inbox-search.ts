import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The search parameters of a list of messages or tickets. */
export type InboxSearch<State extends string> = { q?: string; state?: State; cursor?: string }

export const messageStates = ['waiting', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

/** Returns whether a list shows less than all. */
export const isFiltered = ({ q, state }: { q?: string; state?: string }): boolean => Boolean(q || state)

/** Returns a parser of the search parameters of a list with these states; unknown ones are dropped. */
export const inboxSearchOf =
  <State extends string>(states: readonly State[]) =>
  (search: TypedSearch): InboxSearch<State> => ({
    ...textIn(search, 'q'),
    ...oneOfIn(search, 'state', states),
    ...cursorOf(search),
  })
