import type { House } from '#server/house.ts'

type Kept<Value> = { value: Promise<Value>; generation: number; until: number }

/**
 * Caches results computed from the catalogue, under a key, until the catalogue changes or the seconds are over (dates
 * pass by themselves); concurrent callers share one computation. The oldest of more than `most` are dropped; failures
 * are not cached.
 */
export function keepAnswers<Value>(
  house: Pick<House, 'catalogueGeneration'>,
  { most, seconds }: { most: number; seconds: number },
): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Kept<Value>>()
  return (key, work) => {
    const generation = house.catalogueGeneration()
    const known = kept.get(key)
    if (known && known.generation === generation && known.until > Date.now()) return known.value
    kept.delete(key)
    const entry: Kept<Value> = { value: work(), generation, until: Date.now() + seconds * 1000 }
    kept.set(key, entry)
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return entry.value
  }
}
