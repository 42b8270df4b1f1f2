import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PartState } from '#domain/fulfilment-flow.ts'
import type { Language, Trilingual } from '#domain/language.ts'
import { paise } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { brand, product } from '#server/db/catalogue-tables.ts'
import { customerOrder, fulfilment, orderLine } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { falling, inWorkOrder, placeText, rising, span, type WorkList } from '#server/http/work-order.ts'
import { keepOrder } from '#server/orders/order-status-store.ts'
import type { PartRow } from '#server/orders/take-part-step.ts'

/** The store whose seller orders are visible; null is every store, for admins only. */
export type StoreScope = string | null

/**
 * Returns a seller's own store, or for an admin the selected one or all. Refuses with thing/not-found when a seller
 * names another store.
 */
export function storeScope(principal: Principal, asked?: string): StoreScope {
  if (principal.role === 'admin') return asked ?? null
  if (principal.brandId === null || (asked !== undefined && asked !== principal.brandId))
    return refuse('thing/not-found')
  return principal.brandId
}

const within = (scope: StoreScope): SQL | undefined => (scope === null ? undefined : eq(fulfilment.brandId, scope))

/** Matches orders that are paid for or confirmed as cash on delivery; no preparation begins before. */
const started = ne(customerOrder.state, 'pending_payment')

const columns = {
  part: fulfilment,
  orderNumber: customerOrder.number,
  placedAt: customerOrder.placedAt,
  shipping: customerOrder.shipping,
  orderNotes: customerOrder.orderNotes,
  arrivesTo: customerOrder.arrivesTo,
  items: sql<number>`(select sum(coalesce(l.accepted_quantity, l.quantity))::int from order_line l where l.fulfilment_id = ${fulfilment.id})`,
  // A replacement costs its customer nothing: whoever funds it pays the seller, unless the seller funds it.
  total:
    sql`(select sum(case when ${customerOrder.replacesClaimId} is null or c.discount_bearer = 'maker' then l.net_paise - l.returned_paise
      else l.unit_price_paise * (l.quantity - l.cancelled_quantity) end)
    from order_line l left join line_commission c on c.line_id = l.id where l.fulfilment_id = ${fulfilment.id})`.mapWith(
      (total) => paise(Number(total)),
    ),
  replacement: sql<'maker' | 'shop' | null>`case when ${customerOrder.replacesClaimId} is not null then
    case when exists (select from order_line l join line_commission c on c.line_id = l.id
      where l.fulfilment_id = ${fulfilment.id} and c.discount_bearer = 'maker') then 'maker' else 'shop' end end`,
}

/**
 * Most urgent first: unanswered seller orders by their deadline, then those in preparation, then the rest, newest
 * first.
 */
const place = sql`
  case ${fulfilment.state} when 'awaiting_acceptance' then 0 when 'lapsed' then 1 when 'accepted' then 2 when 'part_accepted' then 2 when 'packed' then 3 else 4 end * ${span}
  + case when ${fulfilment.state} in ('awaiting_acceptance', 'accepted', 'part_accepted')
      then ${rising(fulfilment.acceptBy)} else ${falling(fulfilment.updatedAt)} end`

const partList: WorkList = { name: 'parts', place, id: fulfilment.id, size: 100 }

type Wanted = { states: readonly PartState[] | undefined; cursor: string | undefined }

/** Returns a store's seller orders, of all or the given states, most urgent first, a hundred per page. */
export async function listParts(scope: StoreScope, { states, cursor }: Wanted, language: Language) {
  const { after, order, limit, cut } = inWorkOrder(partList, cursor, language)
  const rows = await db()
    .select({ ...columns, place: placeText(place) })
    .from(fulfilment)
    .innerJoin(customerOrder, eq(customerOrder.id, fulfilment.orderId))
    .where(and(within(scope), started, states ? inArray(fulfilment.state, [...states]) : undefined, after))
    .orderBy(...order)
    .limit(limit)
  return cut(rows, ({ part }) => part.id)
}

export type ListedPart = Omit<Awaited<ReturnType<typeof listParts>>['items'][number], 'place'>

/** Counts a store's seller orders per state; states without any are left out. */
export async function countParts(scope: StoreScope): Promise<Map<PartState, number>> {
  const rows = await db()
    .select({ state: fulfilment.state, count: sql<number>`count(*)::int` })
    .from(fulfilment)
    .innerJoin(customerOrder, eq(customerOrder.id, fulfilment.orderId))
    .where(and(within(scope), started))
    .groupBy(fulfilment.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Returns the total quantities to prepare for all seller orders of these states, the largest first. */
export const listToMake = (scope: StoreScope, states: readonly PartState[]) =>
  db()
    .select({
      productId: orderLine.productId,
      name: sql<Trilingual>`(array_agg(${orderLine.name} order by ${orderLine.id} desc))[1]`,
      weight: sql<string>`max(${orderLine.weight})`,
      quantity: sql<number>`sum(coalesce(${orderLine.acceptedQuantity}, ${orderLine.quantity}))::int`.as('quantity'),
    })
    .from(orderLine)
    .innerJoin(fulfilment, eq(fulfilment.id, orderLine.fulfilmentId))
    .innerJoin(customerOrder, eq(customerOrder.id, fulfilment.orderId))
    .where(and(within(scope), started, inArray(fulfilment.state, [...states])))
    .groupBy(orderLine.productId)
    .orderBy(sql`quantity desc`, asc(orderLine.productId))

/** Returns one seller order in this scope. Refuses with thing/not-found, also when it is another store's. */
export async function findPart(id: string, scope: StoreScope): Promise<ListedPart> {
  const [row] = await db()
    .select(columns)
    .from(fulfilment)
    .innerJoin(customerOrder, eq(customerOrder.id, fulfilment.orderId))
    .where(and(eq(fulfilment.id, id), within(scope), started))
  return row ?? refuse('thing/not-found')
}

/**
 * Locks the order and one of its seller orders in this scope. Refuses with thing/not-found, also when it is another
 * store's.
 */
export async function lockPart(id: string, scope: StoreScope): Promise<PartRow> {
  const { part: found } = await findPart(id, scope)
  await keepOrder(found.orderId)
  const [row] = await db()
    .select({ part: fulfilment })
    .from(fulfilment)
    .innerJoin(customerOrder, eq(customerOrder.id, fulfilment.orderId))
    .where(and(eq(fulfilment.id, id), within(scope), started))
    .for('update', { of: fulfilment })
  return row?.part ?? refuse('thing/not-found')
}

/**
 * Returns the lines of these seller orders in the order they were bought, with the catalogue's storage and packing
 * data.
 */
export const listPartLines = (partIds: readonly string[]) =>
  db()
    .select({ line: orderLine, shelfLifeDays: product.shelfLifeDays, packShape: product.packShape })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(inArray(orderLine.fulfilmentId, [...partIds]))
    .orderBy(asc(orderLine.position))

export type PartLineRow = Awaited<ReturnType<typeof listPartLines>>[number]

/** Returns name and colours of one store, or undefined. */
export async function findStoreFace(id: string) {
  const [row] = await db()
    .select({ id: brand.id, name: brand.name, palette: brand.palette })
    .from(brand)
    .where(eq(brand.id, id))
  return row
}
