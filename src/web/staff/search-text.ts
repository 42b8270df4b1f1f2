/** A URL query parsed by the router; numeric values appear as numbers. */
export type TypedSearch = Readonly<Record<string, unknown>>

/** Returns a query parameter as text, as an object to spread; empty when it is missing. */
export function textIn<Name extends string>(search: TypedSearch, name: Name): { [key in Name]?: string } {
  const value = search[name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (text ? { [name]: text } : {}) as { [key in Name]?: string }
}

/** Returns a query parameter if its value is in the list; empty otherwise. */
export function oneOfIn<Name extends string, const Value extends string>(
  search: TypedSearch,
  name: Name,
  list: readonly Value[],
): { [key in Name]?: Value } {
  const value = list.find((one) => one === search[name])
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value }
}

/** Returns the paging cursor of a query. */
export const cursorOf = (search: TypedSearch): { cursor?: string } => textIn(search, 'cursor')

/** Returns the page or the list's query that a record was opened from. */
export const fromOf = (search: TypedSearch): { from?: string } => textIn(search, 'from')
