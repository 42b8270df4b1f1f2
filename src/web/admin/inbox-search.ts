/** What the address of a list of letters or tickets says. */
export type InboxSearch<State extends string> = { q?: string; state?: State; cursor?: string }

export const messageStates = ['waiting', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

/** Reads the address of a list whose rows can stand in these states; anything else in it is dropped. */
export const inboxSearchOf =
  <State extends string>(states: readonly State[]) =>
  (search: Record<string, unknown>): InboxSearch<State> => {
    const state = states.find((name) => name === search.state)
    const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    const [q, cursor] = [text(search.q), text(search.cursor)]
    return { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) }
  }
