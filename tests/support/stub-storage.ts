import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Replaces a browser's storage, empty before each test and removed after it with all other stubbed globals; returns
 * the stored data. Call it at the start of the file.
 */
export function stubStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const values = new Map<string, string>()
  beforeEach(() => {
    values.clear()
    vi.stubGlobal(name, {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return values
}
