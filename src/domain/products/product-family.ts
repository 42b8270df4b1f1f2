import type { ProductContent, ProductField } from './product-content.ts'
import { isSame } from './product-risk.ts'

/**
 * What the sizes of a family have in common: it is the same food with the same texts and photographs. Price, weight, stock,
 * the pack and how long it keeps in it are each size's own.
 */
export const familyFields = [
  'name',
  'description',
  'category',
  'ingredients',
  'materials',
  'allergens',
  'diets',
  'nutrition',
  'spiceLevel',
  'hsnCode',
  'gstRate',
  'photos',
] as const satisfies readonly ProductField[]

export type FamilyContent = Pick<ProductContent, (typeof familyFields)[number]>

/** Returns what an edit of one size changes for all of them. */
export const familyChange = (before: ProductContent, after: ProductContent): Partial<FamilyContent> =>
  pick(
    after,
    familyFields.filter((field) => !isSame(before[field], after[field])),
  )

/** Returns everything that a size takes over from its family. */
export const familyContent = (content: ProductContent): Partial<FamilyContent> => pick(content, familyFields)

const pick = (content: ProductContent, fields: readonly (keyof FamilyContent)[]): Partial<FamilyContent> =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))
