import type { Trilingual } from '../language/language.ts'
import type { PackShape } from './catalogue.ts'
import type { StorageCode } from './storage-code.ts'

/** A category's id is also the word for it in addresses and search lexemes: `sweets`. */
export type CategoryId = string

/** Ids have letters and digits only, since they are in addresses, file names and lexemes. */
export const categoryIdPattern: RegExp = /^[a-z][a-z0-9]{1,39}$/
export const isCategoryId = (text: unknown): text is CategoryId =>
  typeof text === 'string' && categoryIdPattern.test(text)

/** What a new product is in until a person chooses, because most are. */
export const usualCategory: CategoryId = 'snacks'

/** So many categories a shop has at most: the navigation shows them all. */
export const mostCategories = 40

/** Characters and words at most. */
export const categoryLimits = { name: 40, meaning: 60, text: 240, searchTerms: 40 } as const

/** A path in Google's product taxonomy: `Food, Beverages & Tobacco > Beverages`. */
export const googlePathPattern: RegExp = /^[\p{L}\p{N}&,'’()/. -]+( > [\p{L}\p{N}&,'’()/. -]+)*$/u

/** What rules ask of a category: they never ask for one by name. */
export type CategoryRules = {
  /** Food has ingredients, allergens and a shelf life; anything else says what it is made of and can be returned. */
  readonly isFood: boolean
  /** Customs treat it as cooked. */
  readonly countsAsCooked: boolean
  /** Customs ask about raw grain. */
  readonly isRawGrain: boolean
  /** Oil among the ingredients makes it a pickle in oil for customs. */
  readonly mayBeInOil: boolean
}

/** What an admin says about a category. */
export type CategoryTerms = CategoryRules & {
  readonly name: Trilingual
  /** The painted name on tiles and above its list. */
  readonly sign: Trilingual
  /** The title of its list, which says what the painted name means. */
  readonly meaning: Trilingual
  /** A sentence below the title of its list. */
  readonly text: Trilingual
  /** What a new product of it most often is; its seller corrects it. */
  readonly packShape: PackShape
  readonly storageCode: StorageCode
  /** What is drawn on a plain pack of it, and on its tile. */
  readonly food: string
  readonly pack: string
  /** The dye of its tile, `#RRGGBB`. */
  readonly ground: string
  /** Its path in Google's public product taxonomy, for feeds. */
  readonly googlePath: string
  /** Words people search it by, besides its names. */
  readonly searchTerms: readonly string[]
}

export type Category = CategoryTerms & {
  readonly id: CategoryId
  readonly position: number
  /** When it was put out of use; null while products can be in it. */
  readonly archivedAt: Date | null
  /** The category that took its products over. */
  readonly movedTo: CategoryId | null
  readonly version: number
}
