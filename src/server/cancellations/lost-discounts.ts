import { lostDiscounts } from '#domain/cancellations/lost-discount.ts'
import type { Paise } from '#domain/money/money.ts'
import { isGoodsPromotion } from '#domain/promotions/goods-promotion.ts'
import { activePromotions } from '#domain/promotions/promotions.ts'
import { isSealed } from '#domain/shipping/shipment-flow.ts'
import type { RepriceBasis } from './reprice-delivery.ts'
import { unitsLeft } from './units-left.ts'
import { type LockedOrder, shipmentOfLine } from './whole-order-store.ts'

/**
 * Returns what becomes due of the discounts on items by the promotions of the day the order was placed, at most `most`, by line.
 * `byChoice` is the quantities the customer cancelled by choice. What is billed with its sealed box keeps its price.
 */
export function lostDiscountsOf(
  whole: LockedOrder,
  { promotions, byChoice }: RepriceBasis,
  most: Paise,
): Map<string, Paise> {
  const { lines, order } = whole
  if (most === 0 || lines.every(({ promotionId }) => promotionId === null)) return new Map()
  const active = activePromotions(promotions, order.placedAt).filter(isGoodsPromotion)
  const discounted = lines.map((line) => ({
    lineId: line.id,
    brandId: line.brandId,
    category: line.category,
    promotionId: line.promotionId,
    unitPrice: line.unitPricePaise,
    quantity: line.quantity,
    discount: line.discountPaise,
    // What was added later had no part in the offers of the order.
    measured: line.additionId === null ? line.quantity - (byChoice.get(line.id) ?? 0) : 0,
    left: isSealed(shipmentOfLine(whole, line).state) ? 0 : unitsLeft(line),
    due: line.lostDiscountPaise,
  }))
  return lostDiscounts(active, discounted, most)
}
