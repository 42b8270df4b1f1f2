import type { CallInput, CallReply } from '#contract/contract.ts'
import type { Diet } from '#domain/catalogue/catalogue.ts'
import { type CategoryId, usualCategory } from '#domain/catalogue/category.ts'
import type { StorageCode } from '#domain/catalogue/storage-code.ts'
import type { Trilingual } from '#domain/language/language.ts'
import type { Allergen } from '#domain/products/product-content.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

export type SellerProduct = CallReply<'GET /api/seller/products/:id'>
/** A category with what a new product of it most often is. */
export type SellerCategory = CallReply<'GET /api/seller/categories'>['items'][number]
export type SentContent = CallInput<'POST /api/seller/products'>['body']['content']
export type UploadedPhoto = CallReply<'POST /api/seller/product-photos'>
/** How a photograph was cut is missing in drafts of a photograph that is gone. */
export type Photo = { id: string; src: string; alt: string } & Partial<Pick<UploadedPhoto, 'original' | 'cut'>>

/** A product as it is typed: numbers are text until they are sent. */
export type ProductDraft = {
  name: Trilingual
  description: Trilingual
  category: CategoryId
  /** Whether products of that category are food. */
  isFood: boolean
  /** An import knew none: a person says it before the product is sent to review. */
  isCategoryOpen: boolean
  price: string
  weight: string
  ingredients: string
  materials: string
  allergens: Allergen[]
  diets: Diet[]
  shelfLifeDays: string
  storageCode: StorageCode
  spiceLevel: string
  packShape: SentContent['packShape']
  hsnCode: string
  hsnTitle: string
  gstRate: SentContent['gstRate']
  counting: 'stock' | 'capacity'
  stock: string
  weeklyCapacity: string
  makeDays: string
  nutrition: Record<keyof NonNullable<SentContent['nutrition']>, string>
  dimensions: Record<keyof NonNullable<SentContent['dimensions']>, string>
  packshot: { food: string; pack: string; ground: string | null }
  photos: Photo[]
}

const empty: Trilingual = { en: '', gu: '', hi: '' }
const noNutrition = { kcal: '', proteinG: '', carbsG: '', sugarsG: '', fatG: '', satFatG: '', saltG: '' }
const noDimensions = { lengthMm: '', widthMm: '', heightMm: '' }

/** Returns the fields whose default depends on the category. */
export const defaultsOf = ({ id, isFood, storageCode, packShape, food, pack }: SellerCategory) => ({
  category: id,
  isFood,
  isCategoryOpen: false,
  storageCode,
  packShape,
  packshot: { food, pack, ground: null },
})

/** Returns an empty product, of the category most products are of until another one is chosen. */
export const newDraft = (): ProductDraft => ({
  category: usualCategory,
  isFood: true,
  isCategoryOpen: false,
  storageCode: 'airtight',
  packShape: 'pouch',
  packshot: { food: 'khakhra', pack: 'pouch', ground: null },
  name: empty,
  description: empty,
  price: '',
  weight: '',
  ingredients: '',
  materials: '',
  allergens: [],
  diets: ['vegetarian'],
  shelfLifeDays: '',
  spiceLevel: '0',
  hsnCode: '',
  hsnTitle: '',
  gstRate: 5,
  counting: 'stock',
  stock: '',
  weeklyCapacity: '',
  makeDays: '',
  nutrition: noNutrition,
  dimensions: noDimensions,
  photos: [],
})

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const textsOf = <Key extends string>(values: Record<Key, number> | null, none: Record<Key, string>) =>
  values
    ? (Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])) as typeof none)
    : none

/** Returns a stored product as it is edited; what waits for review is edited on. */
export function draftOf({ content, proposed, photos, categoryOpen }: SellerProduct): ProductDraft {
  const now = proposed ?? content
  return {
    name: now.name,
    description: now.description,
    category: now.category,
    isFood: now.ingredients !== null,
    isCategoryOpen: categoryOpen,
    price: String(now.price),
    weight: now.weight,
    ingredients: now.ingredients ?? '',
    materials: now.materials ?? '',
    allergens: now.allergens,
    diets: now.diets,
    shelfLifeDays: textOf(now.shelfLifeDays),
    storageCode: now.storageCode,
    spiceLevel: textOf(now.spiceLevel),
    packShape: now.packShape,
    hsnCode: now.hsnCode,
    hsnTitle: '',
    gstRate: now.gstRate as SentContent['gstRate'],
    counting: now.weeklyCapacity === null ? 'stock' : 'capacity',
    stock: String(now.stock),
    weeklyCapacity: textOf(now.weeklyCapacity),
    makeDays: textOf(now.makeDays),
    nutrition: textsOf(now.nutrition, noNutrition),
    dimensions: textsOf(now.dimensions, noDimensions),
    packshot: now.packshot,
    photos: now.photos.map((shown) => ({ src: '', ...photos.find(({ id }) => id === shown.id), ...shown })),
  }
}

/** Returns another size of a product to type: all of it but weight, price and how many there are. */
export const newSizeDraft = (product: SellerProduct): ProductDraft => ({
  ...draftOf(product),
  price: '',
  weight: '',
  stock: '',
  weeklyCapacity: '',
})

/** Converts Gujarati and Devanagari digits, and drops what people write between digits. */
const plain = (typed: string): string =>
  typed
    .replace(/[\u0ae6-\u0aef\u0966-\u096f]/gu, (digit) => String(((digit.codePointAt(0) ?? 0) & 0xf) - 6))
    .replace(/[₹,\s]/gu, '')

/** Returns the number of a field; NaN when it is none, so that the check beside the field says so. */
export const numberOf = (typed: string): number => (plain(typed) === '' ? Number.NaN : Number(plain(typed)))
const orNull = (typed: string): number | null => (plain(typed) === '' ? null : numberOf(typed))

function numbersOf<Key extends string>(typed: Record<Key, string>): Record<Key, number> | null {
  const values = Object.values<string>(typed)
  if (values.every((value) => plain(value) === '')) return null
  return Object.fromEntries(
    Object.entries<string>(typed).map(([key, value]) => [key, plain(value) === '' ? 0 : numberOf(value)]),
  ) as Record<Key, number>
}

const whole = (value: number): number => (Number.isFinite(value) ? Math.round(value) : 0)

/** Returns the content to send. A number that cannot be read is 0, which the rules refuse where 0 is wrong. */
export function contentOf(draft: ProductDraft): SentContent {
  const { isFood } = draft
  const { counting, hsnTitle: _, isCategoryOpen: __, isFood: ___, photos, ...same } = draft
  const price = numberOf(draft.price)
  const shelfLife = orNull(draft.shelfLifeDays)
  const makeDays = orNull(draft.makeDays)
  return {
    ...same,
    price: Number.isFinite(price) ? Math.round(price * 100) / 100 : 0,
    ingredients: isFood ? draft.ingredients : null,
    materials: isFood ? null : draft.materials,
    allergens: isFood ? draft.allergens : [],
    nutrition: isFood ? numbersOf(draft.nutrition) : null,
    dimensions: numbersOf(draft.dimensions),
    shelfLifeDays: isFood && shelfLife !== null ? whole(shelfLife) : null,
    spiceLevel: isFood && draft.spiceLevel !== '' ? Number(draft.spiceLevel) : null,
    stock: counting === 'stock' ? whole(numberOf(draft.stock)) : 0,
    weeklyCapacity: counting === 'capacity' ? whole(numberOf(draft.weeklyCapacity)) : null,
    makeDays: makeDays === null ? null : whole(makeDays),
    photos: photos.map(({ id, alt }) => ({ id, alt })),
  }
}

/** A draft, the version of the product that it was typed over, and the product as it was then. */
export type StoredDraft = { seen: number; draft: ProductDraft; base?: ProductDraft | undefined }

/** Reads the drafts of this browser, by product id or `new`. */
function readDrafts(): Record<string, StoredDraft> {
  try {
    const value: unknown = JSON.parse(readStored('productDrafts') ?? '{}')
    return value !== null && typeof value === 'object' ? (value as ReturnType<typeof readDrafts>) : {}
  } catch {
    return {}
  }
}

/** Returns the draft of a product that was typed over the version `seen`; undefined when there is none. */
export const readDraft = (id: string): StoredDraft | undefined => {
  const stored = readDrafts()[id]
  return stored?.draft?.name ? { ...stored, draft: { ...newDraft(), ...stored.draft } } : undefined
}

/** Stores a draft; undefined deletes it. */
export function storeDraft(id: string, stored: StoredDraft | undefined): void {
  const { [id]: _, ...others } = readDrafts()
  const drafts = stored ? { ...others, [id]: stored } : others
  writeStored('productDrafts', Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null)
}
