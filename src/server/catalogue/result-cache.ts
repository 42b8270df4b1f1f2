import type { Needs } from '#server/context.ts'

type CacheEntry<Value> = { value: Promise<Value>; generation: number; until: number }

/**
 * Caches results computed from the catalogue, under a key, until the catalogue changes or the seconds are over (dates
 * pass by themselves); concurrent callers share one computation. The oldest of more than `most` are dropped; failures
 * are not cached.
 */
export function createResultCache<Value>(
  context: Needs<'catalogueGeneration'>,
  { most, seconds }: { most: number; seconds: number },
): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const entries = new Map<string, CacheEntry<Value>>()
  return (key, work) => {
    const generation = context.catalogueGeneration()
    const known = entries.get(key)
    if (known && known.generation === generation && known.until > Date.now()) return known.value
    entries.delete(key)
    const entry: CacheEntry<Value> = { value: work(), generation, until: Date.now() + seconds * 1000 }
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
    return entry.value
  }
}
