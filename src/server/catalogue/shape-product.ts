import { leastDaysLeft } from '#domain/catalogue/shelf-life.ts'
import type { Language } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { unitPrice } from '#domain/money/unit-price.ts'
import { discountLine, discountPercentFor, type PromotionRule } from '#domain/promotions/promotions.ts'
import { averageStars } from '#domain/reviews/rating.ts'
import type { Sendability } from '#domain/sendability/sendability.ts'
import {
  brandFieldPicture,
  insidePicture,
  type PackshotWidth,
  packshotPicture,
  packshotWidths,
} from '#drawing/picture-names.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import { translateSendability } from '#server/sendability-text.ts'
import { publicUrlOf } from '#server/storage/storage.ts'
import { hasTranslation, translateCode } from '#server/translate.ts'
import type { CardRow, SizeRow } from './product-list-store.ts'
import type { ProductRow } from './product-store.ts'
import { showCloth } from './shape-brand.ts'

/** The context of shaping besides the row. */
export type Shaping = { pictures: Pictures; promotions: readonly PromotionRule[]; language: Language }

const cardSize = { width: 340, height: 408 }

/** Returns a product card, with its rating and the store's holiday. */
export const showCard = (shaping: Shaping, row: CardRow) => ({
  ...showPlainCard(shaping, row),
  rating: averageStars(row.star_sum, row.review_count),
  reviewCount: row.review_count,
  closedUntil: row.closed_until,
  ...showFamily(shaping, row),
})

/** Returns the same without these, for a line of a cart. */
export function showPlainCard(
  { pictures, promotions }: Shaping,
  row: Omit<CardRow, 'review_count' | 'star_sum' | 'closed_until' | 'is_food' | 'sizes'>,
) {
  const price = paise(Number(row.price_paise))
  const picture = showPicture(pictures, row.id)
  return {
    id: row.id,
    name: row.name,
    signName: row.sign_name,
    description: row.description,
    price,
    currentPrice: discountLine({ category: row.category, unitPrice: price, quantity: 1 }, promotions).net,
    discountPercent: discountPercentFor(row.category, promotions) || null,
    imageUrl: picture.src,
    picture,
    brandId: row.brand_id,
    brandName: row.brand_name,
    city: row.city_id,
    category: row.category,
    weight: row.weight,
    weightGrams: row.weight_grams,
    availability: row.in_stock ? ('in_stock' as const) : ('out_of_stock' as const),
    diets: row.diets,
    cloth: showCloth(pictures, row.brand_id, row.palette),
  }
}

/** Returns a product's packshot in three widths; URLs are empty where there is no picture. */
export function showPicture(pictures: Pictures, id: string) {
  const drawn = packshotWidths.flatMap((width) => {
    const picture = pictures.find(packshotPicture(id, width))
    return picture ? [{ wide: width, ...picture }] : []
  })
  const at = (width: PackshotWidth) => drawn.find(({ wide }) => wide === width)
  const main = at(340)
  return {
    src: main?.file ?? '',
    srcSet: drawn.map(({ file, wide }) => `${file} ${wide}w`).join(', '),
    small: at(170)?.file ?? main?.file ?? '',
    width: main?.width ?? cardSize.width,
    height: main?.height ?? cardSize.height,
  }
}

/**
 * Returns a complete product. `sending` is the result for the requested country; `withTexts` adds name and
 * description in every language.
 */
export function showProduct(
  shaping: Shaping,
  row: ProductRow,
  { sending, withTexts }: { sending: { country: string; answer: Sendability } | null; withTexts: boolean },
) {
  const { pictures, language } = shaping
  const card = showCard(shaping, row)
  const labelFor = (kind: string, code: string, otherwise: string) =>
    hasTranslation(language, 'catalogue', `${kind}.${code}`)
      ? translateCode(language, 'catalogue', `${kind}.${code}`)
      : otherwise
  return {
    ...card,
    gallery: showGallery(pictures, row),
    unitPrice: unitPriceOf(row, card.currentPrice),
    ingredients: row.ingredients,
    materials: row.materials,
    allergens: row.allergens.map((id) => ({ id, name: labelFor('allergens', id, id) })),
    nutrition: row.nutrition,
    shelfLifeDays: row.shelf_life_days,
    leastDaysLeft: leastDaysLeft(row.shelf_life_days),
    storage: labelFor('storage', row.storage_code, row.storage),
    spiceLevel: row.spice_level,
    hsnCode: row.hsn_code,
    gstRatePercent: Number(row.gst_rate),
    countryOfOrigin: row.origin,
    exportEligible: row.export_eligible,
    licence: row.licence,
    cityName: row.city_name,
    brandSpeciality: row.brand_speciality,
    sizes: showSizes(shaping, row),
    sendability: sending && {
      country: sending.country,
      verdict: sending.answer.verdict,
      reasons: sending.answer.reasons.map((reason) => translateSendability(language, reason)),
    },
    ...(withTexts ? { texts: { name: row.all_names, description: row.all_descriptions } } : {}),
  }
}

type Pack = Pick<SizeRow, 'weight' | 'weight_grams'>

const unitPriceOf = (row: Pick<CardRow, 'is_food'> & Pack, price: Paise, pack: Pack = row) =>
  unitPrice({ price, weight: pack.weight, weightGrams: pack.weight_grams, isFood: row.is_food })

/** Returns what a card of a family adds, its sizes and the price by which they compare; nothing for a single product. */
function showFamily(shaping: Shaping, row: CardRow) {
  const sizes = showSizes(shaping, row)
  if (sizes.length === 0) return {}
  const price = discountLine(
    { category: row.category, unitPrice: paise(Number(row.price_paise)), quantity: 1 },
    shaping.promotions,
  ).net
  return { sizes, unitPrice: unitPriceOf(row, price) }
}

type FamilyRow = Pick<CardRow, 'category' | 'is_food' | 'weight' | 'weight_grams' | 'sizes'>

/** Returns the sizes to choose from, each at today's price; empty for a single one. */
export function showSizes({ promotions }: Pick<Shaping, 'promotions'>, row: FamilyRow) {
  if (!row.sizes || row.sizes.length < 2) return []
  return row.sizes.map((pack) => {
    const unit = { category: row.category, unitPrice: paise(pack.price_paise), quantity: 1 }
    const currentPrice = discountLine(unit, promotions).net
    return {
      id: pack.id,
      weight: pack.weight,
      currentPrice,
      unitPrice: unitPriceOf(row, currentPrice, pack)?.price ?? null,
      availability: pack.in_stock ? ('in_stock' as const) : ('out_of_stock' as const),
    }
  })
}

const galleryPictures = [
  { shows: 'packshot', name: ({ id }: ProductRow) => packshotPicture(id, 680) },
  { shows: 'inside', name: ({ id }: ProductRow) => insidePicture(id) },
  { shows: 'cloth', name: ({ brand_id }: ProductRow) => brandFieldPicture(brand_id) },
] as const

/** The drawn pictures, with the seller's photographs after the pack (docs/spec/decisions.md#41). */
function showGallery(pictures: Pictures, row: ProductRow) {
  const drawn = galleryPictures.flatMap(({ shows, name }) => {
    const picture = pictures.find(name(row))
    return picture ? [{ src: picture.file, width: picture.width, height: picture.height, shows, alt: null }] : []
  })
  const photos = row.photos.map(({ key, width, height, alt }) => ({
    src: publicUrlOf(key),
    width,
    height,
    shows: 'photo' as const,
    alt,
  }))
  return [...drawn.slice(0, 1), ...photos, ...drawn.slice(1)]
}
