import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Replaces a browser's storage, empty before each test and removed after it with all other stubbed globals; returns
 * the stored data. Call it at the start of the file.
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
