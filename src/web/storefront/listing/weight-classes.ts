import type { ListingSearch } from './listing-search.ts'

/** Weight classes of the filter in grams; the key names the texts. */
export const weightClasses = {
  light: { maxGrams: 200 },
  medium: { minGrams: 201, maxGrams: 400 },
  heavy: { minGrams: 401 },
} as const satisfies Record<string, { minGrams?: number; maxGrams?: number }>
export type WeightClass = keyof typeof weightClasses
export const weightClassNames = Object.keys(weightClasses) as WeightClass[]

/** Returns the weight class of a query's bounds, or undefined. */
export const weightClassOf = ({ minGrams, maxGrams }: ListingSearch): WeightClass | undefined =>
  weightClassNames.find((name) => {
    const bounds: { minGrams?: number; maxGrams?: number } = weightClasses[name]
    return bounds.minGrams === minGrams && bounds.maxGrams === maxGrams
  })
