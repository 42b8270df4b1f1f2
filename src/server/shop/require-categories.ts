import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { translate } from '#server/translate.ts'
import { findCategory } from './category-memory.ts'

/**
 * Refuses with request/invalid, beside the field, for a category that the shop does not have. One that was archived is
 * allowed: rules that name it still hold for what was sold in it.
 */
export function requireCategories(ids: readonly CategoryId[], field: string, language: Language): void {
  if (ids.every((id) => findCategory(id))) return
  throw new Refusal('request/invalid', { [field]: translate(language, 'product-problems', 'categoryMissing') })
}
