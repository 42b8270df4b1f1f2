import type { HubRules } from '#domain/rates/rate-table.ts'
import { handOverOf, planMaking } from '#domain/sellers/hand-over.ts'
import type { CartProductRow } from './cart-product-store.ts'
import { sellerNeeds } from './seller-needs.ts'

/** Returns the day on which a line of an order is promised to leave its store, and what it takes of the days before. */
export function handOverPlan(
  { row, quantity }: { row: CartProductRow; quantity: number },
  placedAt: Date,
  { cutOffLocalTime }: Pick<HubRules, 'cutOffLocalTime'>,
) {
  const request = { placedAt, cutOffLocalTime, ...sellerNeeds(row, quantity) }
  return {
    brandId: row.brand_id,
    day: handOverOf(request).day,
    making: (request.making ?? []).flatMap((each) => planMaking(request, each)),
  }
}
