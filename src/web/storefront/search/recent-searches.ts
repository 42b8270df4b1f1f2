import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore, useStore } from '#web/platform/create-store.ts'

const most = 6
const longest = 60

const recentSearches = createStore<string[]>({
  server: [],
  keys: ['recentSearches'],
  load: () => parse(readStored('recentSearches') ?? '[]'),
  save: (searches) => writeStored('recentSearches', searches.length === 0 ? null : JSON.stringify(searches)),
})

/** Returns this browser's searches, newest first. They are personal: never sent to the server, and can be cleared. */
export const readRecentSearches = recentSearches.read

/** Returns the same for a component and updates on every change, including other tabs'. */
export const useRecentSearches = (): string[] => useStore(recentSearches)

function parse(text: string): string[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string' && one !== '').slice(0, most) : []
  } catch {
    return []
  }
}

/** Adds a search to the head of the list; duplicates are compared without letter case. */
export function rememberSearch(typed: string): void {
  const query = typed.trim().replace(/\s+/g, ' ')
  if (query.length < 2 || query.length > longest) return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase())
  recentSearches.set([query, ...others].slice(0, most))
}

/** Removes one search. */
export const removeSearch = (query: string): void =>
  recentSearches.set(readRecentSearches().filter((other) => other !== query))

export const clearSearches = (): void => recentSearches.set([])
