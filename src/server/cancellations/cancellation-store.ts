import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { discountDueOf } from '#domain/cancellations/cancel-plan.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { customerCancelReasons } from '#domain/seller-orders/reason-code.ts'
import { cancellation, cancellationLine } from '#server/db/cancellation-tables.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder, inItsShipment, orderLine, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { refund } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'
import type { Back } from './take-lines-out.ts'

export type CancellationRow = typeof cancellation.$inferSelect
export type RemovedLine = { lineId: string; quantity: number; goods: Paise }

const keyPrefix = 'cancellation:'
/** Returns the key of the refund that a cancellation requests: a repeated request is the same one. */
export const keyOfCancellation = (id: string): string => keyPrefix + id

/** Inserts one cancellation request or one cancellation with its lines; returns its id. */
export async function addCancellation(
  row: Omit<typeof cancellation.$inferInsert, 'id'>,
  lines: readonly RemovedLine[],
): Promise<string> {
  const id = randomUUID()
  await db()
    .insert(cancellation)
    .values({ id, ...row })
  await db()
    .insert(cancellationLine)
    .values(lines.map(({ lineId, quantity, goods }) => ({ cancellationId: id, lineId, quantity, goodsPaise: goods })))
  return id
}

/** Returns the hub's answer for each line it was asked about. */
export async function listHubAnswers(orderId: string): Promise<Map<string, 'open' | 'declined'>> {
  const rows = await db()
    .select({ lineId: cancellationLine.lineId, state: cancellation.state })
    .from(cancellationLine)
    .innerJoin(cancellation, eq(cancellation.id, cancellationLine.cancellationId))
    .where(and(eq(cancellation.orderId, orderId), inArray(cancellation.state, ['requested', 'declined'])))
  return new Map(rows.map(({ lineId, state }) => [lineId, state === 'requested' ? 'open' : 'declined']))
}

/** Returns the quantities the customer cancelled by their own choice, by line; without one cancellation, if named. */
export async function listGivenUp(orderId: string, { but = '' } = {}): Promise<Map<string, number>> {
  const rows = await db()
    .select({ lineId: cancellationLine.lineId, quantity: sql<number>`sum(${cancellationLine.quantity})::int` })
    .from(cancellationLine)
    .innerJoin(cancellation, eq(cancellation.id, cancellationLine.cancellationId))
    .where(
      and(
        eq(cancellation.orderId, orderId),
        eq(cancellation.cause, 'customer'),
        inArray(cancellation.reason, [...customerCancelReasons]),
        ne(cancellation.id, but),
        inArray(cancellation.state, ['done', 'granted']),
      ),
    )
    .groupBy(cancellationLine.lineId)
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]))
}

/** Lists the open cancellation requests of these orders, the oldest first, with their lines. */
export async function listOpenCancellationRequests(orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const rows = await db()
    .select({ request: cancellation, lineId: cancellationLine.lineId, quantity: cancellationLine.quantity })
    .from(cancellation)
    .innerJoin(cancellationLine, eq(cancellationLine.cancellationId, cancellation.id))
    .where(and(inArray(cancellation.orderId, [...orderIds]), eq(cancellation.state, 'requested')))
    .orderBy(asc(cancellation.requestedAt), asc(cancellation.id))
  const requests = new Map<string, { request: CancellationRow; lines: { lineId: string; quantity: number }[] }>()
  for (const { request, lineId, quantity } of rows) {
    const entry = requests.get(request.id) ?? { request, lines: [] }
    entry.lines.push({ lineId, quantity })
    requests.set(request.id, entry)
  }
  return [...requests.values()]
}

/** Returns whether a customer waits for an answer about something in a shipment. */
export async function hasOpenRequest({ orderId, position }: { orderId: string; position: number }): Promise<boolean> {
  const [row] = await db()
    .select({ id: cancellation.id })
    .from(cancellation)
    .innerJoin(cancellationLine, eq(cancellationLine.cancellationId, cancellation.id))
    .innerJoin(orderLine, eq(orderLine.id, cancellationLine.lineId))
    .innerJoin(sellerOrder, eq(sellerOrder.id, orderLine.sellerOrderId))
    .where(
      and(
        eq(cancellation.orderId, orderId),
        eq(cancellation.state, 'requested'),
        eq(sellerOrder.shipmentPosition, position),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * Lists cancellations of this order without a refund request, the oldest first, with the amount of the items no
 * longer charged.
 */
export async function listWithoutRefund(orderId: string): Promise<{ row: CancellationRow; lines: RemovedLine[] }[]> {
  const rows = await db()
    .select({ row: cancellation, line: cancellationLine })
    .from(cancellation)
    .innerJoin(cancellationLine, eq(cancellationLine.cancellationId, cancellation.id))
    .where(
      and(
        eq(cancellation.orderId, orderId),
        inArray(cancellation.state, ['done', 'granted']),
        sql`not exists (select from ${refund} r where r.order_id = ${orderId} and r.key = ${keyPrefix} || ${cancellation.id})`,
      ),
    )
    .orderBy(asc(cancellation.requestedAt), asc(cancellation.id), asc(cancellationLine.lineId))
  const withoutRefund = new Map<string, { row: CancellationRow; lines: RemovedLine[] }>()
  for (const { row, line } of rows) {
    const entry = withoutRefund.get(row.id) ?? { row, lines: [] }
    entry.lines.push({ lineId: line.lineId, quantity: line.quantity, goods: line.goodsPaise })
    withoutRefund.set(row.id, entry)
  }
  return [...withoutRefund.values()]
}

/** Stores the hub's answer to a cancellation request. */
export const recordAnswer = (
  id: string,
  answer: Pick<CancellationRow, 'state' | 'answeredBy'> &
    Partial<Pick<CancellationRow, 'cancellationFeePercent' | 'declineReason' | 'declineNote'>>,
) =>
  db()
    .update(cancellation)
    .set({ ...answer, answeredAt: dbNow })
    .where(eq(cancellation.id, id))

/** Stores the final refund with the cancellation request. */
export const recordRefundedAmounts = (id: string, { goods, delivery, codFee, deliveryDue, discountsDue }: Back) =>
  db()
    .update(cancellation)
    .set({
      // Without what became due of the discounts of others.
      goodsPaise: paise(goods - discountDueOf({ discountsDue })),
      deliveryPaise: delivery,
      codFeePaise: codFee,
      deliveryDuePaise: deliveryDue,
    })
    .where(eq(cancellation.id, id))

export const settleLine = (id: string, lineId: string, goods: Paise) =>
  db()
    .update(cancellationLine)
    .set({ goodsPaise: goods })
    .where(and(eq(cancellationLine.cancellationId, id), eq(cancellationLine.lineId, lineId)))

/** Returns the order a cancellation belongs to. */
export async function findOrderOfRequest(id: string) {
  const [row] = await db().select({ orderId: cancellation.orderId }).from(cancellation).where(eq(cancellation.id, id))
  return row
}

/** Saves the customer's answer to a shortage. */
export async function saveShortageAnswer(
  answer: 'go_on' | 'cancel_lines' | 'cancel_order',
  rowId: string,
): Promise<void> {
  await db()
    .update(sellerOrder)
    .set({
      shortageAnswer: answer,
      shortageAnsweredAt: dbNow,
      version: sql`${sellerOrder.version} + 1`,
      updatedAt: dbNow,
    })
    .where(eq(sellerOrder.id, rowId))
}

/** Returns the orders of a hub whose cancellation waits for an answer. */
export async function listRequestedOrders(hubId: string) {
  return await db()
    .selectDistinct({ id: cancellation.orderId })
    .from(cancellation)
    .innerJoin(customerOrder, eq(customerOrder.id, cancellation.orderId))
    .where(and(eq(customerOrder.hubId, hubId), eq(cancellation.state, 'requested')))
}

/** Returns the number of the order of each cancellation, and the shipment with the first of its lines. */
export async function listOrderHeads(ids: string[]) {
  return await db()
    .selectDistinctOn([cancellationLine.cancellationId], {
      id: cancellationLine.cancellationId,
      number: customerOrder.number,
      shipmentId: shipment.id,
    })
    .from(cancellationLine)
    .innerJoin(orderLine, eq(orderLine.id, cancellationLine.lineId))
    .innerJoin(sellerOrder, eq(sellerOrder.id, orderLine.sellerOrderId))
    .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
    .innerJoin(shipment, inItsShipment)
    .where(inArray(cancellationLine.cancellationId, ids))
    .orderBy(cancellationLine.cancellationId, shipment.position)
}

/** Returns the lines of orders in their order. */
export async function listLinesOfOrders(ids: string[]) {
  return await db().select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(asc(orderLine.position))
}

/** Reads how each product of these lines is packed, for its volume. */
export async function readPackShapes(lines: readonly Pick<OrderLineRow, 'productId'>[]) {
  const ids = lines.map(({ productId }) => productId)
  const rows = await db()
    .select({ id: product.id, packShape: product.packShape })
    .from(product)
    .where(inArray(product.id, ids))
  return new Map(rows.map(({ id, packShape }) => [id, packShape]))
}
