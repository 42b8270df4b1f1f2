import { and, eq } from 'drizzle-orm'
import { isRupees } from '#domain/foreign-money.ts'
import type { GatewayName } from '#domain/gateway-choice.ts'
import { payment } from '#server/db/order-tables.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { DisputeReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import type { LateRow } from '#server/payments/late-money-store.ts'
import { lockPayment, type PaymentRow } from '#server/payments/payment-store.ts'

/**
 * The captured money of a refund or a dispute, locked: an order's payment, or an unapplied payment; null while it has
 * not been reported.
 */
export type ToldMoney = { order: OrderRow; attempt: PaymentRow } | { late: LateRow } | null

/** Returns whether a dispute is in the shop's own account and currency; any other has no effect. */
export const isOwnMoney = (gateway: PaymentGateway, report: DisputeReport): boolean =>
  report.merchant === gateway.merchant && isRupees(report.currency)

/**
 * Returns the currency of the money. An order is paid in rupees only; an unapplied payment may be in any currency, in
 * which it is returned.
 */
export const currencyOf = (money: NonNullable<ToldMoney>): string => ('late' in money ? money.late.currency : 'INR')

export async function lockMoney(gateway: GatewayName, captureRef: string): Promise<ToldMoney> {
  const [found] = await db()
    .select({ id: payment.id, orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.gateway, gateway), eq(payment.captureRef, captureRef)))
  if (found) return lockPayment(found.orderId, found.id)
  const [late] = await db()
    .select()
    .from(latePayment)
    .where(and(eq(latePayment.gateway, gateway), eq(latePayment.captureRef, captureRef)))
    .for('update')
  return late ? { late } : null
}
