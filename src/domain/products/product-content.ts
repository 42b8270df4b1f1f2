import type { Diet, PackShape } from '../catalogue/catalogue.ts'
import type { CategoryId } from '../catalogue/category.ts'
import type { StorageCode } from '../catalogue/storage-code.ts'
import type { Trilingual } from '../language/language.ts'
import { fromRupees, type Paise } from '../money/money.ts'

/** Allergens that a label must name, in the order of the labels. */
export const allergens = ['gluten', 'milk', 'peanuts', 'tree-nuts', 'sesame', 'soy', 'mustard', 'sulphites'] as const
export type Allergen = (typeof allergens)[number]

/** GST rates on goods in percent (since 22 September 2025). */
export const gstRates = [0, 5, 18, 40] as const

/** Nutrition per 100 grams. */
type NutritionFacts = {
  readonly kcal: number
  readonly proteinG: number
  readonly carbsG: number
  readonly sugarsG: number
  readonly fatG: number
  readonly satFatG: number
  readonly saltG: number
}

/** Outer size of one pack in millimetres. */
export type Dimensions = { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number }

/** A seller's photograph of a product; the alternative text is in the seller's own language. */
export type ProductPhoto = { readonly id: string; readonly alt: string }

/** What the drawn pack shows: a food, a pack, and a ground colour of its own or that of the store. */
type PackshotChoice = { readonly food: string; readonly pack: string; readonly ground: string | null }

/**
 * Everything that a seller says about a product. `name` may lack no language, `description` may: a missing text is
 * empty and never replaced by another language. Either `stock` is a count, or `weeklyCapacity` says how many units can
 * be ordered each week and `stock` is what is left of this week's. `makeDays` null means the store's own.
 */
export type ProductContent = {
  readonly name: Trilingual
  readonly description: Trilingual
  readonly category: CategoryId
  readonly price: Paise
  /** As `normaliseWeight` writes it: 200g, 750ml. */
  readonly weight: string
  readonly weightGrams: number
  /** The English ingredient line; null for non-food. */
  readonly ingredients: string | null
  /** What a thing is made of; null for food. */
  readonly materials: string | null
  readonly allergens: readonly Allergen[]
  readonly diets: readonly Diet[]
  readonly nutrition: NutritionFacts | null
  readonly shelfLifeDays: number | null
  readonly storageCode: StorageCode
  readonly spiceLevel: number | null
  readonly packShape: PackShape
  readonly dimensions: Dimensions | null
  readonly hsnCode: string
  readonly gstRate: number
  readonly stock: number
  readonly weeklyCapacity: number | null
  readonly makeDays: number | null
  readonly packshot: PackshotChoice
  readonly photos: readonly ProductPhoto[]
}

export type ProductField = keyof ProductContent

/** Fields in the order of the form; grams follow the weight and are not named. */
export const shownFields = [
  'name',
  'category',
  'description',
  'photos',
  'price',
  'weight',
  'ingredients',
  'materials',
  'allergens',
  'diets',
  'nutrition',
  'shelfLifeDays',
  'storageCode',
  'spiceLevel',
  'packShape',
  'dimensions',
  'packshot',
  'hsnCode',
  'gstRate',
  'stock',
  'weeklyCapacity',
  'makeDays',
] as const satisfies readonly ProductField[]

/** The lowest price of a product. */
export const leastPrice: Paise = fromRupees(1)

/** Limits of a product, the same for form, sheet and database. */
export const productLimits = {
  name: 80,
  description: 2_000,
  ingredients: 1_000,
  price: 100_000_00,
  stock: 100_000,
  shelfLifeDays: 3_650,
  makeDays: 30,
  photos: 8,
  photoAlt: 160,
  dimensionMm: 2_000,
} as const
