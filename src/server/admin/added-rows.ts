import { randomUUID } from 'node:crypto'
import { nothing, type Paise, sum } from '#domain/money/money.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import type { HubRules } from '#domain/rates/rate-table.ts'
import { handOverPlan } from '#server/cart/hand-over-plan.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'
import type { PricedAddition } from './price-addition.ts'
import type { Share } from './take-shares.ts'

export type AddedLineRow = ReturnType<typeof addedLineRows>[number]
export type AddedPromotionRow = ReturnType<typeof addedPromotions>[number]

/** Returns the rows of added lines as they are at this moment (docs/spec/correctness.md#40); `placeLines` puts them into the order. */
export const addedLineRows = (additionId: string, orderId: string, { bought }: PricedAddition) =>
  bought.map(({ row, quantity, priced: line }) => ({
    id: randomUUID(),
    order_id: orderId,
    product_id: row.id,
    brand_id: row.brand_id,
    name: row.name,
    brand_name: row.brand_name,
    category: row.category,
    weight: row.weight,
    weight_grams: row.weight_grams,
    gross_grams: row.gross_grams,
    hsn_code: row.hsn_code,
    gst_rate: row.gst_rate,
    allergens: row.allergens,
    licence: row.licence,
    unit_price_paise: line.unitPrice,
    quantity,
    gross_paise: line.gross,
    discount_paise: line.discount,
    net_paise: line.net,
    promotion_id: line.promotionId ?? null,
    addition_id: additionId,
  }))

/** Puts added lines after those of the order, into the shares of their stores. */
export function placeLines(
  added: readonly AddedLineRow[],
  { lines, shares, at }: { lines: readonly OrderLineRow[]; shares: readonly Share[]; at: Date },
) {
  const last = Math.max(0, ...lines.map(({ position }) => position))
  return added.map((line, index) => ({
    ...line,
    seller_order_id: shares.find(({ brandId }) => brandId === line.brand_id)?.id,
    position: last + index + 1,
    added_at: at,
  }))
}

/** Returns what added lines take of the days of products with a daily capacity. */
export const addedMakings = (
  { bought }: PricedAddition,
  lines: readonly AddedLineRow[],
  at: Date,
  hub: Pick<HubRules, 'cutOffLocalTime'>,
) =>
  bought.flatMap((line, index) =>
    handOverPlan(line, at, hub).making.map((each) => ({
      line_id: lines[index]?.id,
      product_id: line.row.id,
      ...each,
    })),
  )

/** Returns what promotions took off added lines, by the version they were priced with. */
export function addedPromotions(orderId: string, lines: readonly AddedLineRow[], active: readonly PromotionRule[]) {
  const offOf = (promotionId: string): Paise =>
    sum(lines.map((line) => (line.promotion_id === promotionId ? line.discount_paise : nothing)))
  return active.flatMap(({ id, version, fundedBy }) => {
    const off = offOf(id)
    return off === 0 ? [] : [{ order_id: orderId, promotion_id: id, version, funded_by: fundedBy, off_paise: off }]
  })
}
