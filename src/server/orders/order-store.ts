import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { StatusOfShipmentsInput } from '#domain/orders/order-status.ts'
import type { PaymentState } from '#domain/payments/payment-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { brand, city, hub } from '#server/db/catalogue-tables.ts'
import { claim } from '#server/db/claim-tables.ts'
import type { Handle } from '#server/db/database.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { additionOffer } from '#server/db/order-addition-tables.ts'
import {
  customerOrder,
  orderEvent,
  orderLine,
  orderLink,
  outbox,
  parcel,
  payment,
  sellerOrder,
  shipment,
} from '#server/db/order-tables.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import { refund } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

export type OrderRow = typeof customerOrder.$inferSelect
/** An order with its first shipment and its parcel, the states of all of them, live payment and city. */
export type OrderHead = Awaited<ReturnType<typeof listHeads>>[number]
export type SellerOrderWithBrand = Awaited<ReturnType<typeof listSellerOrders>>[number]
export type OrderLineRow = typeof orderLine.$inferSelect
export type OrderEventRow = typeof orderEvent.$inferSelect

type OrderRefund = typeof refund.$inferSelect

/** A shipment of an order, and its parcel once it has a waybill. */
export type ShipmentOfOrder = Pick<OrderHead, 'shipment' | 'parcel' | 'carrierPage'>

/** Facts of an order for emails: what was bought, from whom, and what happened to it. */
export type OrderDetails = {
  head: OrderHead
  /** All shipments, by position. */
  boxes: ShipmentOfOrder[]
  sellerOrders: SellerOrderWithBrand[]
  lines: OrderLineRow[]
  events: OrderEventRow[]
  /** The order that this one replaces items of. */
  replaces: { id: string; number: string } | null
}

export type WholeOrder = OrderDetails & {
  refunds: OrderRefund[]
  /** Items that wait for their payment, or for being added once they are paid. */
  addition: typeof additionOffer.$inferSelect | null
  /** Emails to the customer that are held back, since the address is not confirmed, and until when at least. */
  heldEmails: { count: number; until: Date } | null
  /** When it was read, by the database's clock. */
  at: Date
}

/** Returns an order without a lock. Refuses with thing/not-found. */
export async function findOrder(id: string): Promise<OrderRow> {
  const [order] = await db().select().from(customerOrder).where(eq(customerOrder.id, id))
  return order ?? refuse('thing/not-found')
}

/** Returns an order, locked until the transaction ends. Refuses with thing/not-found. */
export async function lockOrder(id: string): Promise<OrderRow> {
  const [order] = await db().select().from(customerOrder).where(eq(customerOrder.id, id)).for('update')
  return order ?? refuse('thing/not-found')
}

/** Matches an account's own orders, and guest orders of its email address once that is verified (docs/spec/decisions.md#4). */
const isOwn = (principal: Principal): SQL =>
  or(
    eq(customerOrder.accountId, principal.id),
    principal.emailVerified
      ? and(isNull(customerOrder.accountId), sql`lower(${customerOrder.email}) = lower(${principal.email})`)
      : undefined,
  )!

/** The payment that shows an order's payment status: the live one, or else the last one; never that of added items. */
const decisivePayment = sql`(select p.id from payment p where p.order_id = ${customerOrder.id} and p.addition_id is null
  order by (p.state in ('failed', 'expired')), p.created_at desc limit 1)`

/** What the status of an order needs to know of all its shipments; more than one is rare. */
const shipmentsOfOrder = sql<StatusOfShipmentsInput['shipments']>`(
  select jsonb_agg(jsonb_build_object('position', b.position, 'state', b.state, 'parcels',
    (select coalesce(jsonb_agg(p.state), '[]') from parcel p where p.shipment_id = b.id)) order by b.position)
  from public.shipment b where b.order_id = ${customerOrder.id})`

/** The page of the carrier with which the parcel was booked, with `{waybill}` in it; null for a waybill that was typed. */
const carrierPage = sql<string | null>`(
  select c.tracking_page from carrier_booking b join carrier c on c.id = b.carrier
  where b.shipment_id = ${shipment.id} and b.state in ('waiting', 'booked', 'voiding') and b.waybill = ${parcel.waybill})`

/** The state of the order's money, that of items which were added included. */
const stateOfMoney = sql<PaymentState>`order_payment_state(${payment.state}, ${customerOrder.id})`

const selectHeads = (handle: Handle) =>
  handle
    .select({
      order: customerOrder,
      shipment,
      payment: { ...getTableColumns(payment), state: stateOfMoney },
      parcel,
      carrierPage,
      hub,
      hubCity: city.name,
      shipments: shipmentsOfOrder,
    })
    .from(customerOrder)
    .innerJoin(shipment, and(eq(shipment.orderId, customerOrder.id), eq(shipment.position, 1)))
    .innerJoin(hub, eq(hub.id, customerOrder.hubId))
    .leftJoin(city, eq(city.id, hub.city))
    .leftJoin(payment, eq(payment.id, decisivePayment))
    .leftJoin(parcel, eq(parcel.shipmentId, shipment.id))

/**
 * Returns orders with their one-to-one relations, newest first; the condition may use shipment, payment and parcel
 * too.
 */
export const listHeads = (which: SQL, limit: number) =>
  selectHeads(db()).where(which).orderBy(desc(customerOrder.placedAt), desc(customerOrder.id)).limit(limit)

const theOrder = sql.placeholder('orderId')
const headOfOrder = selectHeads(queryBuilder).where(eq(customerOrder.id, theOrder)).prepare('order_head')

const selectSellerOrders = (handle: Handle) =>
  handle
    .select({ sellerOrder: sellerOrder, name: brand.name, palette: brand.palette })
    .from(sellerOrder)
    .innerJoin(brand, eq(brand.id, sellerOrder.brandId))

/** Returns the seller orders of these orders with their sellers' names and colours. */
export const listSellerOrders = (orderIds: readonly string[]) =>
  selectSellerOrders(db())
    .where(inArray(sellerOrder.orderId, [...orderIds]))
    .orderBy(asc(sellerOrder.orderId), asc(sellerOrder.position))

const sellerOrdersOfOrder = selectSellerOrders(queryBuilder)
  .where(eq(sellerOrder.orderId, theOrder))
  .orderBy(asc(sellerOrder.position))
  .prepare('order_seller_orders')

const linesOfOrder = queryBuilder
  .select()
  .from(orderLine)
  .where(eq(orderLine.orderId, theOrder))
  .orderBy(asc(orderLine.position))
  .prepare('order_lines')

/** Returns an order's lines in the order they were bought. */
export const listOrderLines = (orderId: string): Promise<OrderLineRow[]> => linesOfOrder.execute({ orderId })

const eventsOfOrder = queryBuilder
  .select()
  .from(orderEvent)
  .where(eq(orderEvent.orderId, theOrder))
  .orderBy(desc(orderEvent.id))
  .prepare('order_events')

/** Returns all events of an order, newest first. */
export const listEvents = (orderId: string): Promise<OrderEventRow[]> => eventsOfOrder.execute({ orderId })

/** Returns an order's paid and pending refunds, oldest first; refused ones are internal to the shop. */
const refundsOfOrder = queryBuilder
  .select()
  .from(refund)
  .where(and(eq(refund.orderId, theOrder), ne(refund.state, 'refused')))
  .orderBy(asc(refund.createdAt), asc(refund.id))
  .prepare('order_refunds')

const additionOfOrder = queryBuilder
  .select()
  .from(additionOffer)
  .where(and(eq(additionOffer.orderId, theOrder), inArray(additionOffer.state, ['open', 'paid'])))
  .prepare('order_addition')

/** Page size of a member's order list, and the number of items shown per order. */
const ownPage = 20
const packshotsShown = 3

/**
 * Returns a page of a member's orders, newest first, from the one after `cursor`; with their seller orders, items,
 * and the total count.
 */
export async function listOwnOrders(principal: Principal, cursor?: string) {
  const own = isOwn(principal)
  const found = await listHeads(cursor === undefined ? own : and(own, isBelow(cursor, own))!, ownPage + 1)
  const heads = found.slice(0, ownPage)
  const ids = heads.map(({ order }) => order.id)
  const next = found.length > ownPage ? (ids.at(-1) ?? null) : null
  if (ids.length === 0) return { orders: [], next, total: 0 }
  const sellerOrders = await listSellerOrders(ids)
  const goods = await db()
    .select({
      orderId: orderLine.orderId,
      items: sql<number>`sum(${orderLine.quantity})::int`,
      products: sql<string[]>`jsonb_agg(${orderLine.productId} order by ${orderLine.position})`,
    })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .groupBy(orderLine.orderId)
  const orders = heads.map((head) => {
    const { items = 0, products = [] } = goods.find(({ orderId }) => orderId === head.order.id) ?? {}
    return {
      head,
      sellerOrders: sellerOrders.filter(({ sellerOrder }) => sellerOrder.orderId === head.order.id),
      items,
      packshots: products.slice(0, packshotsShown),
    }
  })
  return { orders, next, total: await db().$count(customerOrder, own) }
}

/** Matches orders below this one in a list, newest first; none when it does not exist, or is not among `own`. */
function isBelow(id: string, own?: SQL): SQL {
  const last = db()
    .select({ placedAt: customerOrder.placedAt })
    .from(customerOrder)
    .where(and(eq(customerOrder.id, id), own))
  return sql`(${customerOrder.placedAt}, ${customerOrder.id}) < ((${last}), ${id})`
}

const listShipmentsOfOrder = queryBuilder
  .select({ shipment, parcel, carrierPage })
  .from(shipment)
  .leftJoin(parcel, eq(parcel.shipmentId, shipment.id))
  .where(eq(shipment.orderId, theOrder))
  .orderBy(asc(shipment.position))
  .prepare('order_shipments')

/**
 * Returns an order's facts for emails, without an access check, which is the caller's task. Undefined when there is
 * none.
 */
export async function readOrderDetails(orderId: string): Promise<OrderDetails | undefined> {
  // First, so that the newest event listed is never newer than the other facts.
  const events = await listEvents(orderId)
  const [head] = await headOfOrder.execute({ orderId })
  if (!head) return undefined
  const { replacesClaimId } = head.order
  return {
    head,
    boxes: head.shipments.length > 1 ? await listShipmentsOfOrder.execute({ orderId }) : [head],
    sellerOrders: await sellerOrdersOfOrder.execute({ orderId }),
    lines: await listOrderLines(orderId),
    events,
    replaces: replacesClaimId === null ? null : await findClaimed(replacesClaimId),
  }
}

/** Returns the order a claim is about. */
async function findClaimed(claimId: string): Promise<OrderDetails['replaces']> {
  const [found] = await db()
    .select({ id: customerOrder.id, number: customerOrder.number })
    .from(claim)
    .innerJoin(customerOrder, eq(customerOrder.id, claim.orderId))
    .where(eq(claim.id, claimId))
  return found ?? null
}

/** Returns the same with the refunds. */
export async function readWholeOrder(orderId: string): Promise<WholeOrder | undefined> {
  const details = await readOrderDetails(orderId)
  if (!details) return undefined
  const refunds = await refundsOfOrder.execute({ orderId })
  const [addition = null] = await additionOfOrder.execute({ orderId })
  return { ...details, refunds, addition, heldEmails: await readHeldEmails(orderId), at: await readClock() }
}

const heldEmailsOfOrder = queryBuilder
  .select({ count: count(), until: sql`min(${outbox.runAt})`.mapWith(outbox.runAt) })
  .from(outbox)
  .where(
    and(
      sql`${outbox.payload} ->> 'orderId' = ${sql.placeholder('orderId')}`,
      isNotNull(outbox.heldAt),
      isNull(outbox.doneAt),
      isNull(outbox.failedAt),
    ),
  )
  .prepare('order_held_emails')

async function readHeldEmails(orderId: string): Promise<WholeOrder['heldEmails']> {
  const [held] = await heldEmailsOfOrder.execute({ orderId })
  return held && held.count > 0 ? held : null
}

/** Returns whether the order is this account's own. */
export async function ownsOrder(principal: Principal, id: string): Promise<boolean> {
  const found = await db()
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(eq(customerOrder.id, id), isOwn(principal)))
  return found.length > 0
}

/** Returns whether a link with this hash opens the order and has not been revoked. */
export async function isOpenedBy(id: string, tokenHash: string): Promise<boolean> {
  const found = await db()
    .select({ orderId: orderLink.orderId })
    .from(orderLink)
    .where(and(eq(orderLink.tokenHash, tokenHash), eq(orderLink.orderId, id), isNull(orderLink.revokedAt)))
  return found.length > 0
}

/** Returns the address to which this link of an order was emailed; undefined for a wrong or revoked one. */
export async function findEmailOfLink(id: string, tokenHash: string): Promise<string | undefined> {
  const [found] = await db()
    .select({ email: customerOrder.email })
    .from(orderLink)
    .innerJoin(customerOrder, eq(customerOrder.id, orderLink.orderId))
    .where(and(eq(orderLink.tokenHash, tokenHash), eq(orderLink.orderId, id), isNull(orderLink.revokedAt)))
  return found?.email
}

/** Revokes all links to an order; those of a later generation are new rows. */
export const revokeLinks = (orderId: string) =>
  db()
    .update(orderLink)
    .set({ revokedAt: dbNow })
    .where(and(eq(orderLink.orderId, orderId), isNull(orderLink.revokedAt)))

export const saveLink = (orderId: string, tokenHash: string) =>
  db().insert(orderLink).values({ orderId, tokenHash }).onConflictDoNothing()

/**
 * Returns the order of this number if it was placed with this email address; its links stay unchanged until the
 * transaction ends.
 */
export async function findByNumber(number: string, email: string) {
  const [found] = await db()
    .select({
      id: customerOrder.id,
      accountId: customerOrder.accountId,
      linkGeneration: customerOrder.linkGeneration,
    })
    .from(customerOrder)
    .where(and(eq(customerOrder.number, number), sql`lower(${customerOrder.email}) = lower(${email})`))
    .for('no key update')
  return found
}
