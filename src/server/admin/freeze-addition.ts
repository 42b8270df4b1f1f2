import { activePromotions } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import { tagsOfStock } from '#server/catalogue/response-tags.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { type CommissionRow, commissionRows, funderByPromotion } from '#server/ledger/commission-rows.ts'
import { commissionInForce } from '#server/ledger/commission-settings.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { type AddedLineRow, type AddedPromotionRow, addedLineRows, addedPromotions } from './added-rows.ts'
import { readCommissionTerms, takeAddedStock } from './order-addition-store.ts'
import type { PricedAddition } from './price-addition.ts'

/** What is frozen of added items with their price: lines, the commission of each, and what promotions took off. */
export type FrozenAddition = { lines: AddedLineRow[]; commission: CommissionRow[]; promotions: AddedPromotionRow[] }

type Freezing = { id: string; order: OrderRow; priced: PricedAddition; rates: Rates; at: Date }

/** Freezes priced items by the terms of now (docs/spec/correctness.md#9, #40) as the addition `id`. */
export async function freezeAddition({ id, order, priced, rates, at }: Freezing): Promise<FrozenAddition> {
  const active = activePromotions(rates.promotions, at)
  const lines = addedLineRows(id, order.id, priced)
  const terms = commissionInForce(await readCommissionTerms())
  return {
    lines,
    commission: commissionRows(lines, funderByPromotion(active), terms, at),
    promotions: addedPromotions(order.id, lines, active),
  }
}

/** Takes the stock of added items, in the caller's transaction, which holds the locks of the products. Refuses with product/out-of-stock. */
export async function takeStockOf(
  context: Needs<'catalogueChanged'>,
  { language }: OrderRow,
  lines: readonly AddedLineRow[],
): Promise<void> {
  const left = await takeAddedStock(lines)
  const short = lines.find(({ product_id }) => !left.some(({ id }) => id === product_id))
  if (short) refuse('product/out-of-stock', { product: short.name[language], productId: short.product_id })
  const soldOut = left.flatMap(({ id, stock }) => (stock === 0 ? [id] : []))
  if (soldOut.length > 0) afterCommit(() => context.catalogueChanged(tagsOfStock(soldOut)))
}
