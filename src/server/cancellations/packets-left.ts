import { type Paise, paise } from '#domain/money.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'

/** Packets of a line that still come. */
export const packetsLeft = (line: Pick<OrderLineRow, 'quantity' | 'cancelledQuantity'>): number =>
  line.quantity - line.cancelledQuantity

/** What is still charged for the packets of a line that still come; what was kept of cancelled ones is no part of it. */
export const chargedFor = (line: OrderLineRow): Paise =>
  packetsLeft(line) === 0 ? paise(0) : paise(line.netPaise - line.returnedPaise)
