import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { creditLeftOf } from '#domain/credit/store-credit.ts'
import { type Paise, paise, sum } from '#domain/money/money.ts'
import { holdingPayments } from '#domain/payments/payment-flow.ts'
import type { CapAmount, RefundableAmounts, RefundComponent } from '#domain/refunds/refund-cap.ts'
import type { RefundOrigin } from '#domain/refunds/refund-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { customerOrder, orderLine, payment } from '#server/db/order-tables.ts'
import { refund, refundApproval, refundComponent } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { lockPayment, type PaymentRow } from '#server/payments/payment-store.ts'

export type RefundRow = typeof refund.$inferSelect

const manualPrefix = 'by-hand:'
/** Returns the key of a refund that an admin requests; the same payment is the same refund. */
export const manualRefundKey = (idempotencyKey: string): string => manualPrefix + idempotencyKey

/** Returns why a refund was requested, and whether an admin requested it. */
export const refundOriginOf = ({ cause, key }: RefundRow): RefundOrigin => ({
  cause,
  isManual: key.startsWith(manualPrefix),
})

const selectHolding = (orderId: string) =>
  db()
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, [...holdingPayments])))
    .orderBy(sql`(${payment.additionId} is not null)`, asc(payment.createdAt), asc(payment.id))

/**
 * Returns the payments that hold an order's money: the one that paid the order comes first, then those that paid items which were added
 * to it (decision 982).
 */
export const listHoldings = (orderId: string): Promise<PaymentRow[]> => selectHolding(orderId)

/** Returns the same, locked for a change. */
export const lockHoldings = (orderId: string): Promise<PaymentRow[]> => selectHolding(orderId).for('update')

/** Returns the payment that paid the order itself. */
export const ownHolding = (holdings: readonly PaymentRow[]): PaymentRow | undefined =>
  holdings.find(({ additionId }) => additionId === null)

/** Returns the payment's amount: captured online, collected in cash, or still due in cash. */
export const moneyOf = (held: PaymentRow): Paise => {
  if (held.method === 'online') return held.capturedPaise
  return held.state === 'cod_due' ? held.amountPaise : (held.collectedPaise ?? paise(0))
}

/** Returns the remaining amount: less what was paid back, what is pending and what the payer's bank took back. */
export const leftOf = (held: PaymentRow): Paise =>
  paise(Math.max(0, moneyOf(held) - held.refundedPaise - held.refundPendingPaise - held.lostPaise))

/**
 * Returns the refundable amount, in total of all payments (zero while a payer's bank disputes one; what was paid with store credit
 * included) and of each component; call it with the order locked to refund some of it.
 */
export async function readRefundableOf(order: OrderRow, holdings: readonly PaymentRow[]): Promise<RefundableAmounts> {
  const isOpen = ownHolding(holdings) !== undefined && holdings.every(({ state }) => state !== 'disputed')
  const lines = await db()
    .select({ id: orderLine.id, paid: orderLine.netPaise, refunded: orderLine.refundedPaise })
    .from(orderLine)
    .where(eq(orderLine.orderId, order.id))
    .orderBy(asc(orderLine.position))
  return {
    left: isOpen ? sum([...holdings.map(leftOf), creditLeftOf(order)]) : paise(0),
    lines: new Map(lines.map(({ id, paid, refunded }) => [id, { paid, refunded }])),
    delivery: {
      paid: paise(order.deliveryPaise + order.addedDeliveryPaise),
      refunded: order.refundedDeliveryPaise,
    },
    codFee: { paid: order.codFeePaise, refunded: order.refundedCodFeePaise },
  }
}

export async function findByKey(orderId: string, key: string): Promise<RefundRow | undefined> {
  const [found] = await db()
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.key, key)))
  return found
}

/** Locks a refund after its order and its payment, always in this order. Refuses with thing/not-found. */
export async function lockRefundAndPayment(id: string): Promise<{ payment: PaymentRow; row: RefundRow }> {
  const [about] = await db().select().from(refund).where(eq(refund.id, id))
  if (!about) return refuse('thing/not-found')
  const { payment } = await lockPayment(about.orderId, about.paymentId)
  const row = (await lockRefund(id)) ?? refuse('thing/not-found')
  return { payment, row }
}

export async function lockRefund(id: string): Promise<RefundRow | undefined> {
  const [found] = await db().select().from(refund).where(eq(refund.id, id)).for('update')
  return found
}

/**
 * Adds an amount per cap to what counts as refunded, or subtracts it when the refund is refused; constraints of the
 * database enforce the limits too. Delivery that became due was not refunded; a discount that ended counts as less than nothing.
 */
export async function countRefunded(orderId: string, byCap: readonly CapAmount[], sign: 1 | -1): Promise<void> {
  for (const { cap, amount } of byCap) {
    const change = sign * (cap.of === 'line' ? amount : Math.max(0, amount))
    if (cap.of === 'line')
      await db()
        .update(orderLine)
        .set({ refundedPaise: sql`${orderLine.refundedPaise} + ${change}` })
        .where(and(eq(orderLine.orderId, orderId), eq(orderLine.id, cap.lineId)))
    if (cap.of === 'delivery')
      await db()
        .update(customerOrder)
        .set({ refundedDeliveryPaise: sql`${customerOrder.refundedDeliveryPaise} + ${change}` })
        .where(eq(customerOrder.id, orderId))
    if (cap.of === 'cod_fee')
      await db()
        .update(customerOrder)
        .set({ refundedCodFeePaise: sql`${customerOrder.refundedCodFeePaise} + ${change}` })
        .where(eq(customerOrder.id, orderId))
  }
}

/** Inserts a refund with its components. */
export async function insertRefund(
  row: typeof refund.$inferInsert,
  components: readonly RefundComponent[],
): Promise<RefundRow> {
  const [written] = await db().insert(refund).values(row).returning()
  if (!written) throw new Error(`the refund ${row.id} was not written`)
  await db()
    .insert(refundComponent)
    .values(
      components.map(({ kind, lineId, amount }, position) => ({
        refundId: row.id,
        position,
        kind,
        lineId,
        amountPaise: amount,
      })),
    )
  return written
}

export async function changeRefund(id: string, change: Partial<RefundRow>): Promise<RefundRow> {
  const [changed] = await db()
    .update(refund)
    .set({ ...change, version: sql`${refund.version} + 1` })
    .where(eq(refund.id, id))
    .returning()
  if (!changed) throw new Error(`the refund ${id} is not there`)
  return changed
}

/** Matches refunds that the outbox has yet to submit to the gateway, for the first time or again. */
export const isQueued = sql<boolean>`exists (
  select from outbox o where o.queue = 'money' and o.kind = 'submit-refund' and o.payload ->> 'refundId' = ${refund}.id
    and o.done_at is null and o.failed_at is null)`

export async function isRefundQueued(id: string): Promise<boolean> {
  const found = await db()
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.id, id), isQueued))
  return found.length > 0
}

/** Returns the components of a refund, in the requested order. */
export const listComponents = (refundId: string): Promise<RefundComponent[]> =>
  db()
    .select({ kind: refundComponent.kind, lineId: refundComponent.lineId, amount: refundComponent.amountPaise })
    .from(refundComponent)
    .where(eq(refundComponent.refundId, refundId))
    .orderBy(asc(refundComponent.position))

export const listApprovals = (refundId: string) =>
  db().select().from(refundApproval).where(eq(refundApproval.refundId, refundId)).orderBy(asc(refundApproval.at))

/** Records an admin's approval, once; returns whether it was new. */
export async function recordApproval(refundId: string, admin: { id: string; name: string }): Promise<boolean> {
  const noted = await db()
    .insert(refundApproval)
    .values({ refundId, adminId: admin.id, adminName: admin.name })
    .onConflictDoNothing()
    .returning({ id: refundApproval.adminId })
  return noted.length > 0
}

/** Counts this much more as given back of the credit that paid an order, or less of it. */
export async function countCreditShare(orderId: string, change: Paise): Promise<void> {
  await db()
    .update(customerOrder)
    .set({ refundedCreditPaise: sql`${customerOrder.refundedCreditPaise} + ${change}` })
    .where(eq(customerOrder.id, orderId))
}

/** Takes a refused refund off what is pending of its payment, or of the credit that paid its order. */
export async function releasePending({ amountPaise, method, orderId, paymentId }: RefundRow): Promise<void> {
  if (method === 'credit_share') return countCreditShare(orderId, paise(-amountPaise))
  await db()
    .update(payment)
    .set({ refundPendingPaise: sql`${payment.refundPendingPaise} - ${amountPaise}` })
    .where(eq(payment.id, paymentId))
}

/** Returns the lines that were added to an order with each of its additions. */
export async function listAddedLines(orderId: string): Promise<{ id: string; additionId: string | null }[]> {
  return await db()
    .select({ id: orderLine.id, additionId: orderLine.additionId })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), sql`${orderLine.additionId} is not null`))
}

/** Returns the lines of an order that one of its payments paid: the payment of an addition its own, that of the order all others. */
export async function listLinesPaidBy({ orderId, additionId }: PaymentRow): Promise<string[]> {
  const own =
    additionId === null
      ? sql`not exists (select from ${payment} p where p.addition_id = ${orderLine.additionId})`
      : eq(orderLine.additionId, additionId)
  const rows = await db()
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), own))
  return rows.map(({ id }) => id)
}

/** Returns what an email about a failed refund says. */
export async function findFailedRefund(refundId: string) {
  const [row] = await db()
    .select({ amount: refund.amountPaise, error: refund.lastError, number: customerOrder.number })
    .from(refund)
    .innerJoin(customerOrder, eq(customerOrder.id, refund.orderId))
    .where(and(eq(refund.id, refundId), inArray(refund.state, ['approved', 'submitted', 'failed'])))
  return row
}

/** Returns the number of an order. */
export async function findOrderNumber(orderId: string) {
  const [row] = await db()
    .select({ number: customerOrder.number })
    .from(customerOrder)
    .where(eq(customerOrder.id, orderId))
  return row
}

/** The name of the setting; its amounts are in paise. */
export const refundTermsName = 'refund-terms'

/** Returns the terms of refunds as they are stored. */
export async function readRefundSetting() {
  const [row] = await db().select().from(setting).where(eq(setting.name, refundTermsName))
  return row
}

/** Returns the refunds of a payment that are not paid, the newest first. */
export async function listPendingRefunds(paymentId: string) {
  return await db()
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.paymentId, paymentId),
        inArray(refund.state, ['requested', 'approved', 'submitted', 'failed']),
        // What was paid with credit is no money of the payment.
        ne(refund.method, 'credit_share'),
      ),
    )
    .orderBy(desc(refund.createdAt), desc(refund.id))
}

/** Returns the refunds of a payment that wait to be sent. */
export async function listResumable(paymentId: string) {
  return await db()
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(eq(refund.paymentId, paymentId), inArray(refund.state, ['approved', 'failed']), isNull(refund.bouncedAt)),
    )
}

/** Returns the state of a payment. */
export async function findPaymentState(paymentId: string) {
  const [row] = await db().select({ state: payment.state }).from(payment).where(eq(payment.id, paymentId))
  return row
}

/** Returns a payment. */
export async function findPaymentOfRefund(paymentId: string) {
  const [row] = await db().select().from(payment).where(eq(payment.id, paymentId))
  return row
}
