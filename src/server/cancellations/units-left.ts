import { type Paise, paise } from '#domain/money/money.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/order-store.ts'

/** Returns the units of a line that are still to come. */
export const unitsLeft = (line: Pick<OrderLineRow, 'quantity' | 'cancelledQuantity'>): number =>
  line.quantity - line.cancelledQuantity

/** Returns the charge for the units of a line that are still to come, without the fee retained of cancelled ones. */
export const chargedFor = (line: OrderLineRow): Paise =>
  unitsLeft(line) === 0 ? paise(0) : paise(line.netPaise - line.returnedPaise)

/** Returns the charge for delivery: as placed, with what became due by a cancellation, less what is no longer charged. */
export const chargedDelivery = (
  order: Pick<OrderRow, 'deliveryPaise' | 'addedDeliveryPaise' | 'returnedDeliveryPaise'>,
): Paise => paise(order.deliveryPaise + order.addedDeliveryPaise - order.returnedDeliveryPaise)
