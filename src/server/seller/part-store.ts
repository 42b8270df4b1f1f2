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

/** The store whose parts may be seen; null is every store, which only an admin sees. */
export type StoreScope = string | null

/** A seller sees her own store, an admin the one he picks or all. Refuses with thing/not-found a seller who names another store. */
export function storeScope(principal: Principal, asked?: string): StoreScope {
  if (principal.role === 'admin') return asked ?? null
  if (principal.brandId === null || (asked !== undefined && asked !== principal.brandId))
    return refuse('thing/not-found')
  return principal.brandId
}

const within = (scope: StoreScope): SQL | undefined => (scope === null ? undefined : eq(fulfilment.brandId, scope))

/** Nobody starts to cook before the order is paid for or promised in cash. */
const started = ne(customerOrder.state, 'pending_payment')

const columns = {
  part: fulfilment,
  orderNumber: customerOrder.number,
  placedAt: customerOrder.placedAt,
  shipping: customerOrder.shipping,
  orderNotes: customerOrder.orderNotes,
  arrivesTo: customerOrder.arrivesTo,
  items: sql<number>`(select sum(coalesce(l.accepted_quantity, l.quantity))::int from order_line l where l.fulfilment_id = ${fulfilment.id})`,
  // Packets sent anew cost their customer nothing: whoever bears them pays their maker, unless it is herself.
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

/** What has to be done first stands first: unanswered parts by their deadline, then those being made, then the rest, newest first. */
const place = sql`
  case ${fulfilment.state} when 'awaiting_acceptance' then 0 when 'lapsed' then 1 when 'accepted' then 2 when 'part_accepted' then 2 when 'packed' then 3 else 4 end * ${span}
  + case when ${fulfilment.state} in ('awaiting_acceptance', 'accepted', 'part_accepted')
      then ${rising(fulfilment.acceptBy)} else ${falling(fulfilment.updatedAt)} end`

const partList: WorkList = { name: 'parts', place, id: fulfilment.id, size: 100 }

type Wanted = { states: readonly PartState[] | undefined; cursor: string | undefined }

/** Parts of a store, of all states or of these, work first, a hundred to a page. */
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

/** How many parts of a store are in each state; a state without any is left out. */
export async function countParts(scope: StoreScope): Promise<Map<PartState, number>> {
  const rows = await db()
    .select({ state: fulfilment.state, count: sql<number>`count(*)::int` })
    .from(fulfilment)
    .innerJoin(customerOrder, eq(customerOrder.id, fulfilment.orderId))
    .where(and(within(scope), started))
    .groupBy(fulfilment.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** What a kitchen has to make for all parts of these states together, the most first. */
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

/** One part in this scope. Refuses with thing/not-found, also when it is another store's. */
export async function findPart(id: string, scope: StoreScope): Promise<ListedPart> {
  const [row] = await db()
    .select(columns)
    .from(fulfilment)
    .innerJoin(customerOrder, eq(customerOrder.id, fulfilment.orderId))
    .where(and(eq(fulfilment.id, id), within(scope), started))
  return row ?? refuse('thing/not-found')
}

/** Takes the locks on the order and on one of its parts in this scope. Refuses with thing/not-found, also when it is another store's. */
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

/** The lines of these parts in the order they were bought, with what the catalogue knows of how each keeps and is packed. */
export const listPartLines = (partIds: readonly string[]) =>
  db()
    .select({ line: orderLine, shelfLifeDays: product.shelfLifeDays, packShape: product.packShape })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(inArray(orderLine.fulfilmentId, [...partIds]))
    .orderBy(asc(orderLine.position))

export type PartLineRow = Awaited<ReturnType<typeof listPartLines>>[number]

/** Name and colours of one store, or nothing. */
export async function findStoreFace(id: string) {
  const [row] = await db()
    .select({ id: brand.id, name: brand.name, palette: brand.palette })
    .from(brand)
    .where(eq(brand.id, id))
  return row
}
