import { readStored, writeStored } from '#web/shell/browser-storage.ts'

const most = 6
const longest = 60

/** What this browser searched for, newest first. It is personal: it stays here, nobody is told, and it can be cleared. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('recentSearches') ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string' && one !== '').slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts words at the head of the list; the same words in other letters' case stand there once. */
export function rememberSearch(typed: string): void {
  const words = typed.trim().replace(/\s+/g, ' ')
  if (words.length < 2 || words.length > longest) return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())
  writeStored('recentSearches', JSON.stringify([words, ...others].slice(0, most)))
}

export const forgetSearches = (): void => writeStored('recentSearches', null)
