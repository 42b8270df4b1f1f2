import { firstName } from '#domain/accounts/first-name.ts'
import { leastDaysLeft } from '#domain/catalogue/shelf-life.ts'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { showPicture } from '#server/catalogue/shape-product.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import type { ListedSellerOrder, SellerOrderLineRow } from './seller-order-store.ts'

/** Who reads a seller order; amounts are null for those who do not see money. */
export type Viewer = { language: Language; pictures: Pictures; seesMoney: boolean }

/**
 * Returns a seller order as a row of the seller's list: of the buyer only the first name and the place (docs/spec/lifecycle.md#9), and the
 * country alone once the buyer is hidden.
 */
export function showSellerOrderSummary(
  row: ListedSellerOrder,
  lines: readonly SellerOrderLineRow[],
  { pictures, language, seesMoney }: Viewer,
) {
  const { sellerOrder, shipping, buyerHiddenAt } = row
  return {
    id: sellerOrder.id,
    version: sellerOrder.version,
    code: sellerOrder.code,
    orderNumber: row.orderNumber,
    brandId: sellerOrder.brandId,
    state: sellerOrder.state,
    placedAt: row.placedAt,
    acceptBy: sellerOrder.acceptBy,
    items: row.items,
    contents: lines
      .filter(({ line }) => line.sellerOrderId === sellerOrder.id && acceptedOf(line) > 0)
      .map(({ line }) => showOrderedItem(line, pictures, language)),
    total: seesMoney ? row.total : null,
    buyer: buyerHiddenAt ? '' : firstName(shipping.fullName),
    city: buyerHiddenAt ? '' : shipping.city,
    country: shipping.country,
  }
}

const showOrderedItem = (line: SellerOrderLineRow['line'], pictures: Pictures, language: Language) => ({
  lineId: line.id,
  productId: line.productId,
  name: line.name[language],
  signName: line.name.gu,
  picture: showSellerOrderPicture(pictures, line.productId),
  weight: line.weight,
  quantity: acceptedOf(line),
})

/** Returns one line for packing; the accepted quantity counts, else the ordered one. */
export function showSellerOrderLine(
  { line, shelfLifeDays }: SellerOrderLineRow,
  arrivesTo: string,
  { pictures, language, seesMoney }: Viewer,
) {
  const leastLeft = leastDaysLeft(shelfLifeDays)
  return {
    ...showOrderedItem(line, pictures, language),
    net: seesMoney ? paise(line.netPaise - line.returnedPaise) : null,
    shelfLifeDays,
    lot: line.lot,
    bestBefore: line.bestBefore,
    addedAt: line.addedAt,
    bestBeforeFrom: leastLeft === null ? null : addDays(arrivesTo, leastLeft),
  }
}

/** Returns a product's packshot, or null when there is none. */
export function showSellerOrderPicture(pictures: Pictures, productId: string) {
  const picture = showPicture(pictures, productId)
  return picture.src === '' ? null : picture
}

/** Returns the units of a line that are to be packed. */
export const acceptedOf = (line: SellerOrderLineRow['line']): number => line.acceptedQuantity ?? line.quantity

/** Returns the expected weight of a seller order by the catalogue, including packaging, in grams. */
export const expectedGrams = (lines: readonly SellerOrderLineRow[]): number =>
  lines.reduce((all, { line }) => all + line.grossGrams * acceptedOf(line), 0)
