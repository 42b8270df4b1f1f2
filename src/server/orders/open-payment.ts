import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { customerOrder, payment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { OpenedPage } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'

/**
 * Where the order's live attempt is paid; the same page however often it is asked for. When the gateway is away, the shop's own page
 * stands in, which says so and tries again. Refuses with payment/already-settled when nothing is to be paid.
 */
export async function openPayment(house: House, orderId: string): Promise<{ id: string; redirectUrl: string }> {
  const [live] = await db()
    .select({
      id: payment.id,
      amount: payment.amountPaise,
      wish: payment.wish,
      orderNumber: customerOrder.number,
      language: customerOrder.language,
    })
    .from(payment)
    .innerJoin(customerOrder, eq(customerOrder.id, payment.orderId))
    .where(and(eq(payment.orderId, orderId), eq(payment.method, 'online'), eq(payment.state, 'awaiting')))
  // A repeated request may come when the payment is through already: its own page tells how it went.
  if (!live) return settledPage(house, orderId)
  const page = await house.gateway?.open(live).catch((error: unknown) => unreachable(house, error))
  if (!page) return { id: live.id, redirectUrl: callbackOf(house, live.id) }
  await db()
    .update(payment)
    .set({
      gatewayRef: page.ref,
      lookAt: sql`now() + interval '20 seconds'` as unknown as Date,
      updatedAt: sql`now()` as unknown as Date,
    })
    .where(and(eq(payment.id, live.id), isNull(payment.gatewayRef)))
  return { id: live.id, redirectUrl: page.redirectUrl }
}

async function settledPage(house: House, orderId: string): Promise<{ id: string; redirectUrl: string }> {
  const [last] = await db()
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.method, 'online')))
    .orderBy(sql`${payment.createdAt} desc`)
    .limit(1)
  return last ? { id: last.id, redirectUrl: callbackOf(house, last.id) } : refuse('payment/already-settled')
}

const callbackOf = ({ config }: House, paymentId: string): string =>
  `${config.publicUrl}/payment-callback?payment=${encodeURIComponent(paymentId)}`

function unreachable({ log }: House, error: unknown): OpenedPage | undefined {
  log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the payment gateway could not be reached')
  return undefined
}
