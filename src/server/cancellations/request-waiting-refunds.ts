import { type Paise, paise } from '#domain/money/money.ts'
import { system } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { listWithoutRefund } from './cancellation-store.ts'
import { requestCancellationRefund } from './request-cancellation-refund.ts'

/**
 * Requests the refunds of lines that left an order while its payment was disputed, when no refund was possible: each
 * cancellation for itself and under its own key, so that no money is requested twice, and never more than is still
 * here. Of delivery and fee it is what is no longer charged and was not refunded. Call it with the order and its
 * payment locked, once the payment is no longer disputed. Cancellations of `lost` lines are left out: their money is gone another way, and an
 * admin decides about them.
 */
export async function requestWaitingRefunds(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  lost: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const { row, lines } of await listWithoutRefund(orderId)) {
    if (lines.some(({ lineId }) => lost.has(lineId))) continue
    // Read again each time: the refund requested before counts already.
    const order = await lockOrder(orderId)
    const delivery = rest(order.returnedDeliveryPaise, order.refundedDeliveryPaise)
    const codFee = rest(order.returnedCodFeePaise, order.refundedCodFeePaise)
    await requestCancellationRefund(context, row, {
      lines,
      // Nothing became due: without a refund there was nothing to deduct it from.
      back: { goods: paise(0), delivery, codFee, deliveryDue: paise(0), discountsDue: [] },
      requester: system,
    })
  }
}

const rest = (returned: Paise, refunded: Paise): Paise => paise(Math.max(0, returned - refunded))
