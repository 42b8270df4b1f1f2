/** A parsed query string: each name with its value, or with an array when it is repeated. */
export type PlainSearch = Record<string, unknown>

/** Parses `?diet=jain&diet=vegan&q=sev` as an HTML form writes it: always strings, never guessed numbers. */
export function parsePlainSearch(search: string): PlainSearch {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}

/** Serializes a query with its question mark; empty and missing values are left out. */
export function writePlainSearch(search: PlainSearch): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') written.append(name, String(one))
  }
  return written.size > 0 ? `?${written}` : ''
}
