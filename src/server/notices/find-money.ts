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

/** The captured money a refund or a dispute is about, locked: an order's, or what was put aside; null while nobody has told of it. */
export type ToldMoney = { order: OrderRow; attempt: PaymentRow } | { late: LateRow } | null

/** What a gateway says about a dispute counts only in the shop's own account and currency. */
export const isOwnMoney = (gateway: PaymentGateway, report: DisputeReport): boolean =>
  report.merchant === gateway.merchant && isRupees(report.currency)

/** An order is paid in rupees alone; what was put aside may have come in any currency, and goes back in it. */
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
