import { useSyncExternalStore } from 'react'
import { onForgotten, readStored, writeStored } from '#web/shell/browser-storage.ts'

const most = 6
const longest = 60

const watchers = new Set<() => void>()
const readKept = () => readStored('recentSearches') ?? '[]'

/** Returns this browser's searches, newest first. They are personal: never sent to the server, and can be cleared. */
export const readRecentSearches = (): string[] => parse(readKept())

/** Returns the same for a component and updates on every change, including other tabs'. */
export const useRecentSearches = (): string[] => parse(useSyncExternalStore(watch, readKept, () => '[]'))

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    watchers.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

function parse(kept: string): string[] {
  try {
    const stored: unknown = JSON.parse(kept)
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string' && one !== '').slice(0, most) : []
  } catch {
    return []
  }
}

/** Adds a search to the head of the list; duplicates are compared without letter case. */
export function rememberSearch(typed: string): void {
  const words = typed.trim().replace(/\s+/g, ' ')
  if (words.length < 2 || words.length > longest) return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())
  write(JSON.stringify([words, ...others].slice(0, most)))
}

export const forgetSearches = (): void => write(null)

function write(kept: string | null): void {
  writeStored('recentSearches', kept)
  tellWatchers()
}

function tellWatchers(): void {
  for (const tell of watchers) tell()
}

onForgotten(tellWatchers)
