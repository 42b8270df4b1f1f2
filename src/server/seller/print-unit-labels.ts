import type { Language } from '#domain/language/language.ts'
import { markAllergens } from '#domain/products/read-ingredients.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { lotOfDay, mostLabels, type UnitLabelFormat } from '#domain/sellers/label-grid.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { documentTexts, formatWeight } from '#server/documents/document-texts.ts'
import type { UnitLabel } from '#server/documents/unit-label.ts'
import { renderSellerLabels, type SellerLabel } from '#server/documents/unit-label-sheet.ts'
import { textCode, translateCode } from '#server/translate.ts'
import { type LabelLine, listLabelLines } from './label-store.ts'
import type { StoreScope } from './seller-order-store.ts'
import { acceptedOf } from './show-seller-order.ts'

type Wanted = {
  parts?: readonly string[] | undefined
  format: UnitLabelFormat
  made?: string | undefined
  lot?: string | undefined
  skip: number
  bags: 'yes' | 'no'
}
type Printing = { publicUrl: string; language: Language; made: string; lot: string }

/**
 * Returns the labels of orders as a PDF: one for each unit, and one for each bag after its units if wanted. Refuses
 * with thing/not-found when an order is not the scope's or not in preparation, or there is nothing to label, and with
 * request/invalid for more than 500 labels.
 */
export async function printLabels(
  context: Needs<'config' | 'printFonts'>,
  scope: StoreScope,
  wanted: Wanted,
  language: Language,
): Promise<Buffer> {
  const lines = (await listLabelLines(scope, wanted.parts)).filter(({ line }) => acceptedOf(line) > 0)
  const found = new Set(lines.map(({ sellerOrder }) => sellerOrder.id))
  if (found.size === 0 || wanted.parts?.some((id) => !found.has(id))) refuse('thing/not-found')
  const units = lines.reduce((sum, { line }) => sum + acceptedOf(line), 0)
  if (units > mostLabels)
    throw new Refusal('request/invalid', {
      parts: textCode('unit-labels', 'tooMany', { most: mostLabels }),
    })
  const made = wanted.made ?? indianDay(await readClock()).day
  const printing = { publicUrl: context.config.publicUrl, language, made, lot: wanted.lot ?? lotOfDay(made) }
  const labels = [...found].flatMap((id) => {
    const own = lines.filter(({ sellerOrder }) => sellerOrder.id === id)
    return [...own.map((line) => unitLabels(line, printing)), ...(wanted.bags === 'yes' ? bagLabel(own, language) : [])]
  })
  const options = { format: wanted.format, skipped: wanted.skip, createdAt: new Date(`${made}T00:00:00Z`) }
  return renderSellerLabels(labels, options, context.printFonts)
}

/** Returns the labels of a line's units; the code of each opens the product and names order, line and unit. */
function unitLabels(row: LabelLine, { publicUrl, language, made, lot }: Printing): SellerLabel {
  const { line, shelfLifeDays } = row
  const printed: UnitLabel['language'] = language === 'hi' ? 'hi' : 'en'
  const names = [line.name[printed], ...(language === 'hi' ? [line.name.en] : [line.name.gu, line.name.hi])]
  const unit: UnitLabel = {
    language: printed,
    names: [...new Set(names)],
    weight: formatWeight(line.weightGrams, documentTexts[printed]),
    price: line.unitPricePaise,
    ingredients: row.ingredients === null ? null : markAllergens(row.ingredients),
    materials: row.materials,
    allergens: line.allergens.map((allergen) => translateCode(printed, 'catalogue', `allergens.${allergen}`)),
    lot: line.lot ?? lot,
    madeOn: made,
    bestBefore: line.bestBefore ?? (shelfLifeDays === null ? null : addDays(made, shelfLifeDays)),
    storage: translateCode(printed, 'catalogue', `storage.${row.storageCode}`),
    store: { name: row.storeName[printed], city: row.cityName[printed], licence: line.licence },
    isVegetarian: row.sellsFood && row.diets.includes('vegetarian'),
  }
  const address = `${publicUrl}/products/${line.productId}?unit=${row.sellerOrder.code}.${line.position}`
  return { unit, codes: Array.from({ length: acceptedOf(line) }, (_, index) => `${address}.${index + 1}`) }
}

function bagLabel(own: readonly LabelLine[], language: Language): SellerLabel[] {
  const [first] = own
  if (!first) return []
  const grams = own.reduce((sum, { line }) => sum + line.grossGrams * acceptedOf(line), 0)
  return [
    {
      bag: {
        language,
        code: first.sellerOrder.code,
        orderNumber: first.orderNumber,
        bag: { number: first.sellerOrder.position, count: first.bags },
        store: first.storeName[language],
        destination: `${first.shipping.city}, ${first.countryName?.[language] ?? first.shipping.country}`,
        units: own.reduce((sum, { line }) => sum + acceptedOf(line), 0),
        weight: formatWeight(first.sellerOrder.packedGrams ?? grams, documentTexts[language]),
      },
    },
  ]
}
