import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { toWesternDigits } from '#domain/codes/order-number.ts'
import { paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { nameKeys } from '#domain/search/search-key.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import { matchingProducts } from '#server/catalogue/product-word-store.ts'
import { brand, product } from '#server/db/catalogue-tables.ts'
import { customerOrder, orderLine, sellerOrder } from '#server/db/order-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import { sellerOrderRow } from '#server/db/seller-order-row-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { falling, inWorkOrder, rising, sortKeyText, span, type WorkList } from '#server/lists/work-order-store.ts'
import { lockOrderState } from '#server/orders/order-status-store.ts'
import type { SellerOrderRow } from '#server/orders/take-seller-order-step.ts'

/** The store whose seller orders are visible; null is every store, for admins only. */
export type StoreScope = string | null

/**
 * Returns a seller's own store, or for an admin the selected one or all. Refuses with thing/not-found when a seller
 * names another store.
 */
export function storeScope(principal: Principal, storeId?: string): StoreScope {
  if (principal.role === 'admin') return storeId ?? null
  if (principal.brandId === null || (storeId !== undefined && storeId !== principal.brandId))
    return refuse('thing/not-found')
  return principal.brandId
}

const within = (scope: StoreScope): SQL | undefined => (scope === null ? undefined : eq(sellerOrder.brandId, scope))

/** Matches orders that are paid for or confirmed as cash on delivery; no preparation begins before. */
const started = ne(customerOrder.state, 'pending_payment')

const columns = {
  sellerOrder: sellerOrder,
  orderNumber: customerOrder.number,
  placedAt: customerOrder.placedAt,
  shipping: customerOrder.shipping,
  buyerHiddenAt: customerOrder.buyerHiddenAt,
  orderNotes: customerOrder.orderNotes,
  arrivesTo: customerOrder.arrivesTo,
  items: sql<number>`(select sum(coalesce(l.accepted_quantity, l.quantity))::int from order_line l where l.seller_order_id = ${sellerOrder.id})`,
  // A replacement costs its customer nothing: the party that funds it pays the seller, unless it is the seller.
  total:
    sql`(select sum(case when ${customerOrder.replacesClaimId} is null or c.discount_funded_by = 'seller' then l.net_paise - l.returned_paise
      else l.unit_price_paise * (l.quantity - l.cancelled_quantity) end)
    from order_line l left join line_commission c on c.line_id = l.id where l.seller_order_id = ${sellerOrder.id})`.mapWith(
      (total) => paise(Number(total)),
    ),
  replacement: sql<'seller' | 'shop' | null>`case when ${customerOrder.replacesClaimId} is not null then
    case when exists (select from order_line l join line_commission c on c.line_id = l.id
      where l.seller_order_id = ${sellerOrder.id} and c.discount_funded_by = 'seller') then 'seller' else 'shop' end end`,
}

/**
 * Most urgent first: unanswered seller orders by their deadline, then those in preparation, then the rest, newest
 * first.
 */
const sortKey = sql`
  case ${sellerOrder.state} when 'awaiting_acceptance' then 0 when 'lapsed' then 1 when 'accepted' then 2 when 'part_accepted' then 2 when 'packed' then 3 else 4 end * ${span}
  + case when ${sellerOrder.state} in ('awaiting_acceptance', 'accepted', 'part_accepted')
      then ${rising(sellerOrder.acceptBy)} else ${falling(sellerOrder.updatedAt)} end`

/** The states before 4 in the order above; the partial index `seller_order_gone_idx` leaves them out. */
const atStore = sql.raw(`'awaiting_acceptance', 'lapsed', 'accepted', 'part_accepted', 'packed'`)
const sellerOrderWorkList: WorkList = { name: 'seller-orders', sortKey, id: sellerOrder.id, size: 100 }

type Wanted = {
  states: readonly SellerOrderState[] | undefined
  typed?: string | undefined
  cursor: string | undefined
}

/** Returns a store's seller orders, of all or the given states, most urgent first, a hundred per page. */
export async function listStoreSellerOrders(scope: StoreScope, { states, typed, cursor }: Wanted) {
  const fits = typed?.trim() ? await matchingSellerOrders(scope, typed.trim()) : undefined
  const { after, order, limit, cut } = inWorkOrder(sellerOrderWorkList, cursor)
  const wanted = and(within(scope), started, states && inArray(sellerOrder.state, [...states]), fits, after)
  const matching = (more: SQL) =>
    db()
      .select({ id: sellerOrder.id })
      .from(sellerOrder)
      .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
      .where(and(wanted, more))
  // Those that left the store are many: the newest of them come from an index, which has them in this order.
  const gone = matching(sql`${sellerOrder.state} not in (${atStore})`)
    .orderBy(desc(sellerOrder.updatedAt), asc(sellerOrder.id))
    .limit(limit)
  const rows = await db()
    .select({ ...columns, sortKey: sortKeyText(sortKey) })
    .from(sellerOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
    .where(inArray(sellerOrder.id, matching(sql`${sellerOrder.state} in (${atStore})`).unionAll(gone)))
    .orderBy(...order)
    .limit(limit)
  return cut(rows, ({ sellerOrder }) => sellerOrder.id)
}

/**
 * Matches orders by a piece of their code or town, the buyer's first name in any script, all that a seller reads of a
 * buyer, or a product as it is found in the store's own list.
 */
async function matchingSellerOrders(scope: StoreScope, typed: string): Promise<SQL | undefined> {
  const isProduct = await matchingProducts(typed)
  // A name alone: not the one in an email address.
  const [nameKey] = /^[\p{L}\p{M}]+$/u.test(typed) ? nameKeys(typed) : []
  const firstName = sql`split_part(btrim(${customerOrder.shipping} ->> 'fullName'), ' ', 1)`
  const isBuyer = or(
    sql`${customerOrder.shipping} ->> 'city' ilike ${patternOf(typed)}`,
    sql`${firstName} ilike ${patternOf(typed)}`,
    nameKey !== undefined && nameKey.length > 2
      ? sql`split_part(${customerOrder.recipientKey}, ' ', 1) = ${nameKey}`
      : undefined,
  )
  return or(
    sql`${sellerOrder.code} ilike ${patternOf(toWesternDigits(typed))}`,
    and(isNull(customerOrder.buyerHiddenAt), isBuyer),
    isProduct &&
      sql`${sellerOrder.id} in (select l.seller_order_id from order_line l
        where l.product_id in (select ${product.id} from ${product} where ${productsWithin(scope)} and ${isProduct}))`,
  )
}

const productsWithin = (scope: StoreScope): SQL => (scope === null ? sql`true` : sql`${product.brandId} = ${scope}`)

export type ListedSellerOrder = Omit<Awaited<ReturnType<typeof listStoreSellerOrders>>['items'][number], 'sortKey'>

/** Counts a store's seller orders per state; states without any are left out. */
export async function countSellerOrders(scope: StoreScope): Promise<Map<SellerOrderState, number>> {
  const rows = await db()
    .select({ state: sellerOrderRow.state, count: sql<number>`count(*)::int` })
    .from(sellerOrderRow)
    .where(scope === null ? undefined : eq(sellerOrderRow.brandId, scope))
    .groupBy(sellerOrderRow.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Returns one seller order in this scope. Refuses with thing/not-found, also when it is another store's. */
export async function findSellerOrder(id: string, scope: StoreScope): Promise<ListedSellerOrder> {
  const [row] = await db()
    .select(columns)
    .from(sellerOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
    .where(and(eq(sellerOrder.id, id), within(scope), started))
  return row ?? refuse('thing/not-found')
}

/**
 * Locks the order and one of its seller orders in this scope. Refuses with thing/not-found, also when it is another
 * store's.
 */
export async function lockSellerOrder(id: string, scope: StoreScope): Promise<SellerOrderRow> {
  const { sellerOrder: found } = await findSellerOrder(id, scope)
  await lockOrderState(found.orderId)
  const [row] = await db()
    .select({ sellerOrder: sellerOrder })
    .from(sellerOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
    .where(and(eq(sellerOrder.id, id), within(scope), started))
    .for('update', { of: sellerOrder })
  return row?.sellerOrder ?? refuse('thing/not-found')
}

const linesOfSellerOrders = queryBuilder
  .select({
    line: orderLine,
    shelfLifeDays: product.shelfLifeDays,
    packShape: product.packShape,
    dimensions: product.dimensions,
  })
  .from(orderLine)
  .innerJoin(product, eq(product.id, orderLine.productId))
  .where(sql`${orderLine.sellerOrderId} = any(${sql.placeholder('ids')}::text[])`)
  .orderBy(asc(orderLine.position))
  .prepare('seller_order_lines')

/**
 * Returns the lines of these seller orders in the order they were bought, with the catalogue's storage and packing
 * data.
 */
export const listSellerOrderLines = (sellerOrderIds: readonly string[]) =>
  linesOfSellerOrders.execute({ ids: [...sellerOrderIds] })

export type SellerOrderLineRow = Awaited<ReturnType<typeof listSellerOrderLines>>[number]

/** Returns name and colours of one store, or undefined. */
export async function findStoreFace(id: string) {
  const [row] = await db()
    .select({ id: brand.id, name: brand.name, palette: brand.palette })
    .from(brand)
    .where(eq(brand.id, id))
  return row
}

/** Saves which reminder a seller has got. */
export async function saveReminded(percent: number, rowId: string): Promise<void> {
  await db().update(sellerOrder).set({ remindedPercent: percent }).where(eq(sellerOrder.id, rowId))
}

/** Accepts every line that is not cancelled in full. */
export async function acceptAllLines(sellerOrderId: string): Promise<void> {
  await db()
    .update(orderLine)
    .set({ acceptedQuantity: sql`${orderLine.quantity} - ${orderLine.cancelledQuantity}` })
    .where(eq(orderLine.sellerOrderId, sellerOrderId))
}

/** Returns the lines of a seller order to what was ordered, less what was cancelled since: nothing is accepted any more. */
export async function clearAccepted(sellerOrderId: string): Promise<void> {
  const left = sql`case when ${orderLine.cancelledQuantity} > 0 then ${orderLine.quantity} - ${orderLine.cancelledQuantity} end`
  await db().update(orderLine).set({ acceptedQuantity: left }).where(eq(orderLine.sellerOrderId, sellerOrderId))
}

/** Saves lot and date of a packed line. */
export async function saveLot(lot: string, bestBefore: string | null, lineId: string): Promise<void> {
  await db().update(orderLine).set({ lot, bestBefore: bestBefore }).where(eq(orderLine.id, lineId))
}
