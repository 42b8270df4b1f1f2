import type { CategoryRules } from '#domain/catalogue/category.ts'
import { normaliseWeight } from '#domain/catalogue/weight.ts'
import { hsnOfGoods } from '#domain/products/hs-code-shape.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { readIngredients } from '#domain/products/read-ingredients.ts'
import { Refusal } from '#domain/refusal.ts'
import { foodNames } from '#drawing/food-catalogue.ts'
import { packNames } from '#drawing/packs/pack-shapes.ts'
import { categoryOf } from '#server/shop/category-memory.ts'
import { textCodeOf } from '#server/translate.ts'

/** A content as it arrives: the weight as typed, ingredients in any language. */
export type TypedContent = Omit<ProductContent, 'weightGrams'>

/**
 * Returns the content to store: weight in grams or millilitres, ingredients as the label prints them, digits of the
 * customs code. Refuses with request/invalid for a weight that cannot be read and a picture that cannot be drawn.
 */
export function contentOfTyped(typed: TypedContent): ProductContent {
  const wrong = (field: string, code: string) =>
    new Refusal('request/invalid', { [`content.${field}`]: textCodeOf('product-problems', code) })
  const weight = normaliseWeight(typed.weight)
  if (!weight) throw wrong('weight', 'weight')
  if (!foodNames.includes(typed.packshot.food) || !packNames.includes(typed.packshot.pack))
    throw wrong('packshot', 'drawing')
  return draftOfTyped({ ...typed, ...weight })
}

/** Returns the same of what is typed so far, with as much weight as can be read. */
export const draftOfTyped = (
  typed: TypedContent,
  { isFood }: Pick<CategoryRules, 'isFood'> = categoryOf(typed.category),
): ProductContent => ({
  ...typed,
  ...(normaliseWeight(typed.weight) ?? { weightGrams: 0 }),
  ingredients: isFood ? readIngredients(typed.ingredients ?? '').english : null,
  materials: isFood ? null : typed.materials,
  hsnCode: hsnOfGoods(typed.hsnCode) ?? typed.hsnCode,
})
