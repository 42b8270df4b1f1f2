/** What stands behind the question mark: each name with its value, or with all its values where it is repeated. */
export type PlainSearch = Record<string, unknown>

/** Reads `?diet=jain&diet=vegan&q=sev` as an HTML form writes it: always texts, never guessed numbers. */
export function parsePlainSearch(search: string): PlainSearch {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}

/** The same back again, with its question mark; values that are empty or missing are left out. */
export function writePlainSearch(search: PlainSearch): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') written.append(name, String(one))
  }
  return written.size > 0 ? `?${written}` : ''
}
