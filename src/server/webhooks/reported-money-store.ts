import { and, eq } from 'drizzle-orm'
import { isRupees } from '#domain/money/foreign-money.ts'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { payment } from '#server/db/order-tables.ts'
import { unappliedPayment } from '#server/db/payment-tables.ts'
import { refund } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { DisputeReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { lockPayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { lockSecondBoxCapture } from '#server/payments/second-box-offer-store.ts'
import type { UnappliedPaymentRow } from '#server/payments/unapplied-payment-store.ts'

/**
 * The captured money of a refund or a dispute, locked: an order's payment, an unapplied payment, or the payment of a second box that
 * was not given back; null while it has not been reported.
 */
export type ReportedMoney =
  | { order: OrderRow; payment: PaymentRow }
  | { unapplied: UnappliedPaymentRow }
  | { secondBox: { id: string; offerId: string; orderId: string } }
  | null

/** Returns whether a dispute is in the shop's own account and currency; any other has no effect. */
export const isOwnMoney = (gateway: PaymentGateway, report: DisputeReport): boolean =>
  report.merchant === gateway.merchant && isRupees(report.currency)

/**
 * Returns the currency of the money. An order is paid in rupees only; an unapplied payment may be in any currency, in
 * which it is returned.
 */
export const currencyOf = (money: NonNullable<ReportedMoney>): string =>
  'unapplied' in money ? money.unapplied.currency : 'INR'

export async function lockMoney(gateway: GatewayName, captureRef: string): Promise<ReportedMoney> {
  const [found] = await db()
    .select({ id: payment.id, orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.gateway, gateway), eq(payment.captureRef, captureRef)))
  if (found) return lockPayment(found.orderId, found.id)
  const [unapplied] = await db()
    .select()
    .from(unappliedPayment)
    .where(and(eq(unappliedPayment.gateway, gateway), eq(unappliedPayment.captureRef, captureRef)))
    .for('update')
  if (unapplied) return { unapplied }
  const secondBox = await lockSecondBoxCapture(gateway, captureRef)
  return secondBox ? { secondBox } : null
}

export const listRefundsOf = (paymentId: string) => db().select().from(refund).where(eq(refund.paymentId, paymentId))
