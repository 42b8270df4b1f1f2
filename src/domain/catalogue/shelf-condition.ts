import { type Diet, diets } from './catalogue.ts'
import type { CategoryId } from './category.ts'

/** Products of one shelf, or of every shelf, that have all these marks. */
export type ShelfCondition = { readonly category: CategoryId | undefined; readonly marks: readonly Diet[] }

/** Lexemes for shelves and marks that must all be there, in any brackets. */
const allTokens = /^\(*'@\w+'\)*( & \(*'@\w+'\)*)*$/

/**
 * Returns what a condition on lexemes asks of a product's columns; undefined when it asks for anything but a shelf and
 * marks. Such a condition is answered from an index, without reading a product.
 */
export function readShelfCondition(condition: string, categories: readonly CategoryId[]): ShelfCondition | undefined {
  if (!allTokens.test(condition)) return undefined
  const tokens = [...new Set([...condition.matchAll(/'@(\w+)'/g)].map(([, token]) => token))]
  const shelves = categories.filter((category) => tokens.includes(category))
  const marks = diets.filter((diet) => tokens.includes(diet))
  const isWhole = shelves.length + marks.length === tokens.length && shelves.length < 2
  return isWhole ? { category: shelves[0], marks } : undefined
}
