import type { CategoryId } from '#domain/catalogue/category.ts'
import { Refusal } from '#domain/refusal.ts'
import { textCode } from '#server/translate.ts'
import { findCategory } from './category-memory.ts'

/**
 * Refuses with request/invalid, beside the field, for a category that the shop does not have. One that was archived is
 * allowed: rules that name it still hold for what was sold in it.
 */
export function requireCategories(ids: readonly CategoryId[], field: string): void {
  if (ids.every((id) => findCategory(id))) return
  throw new Refusal('request/invalid', { [field]: textCode('product-problems', 'categoryMissing') })
}
