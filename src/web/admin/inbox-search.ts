import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** What the address of a list of letters or tickets says. */
export type InboxSearch<State extends string> = { q?: string; state?: State; cursor?: string }

export const messageStates = ['waiting', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

/** Reads the address of a list whose rows can stand in these states; anything else in it is dropped. */
export const inboxSearchOf =
  <State extends string>(states: readonly State[]) =>
  (search: TypedSearch): InboxSearch<State> => ({
    ...textIn(search, 'q'),
    ...oneOfIn(search, 'state', states),
    ...cursorOf(search),
  })
