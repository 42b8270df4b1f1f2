import { languages, type Trilingual } from '../language/language.ts'
import type { RefusalCode } from '../refusal-code.ts'
import { fold, skeleton } from '../search/search-key.ts'
import { type ProductContent, type ProductPhoto, productLimits, shownFields } from './product-content.ts'
import { familyFields } from './product-family.ts'
import { isSame } from './product-risk.ts'

/** What two duplicates have in common, or what is joined. */
const notChosen = ['photos', 'weight', 'stock', 'weeklyCapacity'] as const
export type MergedField = Exclude<(typeof shownFields)[number], (typeof notChosen)[number]>

/** Fields of which one of two duplicates is chosen; photographs and stock can also be joined. */
export const mergedFields = shownFields.filter(
  (field): field is MergedField => !notChosen.some((other) => other === field),
)

export const joinedParts = ['target', 'merged', 'both'] as const
type JoinedPart = (typeof joinedParts)[number]

/** What a person chooses of two duplicates: these fields come from the product that goes, all others stay. */
export type ProductMergeChoice = {
  readonly fromMerged: readonly MergedField[]
  readonly photos: JoinedPart
  readonly stock: JoinedPart
}

/** One of two products that may be the same. */
export type ProductMergeSide = {
  readonly id: string
  readonly brandId: string
  readonly weight: string
  readonly archived: boolean
  /** It was never approved. */
  readonly draft: boolean
  /** Something of it waits for review. */
  readonly inReview: boolean
  /** Units in orders that are not paid yet. */
  readonly reserved: number
  /** Prices that are planned or run. */
  readonly plannedPrices: number
  /** Units of withdrawn lots that are still looked for. */
  readonly recalled: number
}

/** Returns why the second of two products cannot be merged into the first; undefined when it can. */
export function productMergeProblem(target: ProductMergeSide, merged: ProductMergeSide): RefusalCode | undefined {
  const sides = [target, merged]
  if (target.id === merged.id) return 'product-merge/same'
  if (target.brandId !== merged.brandId) return 'product-merge/other-store'
  if (sides.some(({ archived }) => archived)) return 'product-merge/archived'
  if (target.weight !== merged.weight) return 'product-merge/other-weight'
  if (sides.some(({ inReview }) => inReview)) return 'product-merge/in-review'
  if (target.draft) return 'product-merge/draft'
  if (sides.some(({ plannedPrices }) => plannedPrices > 0)) return 'product-merge/planned-price'
  if (merged.reserved > 0) return 'product-merge/reserved'
  if (merged.recalled > 0) return 'product-merge/recalled'
  return undefined
}

/** Returns the fields in which two products differ, of those that can be chosen. */
export const differingFields = (target: ProductContent, merged: ProductContent): MergedField[] =>
  mergedFields.filter((field) => !isSame(target[field], merged[field]))

/**
 * Returns the content of the product that stays. Stocks are added up only where both are counted: of a weekly capacity,
 * what is left of a week is no number of packs.
 */
export function mergeContents(
  target: ProductContent,
  merged: ProductContent,
  { fromMerged, photos, stock }: ProductMergeChoice,
): ProductContent {
  const chosen = Object.fromEntries(fromMerged.map((field) => [field, merged[field]]))
  return {
    ...target,
    ...chosen,
    photos: photos === 'both' ? joinPhotos(target.photos, merged.photos) : { target, merged }[photos].photos,
    ...stockOf(target, merged, stock),
  }
}

function stockOf(target: ProductContent, merged: ProductContent, wanted: JoinedPart) {
  const { stock, weeklyCapacity } = wanted === 'merged' ? merged : target
  if (wanted !== 'both' || target.weeklyCapacity !== null || merged.weeklyCapacity !== null)
    return { stock, weeklyCapacity }
  return { stock: Math.min(productLimits.stock, target.stock + merged.stock), weeklyCapacity }
}

const joinPhotos = (own: readonly ProductPhoto[], others: readonly ProductPhoto[]): ProductPhoto[] =>
  [...own, ...others.filter(({ id }) => !own.some((photo) => photo.id === id))].slice(0, productLimits.photos)

/** Returns a content without what the family that it joins has in common. */
export const ownContent = (content: ProductContent, of: ProductContent): ProductContent => ({
  ...content,
  ...Object.fromEntries(familyFields.map((field) => [field, of[field]])),
})

type Named = { readonly id: string; readonly name: Trilingual; readonly weight: string }

/**
 * Returns groups of a store's products that are likely the same: of one weight, and with a name that is written or
 * sounds the same in any script. Each product is in one group at most.
 */
export function findDuplicates<T extends Named>(products: readonly T[]): T[][] {
  const groupOf = new Map<string, T[]>()
  const groups = new Set<T[]>()
  for (const product of products) {
    const keys = nameKeysOf(product)
    const group = keys.map((key) => groupOf.get(key)).find((found) => found !== undefined) ?? []
    group.push(product)
    groups.add(group)
    for (const key of keys) if (!groupOf.has(key)) groupOf.set(key, group)
  }
  return [...groups].filter((group) => group.length > 1)
}

function nameKeysOf({ name, weight }: Named): string[] {
  const keys = languages.flatMap((language) => {
    const words = fold(name[language])
    return words.length === 0 ? [] : [`${weight} ${words.map(skeleton).join(' ')}`]
  })
  return [...new Set(keys)]
}
