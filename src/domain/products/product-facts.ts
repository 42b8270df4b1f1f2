import type { PackShape } from '../catalogue/catalogue.ts'
import type { CategoryRules } from '../catalogue/category.ts'
import { type ImportFlag, importFlags } from '../sendability/country-rules.ts'
import type { ProductForSending } from '../sendability/sendability.ts'
import type { ProductContent } from './product-content.ts'
import { readIngredients } from './read-ingredients.ts'

/** Grams that a pack of each shape weighs empty; cushioning grows with the contents by two percent. */
const emptyPackGrams: Readonly<Record<PackShape, number>> = {
  pouch: 15,
  bundle: 30,
  object: 60,
  box: 70,
  bottle: 90,
  tin: 110,
  jar: 190,
}

/** Returns the weight of a pack with its packaging, which freight is paid for. */
export const grossGramsOf = ({ weightGrams, packShape }: Pick<ProductContent, 'weightGrams' | 'packShape'>): number =>
  Math.ceil(weightGrams * 1.02) + emptyPackGrams[packShape]

/** Shortest shelf life for sending abroad (days), as in `sendability.ts`. */
const leastShelfLifeAbroad = 30

/** Ingredients of protected plants, which may not leave the country. */
const protectedIngredients = ['salam']

type Facts = Pick<ProductContent, 'category' | 'storageCode' | 'ingredients' | 'materials' | 'shelfLifeDays' | 'weight'>

/** Returns the border questions that a product of a category answers with yes. */
export function importFlagsOf(product: Facts, category: CategoryRules): ImportFlag[] {
  const found = new Set<ImportFlag>(readIngredients(product.ingredients ?? product.materials ?? '').flags)
  if (product.weight.endsWith('ml')) found.add('liquid')
  if (category.mayBeInOil && /\boil\b/i.test(product.ingredients ?? '')) found.add('pickledInOil')
  if (category.isRawGrain) found.add('rawGrain')
  for (const flag of materialFlags(product.materials ?? '')) found.add(flag)
  return importFlags.filter((flag) => found.has(flag))
}

const materialWords: readonly (readonly [RegExp, ImportFlag])[] = [
  [/\b(wood|sheesham|teak|bamboo|cane|reed|straw|leaf|seed|flower|coir)\b/i, 'plantMaterial'],
  [/\b(incense|camphor|dhoop|agarbatti|charcoal|resin|guggul|gugal|loban|wax|wick)\b/i, 'flammable'],
  [/\b(blade|knife|cutter|sudi)\b/i, 'blade'],
]
const materialFlags = (materials: string): ImportFlag[] =>
  materialWords.flatMap(([pattern, flag]) => (pattern.test(materials) ? [flag] : []))

/** Returns whether a product may leave India at all: not flammable, not chilled, not protected, and it lasts a month. */
export function isExportEligible(product: Facts, category: CategoryRules): boolean {
  const ingredients = product.ingredients?.toLowerCase() ?? ''
  return !(
    importFlagsOf(product, category).includes('flammable') ||
    product.storageCode.includes('refrigerate') ||
    (product.shelfLifeDays !== null && product.shelfLifeDays < leastShelfLifeAbroad) ||
    protectedIngredients.some((name) => ingredients.includes(name))
  )
}

/** Returns the shape that the sendability rules use, from what is typed so far. */
export function productForSending(product: Facts, category: CategoryRules): ProductForSending {
  const flags = importFlagsOf(product, category)
  return {
    category: product.category,
    isFood: category.isFood,
    countsAsCooked: category.countsAsCooked,
    storageCode: product.storageCode,
    flags: Object.fromEntries(importFlags.map((flag) => [flag, flags.includes(flag)])) as Record<ImportFlag, boolean>,
    ingredients: product.ingredients,
    exportEligible: isExportEligible(product, category),
    shelfLifeDays: product.shelfLifeDays,
  }
}
