import { addDays } from '#domain/calendar-day.ts'
import { firstName } from '#domain/first-name.ts'
import type { PartState } from '#domain/fulfilment-flow.ts'
import type { Language } from '#domain/language.ts'
import { paise } from '#domain/money.ts'
import { leastDaysLeft } from '#domain/shelf-life.ts'
import { showPicture } from '#server/catalogue/shape-product.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import { say } from '#server/say.ts'
import type { ListedPart, PartLineRow } from './part-store.ts'

/** Returns a seller order's state as text. */
export const sayPartState = (language: Language, state: PartState): string =>
  say(language, 'order-states', `part.${state}`)

/**
 * Returns a seller order as a row of the seller's list: of the buyer only the first name and the place (docs/spec/lifecycle.md#9).
 */
export function showPartSummary(
  row: ListedPart,
  lines: readonly PartLineRow[],
  pictures: Pictures,
  language: Language,
) {
  const { part, shipping } = row
  return {
    id: part.id,
    version: part.version,
    code: part.code,
    orderNumber: row.orderNumber,
    brandId: part.brandId,
    state: part.state,
    stateText: sayPartState(language, part.state),
    placedAt: row.placedAt,
    acceptBy: part.acceptBy,
    items: row.items,
    contents: lines
      .filter(({ line }) => line.fulfilmentId === part.id && acceptedOf(line) > 0)
      .map(({ line }) => showPackets(line, pictures, language)),
    total: row.total,
    buyer: firstName(shipping.fullName),
    city: shipping.city,
    country: shipping.country,
  }
}

const showPackets = (line: PartLineRow['line'], pictures: Pictures, language: Language) => ({
  productId: line.productId,
  name: line.name[language],
  signName: line.name.gu,
  picture: showPartPicture(pictures, line.productId),
  weight: line.weight,
  quantity: acceptedOf(line),
})

/** Returns one line for packing; the accepted quantity counts, else the ordered one. */
export function showPartLine(
  { line, shelfLifeDays }: PartLineRow,
  arrivesTo: string,
  pictures: Pictures,
  language: Language,
) {
  const leastLeft = leastDaysLeft(shelfLifeDays)
  return {
    lineId: line.id,
    ...showPackets(line, pictures, language),
    net: paise(line.netPaise - line.returnedPaise),
    shelfLifeDays,
    lot: line.lot,
    bestBefore: line.bestBefore,
    bestBeforeFrom: leastLeft === null ? null : addDays(arrivesTo, leastLeft),
  }
}

/** Returns a product's packshot, or null when there is none. */
export function showPartPicture(pictures: Pictures, productId: string) {
  const picture = showPicture(pictures, productId)
  return picture.src === '' ? null : picture
}

/** Returns the units of a line that are to be packed. */
export const acceptedOf = (line: PartLineRow['line']): number => line.acceptedQuantity ?? line.quantity

/** Returns the expected weight of a seller order by the catalogue, including packaging, in grams. */
export const expectedGrams = (lines: readonly PartLineRow[]): number =>
  lines.reduce((all, { line }) => all + line.grossGrams * acceptedOf(line), 0)
