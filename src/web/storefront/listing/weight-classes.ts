import type { ListingSearch } from './listing-search.ts'

/** Packs by weight in grams, as the filter offers them; the key names the texts. */
export const weightClasses = {
  light: { maxGrams: 200 },
  medium: { minGrams: 201, maxGrams: 400 },
  heavy: { minGrams: 401 },
} as const satisfies Record<string, { minGrams?: number; maxGrams?: number }>
export type WeightClass = keyof typeof weightClasses

/** The class whose bounds an address has, or nothing. */
export const weightClassOf = ({ minGrams, maxGrams }: ListingSearch): WeightClass | undefined =>
  (Object.keys(weightClasses) as WeightClass[]).find((name) => {
    const bounds: { minGrams?: number; maxGrams?: number } = weightClasses[name]
    return bounds.minGrams === minGrams && bounds.maxGrams === maxGrams
  })
