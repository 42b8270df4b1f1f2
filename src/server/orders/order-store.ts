import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { brand, city, hub } from '#server/db/catalogue-tables.ts'
import {
  box,
  customerOrder,
  fulfilment,
  orderEvent,
  orderLine,
  orderLink,
  parcel,
  payment,
} from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

/** An order with its one box, live payment, parcel and place. */
export type OrderHead = Awaited<ReturnType<typeof listHeads>>[number]
export type OrderPart = Awaited<ReturnType<typeof listParts>>[number]
export type OrderLineRow = typeof orderLine.$inferSelect
export type OrderEventRow = typeof orderEvent.$inferSelect

export type WholeOrder = { head: OrderHead; parts: OrderPart[]; lines: OrderLineRow[]; events: OrderEventRow[] }

/** An account's own orders, and guest orders of its e-mail address once that is proven (decisions 4). */
const isOwn = (principal: Principal): SQL =>
  or(
    eq(customerOrder.accountId, principal.id),
    principal.emailVerified
      ? and(isNull(customerOrder.accountId), sql`lower(${customerOrder.email}) = lower(${principal.email})`)
      : undefined,
  )!

/** The payment that tells how the order stands: the live one, or else the last that was tried. */
const tellingPayment = sql`(select p.id from payment p where p.order_id = ${customerOrder.id}
  order by (p.state in ('failed', 'expired')), p.created_at desc limit 1)`

/** Orders with all that there is one of, newest first; the condition may ask about box, payment and parcel too. */
export const listHeads = (which: SQL, limit: number) =>
  db()
    .select({ order: customerOrder, box, payment, parcel, hub, hubCity: city.name })
    .from(customerOrder)
    .innerJoin(box, eq(box.orderId, customerOrder.id))
    .innerJoin(hub, eq(hub.id, customerOrder.hubId))
    .leftJoin(city, eq(city.id, hub.city))
    .leftJoin(payment, eq(payment.id, tellingPayment))
    .leftJoin(parcel, eq(parcel.orderId, customerOrder.id))
    .where(which)
    .orderBy(desc(customerOrder.placedAt), customerOrder.id)
    .limit(limit)

/** The parts of these orders with their makers' names and colours. */
export const listParts = (orderIds: readonly string[]) =>
  db()
    .select({ part: fulfilment, name: brand.name, palette: brand.palette })
    .from(fulfilment)
    .innerJoin(brand, eq(brand.id, fulfilment.brandId))
    .where(inArray(fulfilment.orderId, [...orderIds]))
    .orderBy(asc(fulfilment.orderId), asc(fulfilment.partNumber))

/** Everything that happened to an order, newest first. */
export const listEvents = (orderId: string) =>
  db().select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(desc(orderEvent.id))

/** The newest orders of a member, with their parts and how many packets each holds. */
export async function listOwnOrders(principal: Principal, most: number) {
  const heads = await listHeads(isOwn(principal), most)
  const ids = heads.map(({ order }) => order.id)
  if (ids.length === 0) return []
  const parts = await listParts(ids)
  const counts = await db()
    .select({ orderId: orderLine.orderId, items: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .groupBy(orderLine.orderId)
  return heads.map((head) => ({
    head,
    parts: parts.filter(({ part }) => part.orderId === head.order.id),
    items: counts.find(({ orderId }) => orderId === head.order.id)?.items ?? 0,
  }))
}

/** An order with all that hangs on it, whoever asks: the caller has checked that. Nothing when there is none. */
export async function readWholeOrder(id: string): Promise<WholeOrder | undefined> {
  const [head] = await listHeads(eq(customerOrder.id, id), 1)
  if (!head) return undefined
  return {
    head,
    parts: await listParts([id]),
    lines: await db().select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.position)),
    events: await listEvents(id),
  }
}

/** Whether the order is this account's own. */
export async function ownsOrder(principal: Principal, id: string): Promise<boolean> {
  const found = await db()
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(eq(customerOrder.id, id), isOwn(principal)))
  return found.length > 0
}

/** Whether a link with this hash opens the order and has not been revoked. */
export async function isOpenedBy(id: string, tokenHash: string): Promise<boolean> {
  const found = await db()
    .select({ orderId: orderLink.orderId })
    .from(orderLink)
    .where(and(eq(orderLink.tokenHash, tokenHash), eq(orderLink.orderId, id), isNull(orderLink.revokedAt)))
  return found.length > 0
}

export const saveLink = (orderId: string, tokenHash: string) =>
  db().insert(orderLink).values({ orderId, tokenHash }).onConflictDoNothing()

/** The order of this number if it was placed with this e-mail address. */
export async function findByNumber(number: string, email: string) {
  const [found] = await db()
    .select({
      id: customerOrder.id,
      accountId: customerOrder.accountId,
      email: customerOrder.email,
      language: customerOrder.language,
    })
    .from(customerOrder)
    .where(and(eq(customerOrder.number, number), sql`lower(${customerOrder.email}) = lower(${email})`))
  return found
}
