import type { CategoryRules } from '../catalogue/category.ts'
import { heaviestPackGrams } from '../catalogue/weight.ts'
import { languages } from '../language/language.ts'
import { hsnOfGoods } from './hs-code-shape.ts'
import { leastPrice, type ProductContent, type ProductField, productLimits } from './product-content.ts'
import { readIngredients } from './read-ingredients.ts'

/** One thing to correct: the field, for texts with the language, and a code of `texts/*\/product-form.json`, problems. */
export type ProductProblem = {
  readonly field: ProductField | `${'name' | 'description'}.${string}`
  readonly code: string
}

const isCount = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= most

/**
 * Returns what is wrong with a product, in the order of the form; empty when it can be sold. The one check of form,
 * sheet and server.
 */
export function productProblems(content: ProductContent, category: Pick<CategoryRules, 'isFood'>): ProductProblem[] {
  const problems: ProductProblem[] = []
  const add = (isWrong: boolean, field: ProductProblem['field'], code: string): void => {
    if (isWrong) problems.push({ field, code })
  }
  for (const language of languages) {
    add(content.name[language].trim() === '', `name.${language}`, 'nameMissing')
    add(content.name[language].length > productLimits.name, `name.${language}`, 'tooLong')
    add(content.description[language].length > productLimits.description, `description.${language}`, 'tooLong')
  }
  add(
    languages.every((language) => content.description[language].trim() === ''),
    'description',
    'descriptionMissing',
  )
  add(!isCount(content.price, productLimits.price) || content.price < leastPrice, 'price', 'price')
  add(content.weightGrams < 1 || content.weightGrams > heaviestPackGrams, 'weight', 'weight')
  foodProblems(content, category, add)
  add(hsnOfGoods(content.hsnCode) === null, 'hsnCode', 'hsnCode')
  add(!isCount(content.stock, productLimits.stock), 'stock', 'stock')
  add(
    content.weeklyCapacity !== null && !isCount(content.weeklyCapacity, productLimits.stock),
    'weeklyCapacity',
    'stock',
  )
  add(content.makeDays !== null && !isCount(content.makeDays, productLimits.makeDays), 'makeDays', 'makeDays')
  add(content.photos.length > productLimits.photos, 'photos', 'tooManyPhotos')
  return problems
}

type Add = (isWrong: boolean, field: ProductProblem['field'], code: string) => void

/** A food names its ingredients, its allergens and how long it lasts; a thing says what it is made of. */
function foodProblems(content: ProductContent, { isFood }: Pick<CategoryRules, 'isFood'>, add: Add): void {
  add(isFood && !content.ingredients?.trim(), 'ingredients', 'ingredientsMissing')
  add((content.ingredients?.length ?? 0) > productLimits.ingredients, 'ingredients', 'tooLong')
  add(!isFood && !content.materials?.trim(), 'materials', 'materialsMissing')
  const found = isFood ? readIngredients(content.ingredients ?? '').allergens : []
  add(
    found.some((allergen) => !content.allergens.includes(allergen)),
    'allergens',
    'allergenUnconfirmed',
  )
  const { shelfLifeDays } = content
  add(isFood && (shelfLifeDays === null || shelfLifeDays < 1), 'shelfLifeDays', 'shelfLifeMissing')
  add(shelfLifeDays !== null && !isCount(shelfLifeDays, productLimits.shelfLifeDays), 'shelfLifeDays', 'shelfLife')
  add(isFood === (content.storageCode === 'household'), 'storageCode', 'storage')
}
