import { afterEach, beforeEach, vi } from 'vitest'

/**
 * A browser's storage, empty before each test and gone after it with whatever else was put in place of a global; gives what is kept in it. To be
 * called where the file begins.
 */
export function keepStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return kept
}
