import { languages, type Trilingual } from '../language/language.ts'
import type { ProductContent, ProductField } from './product-content.ts'

/**
 * Fields whose change an admin sees before shoppers do (docs/spec/decisions.md#54), with those that say the same thing in
 * other words: what is in it, how it is kept, what tax it bears.
 */
export const riskyFields = [
  'name',
  'category',
  'weight',
  'weightGrams',
  'ingredients',
  'materials',
  'allergens',
  'diets',
  'nutrition',
  'shelfLifeDays',
  'storageCode',
  'hsnCode',
  'gstRate',
] as const satisfies readonly ProductField[]

/** A correction of a description changes at most so many characters of one language. */
const smallCorrection = 40

export type ProductDifference = { readonly field: ProductField; readonly before: unknown; readonly after: unknown }

/** Returns the fields in which two contents differ, in the order of the first. */
export const productDifferences = (before: ProductContent, after: ProductContent): ProductDifference[] =>
  (Object.keys(before) as ProductField[])
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))

/** Compares two values of one field by what they contain, whatever the order of their properties. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  )
}

/**
 * Splits a change: `now` is the old content with what may go live at once, `risky` are the fields that wait for
 * review. Of photographs, which one is first waits; the order of the others does not.
 */
export function splitChange(
  before: ProductContent,
  after: ProductContent,
): { now: ProductContent; risky: Partial<ProductContent> } {
  const waiting = productDifferences(before, after)
    .map(({ field }) => field)
    .filter((field) => isRisky(field, before, after))
  const pick = (content: ProductContent) => Object.fromEntries(waiting.map((field) => [field, content[field]]))
  return { now: { ...after, ...pick(before) }, risky: pick(after) }
}

function isRisky(field: ProductField, before: ProductContent, after: ProductContent): boolean {
  if ((riskyFields as readonly string[]).includes(field)) return true
  if (field === 'description') return changesMuch(before.description, after.description)
  return field === 'photos' && before.photos[0]?.id !== after.photos[0]?.id
}

const changesMuch = (before: Trilingual, after: Trilingual): boolean =>
  languages.some((language) => changedCharacters(before[language], after[language]) > smallCorrection)

/** Returns the length of what differs between the common beginning and the common end of two texts. */
export function changedCharacters(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return Math.max(before.length, after.length) - start - end
}
