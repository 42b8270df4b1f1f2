import { useSyncExternalStore } from 'react'
import { onPersonalDataCleared, readStored, writeStored } from '#web/platform/browser-storage.ts'

const most = 6
const longest = 60

const watchers = new Set<() => void>()
const readStoredSearches = () => readStored('recentSearches') ?? '[]'

/** Returns this browser's searches, newest first. They are personal: never sent to the server, and can be cleared. */
export const readRecentSearches = (): string[] => parse(readStoredSearches())

/** Returns the same for a component and updates on every change, including other tabs'. */
export const useRecentSearches = (): string[] => parse(useSyncExternalStore(watch, readStoredSearches, () => '[]'))

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    watchers.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

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
  write(JSON.stringify([query, ...others].slice(0, most)))
}

export const clearSearches = (): void => write(null)

function write(text: string | null): void {
  writeStored('recentSearches', text)
  notifyWatchers()
}

function notifyWatchers(): void {
  for (const listener of watchers) listener()
}

onPersonalDataCleared(notifyWatchers)
