/** An address read into names and values, as the router gives it: a figure stands there as a number. */
export type TypedSearch = Readonly<Record<string, unknown>>

/** The text under a name of an address, to be spread into what the address says; nothing where there is none. */
export function textIn<Name extends string>(search: TypedSearch, name: Name): { [key in Name]?: string } {
  const value = search[name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (text ? { [name]: text } : {}) as { [key in Name]?: string }
}

/** The value under a name of an address where it is one of the list; nothing otherwise. */
export function oneOfIn<Name extends string, const Value extends string>(
  search: TypedSearch,
  name: Name,
  list: readonly Value[],
): { [key in Name]?: Value } {
  const value = list.find((one) => one === search[name])
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value }
}

/** Where a list goes on. */
export const cursorOf = (search: TypedSearch): { cursor?: string } => textIn(search, 'cursor')

/** What the address of a list says whose rows stand in states. */
export type StateSearch<State extends string> = { state?: State; cursor?: string }

/** Reads the address of a list whose rows can stand in these states; anything else in it is dropped. */
export const stateSearchOf =
  <State extends string>(states: readonly State[]) =>
  (search: TypedSearch): StateSearch<State> => ({ ...oneOfIn(search, 'state', states), ...cursorOf(search) })
