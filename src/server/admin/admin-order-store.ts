import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { normaliseCode } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { normaliseWaybillNumber } from '#domain/shipping/waybill.ts'
import { account } from '#server/db/account-tables.ts'
import { customerOrder, orderEvent, outbox } from '#server/db/order-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import {
  isBelow,
  listHeads,
  listSellerOrders,
  type OrderHead,
  type SellerOrderWithBrand,
} from '#server/orders/order-store.ts'

export type ListedOrder = { head: OrderHead; sellerOrders: SellerOrderWithBrand[] }

const page = 30

/**
 * Returns a page of orders, newest first, that match the typed text and have this status; `after` is the last id of
 * the previous page, and `next` the last of this one, if there are more.
 */
export async function searchOrders(wanted: {
  typed?: string | undefined
  status?: OrderStatus | undefined
  /** Only orders with a seller order in this status. */
  sellerOrder?: 'lapsed' | undefined
  /** Only those of one account. */
  accountId?: string | undefined
  after?: string | undefined
}): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const { accountId, status, sellerOrder, typed, after } = wanted
  const heads = await findHeads(
    and(
      accountId === undefined ? undefined : eq(customerOrder.accountId, accountId),
      status === undefined ? undefined : eq(customerOrder.status, status),
      lapsedFilter(sellerOrder),
      fits(typed),
      after === undefined ? undefined : isBelow(after),
    ),
    page + 1,
  )
  const shown = heads.slice(0, page)
  const sellerOrders = shown.length === 0 ? [] : await listSellerOrders(shown.map(({ order }) => order.id))
  return {
    orders: shown.map((head) => ({
      head,
      sellerOrders: sellerOrders.filter((each) => each.sellerOrder.orderId === head.order.id),
    })),
    next: heads.length > page ? (shown.at(-1)?.order.id ?? null) : null,
  }
}

/**
 * Finds the newest matching orders first and reads them afterwards, so that details are read of this page's orders
 * alone.
 */
async function findHeads(which: SQL | undefined, limit: number): Promise<OrderHead[]> {
  const found = await db()
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(which)
    .orderBy(desc(customerOrder.placedAt), desc(customerOrder.id))
    .limit(limit)
  const ids = found.map(({ id }) => id)
  return ids.length === 0 ? [] : listHeads(inArray(customerOrder.id, ids), limit)
}

const lapsedFilter = (sellerOrder: 'lapsed' | undefined): SQL | undefined =>
  sellerOrder &&
  sql`${customerOrder.state} = 'placed' and exists (
    select from seller_order f where f.order_id = ${customerOrder.id} and f.state = 'lapsed')`

/**
 * Builds the condition for a number, a waybill or an email address as typed, or a piece of a name or address. Each
 * uses an index of its own, which one condition over orders and parcels together could not.
 */
function fits(typed: string | undefined): SQL | undefined {
  const searchText = typed?.trim()
  if (!searchText) return undefined
  const piece = patternOf(searchText)
  const code = normaliseCode(searchText)
  const digits = /^(HT)?-?\d{3,}$/.test(code) ? `%${code.replace(/\D/g, '')}%` : null
  return sql`${customerOrder.id} in (
    select o.id from customer_order o where (o.shipping ->> 'fullName') ilike ${piece} or o.email ilike ${piece}
    ${digits === null ? sql`` : sql`union all select o.id from customer_order o where o.number like ${digits}`}
    union all select p.order_id from parcel p where p.waybill = ${normaliseWaybillNumber(searchText)})`
}

/** Lists the emails an order has caused, oldest first, with recipient and the event each is about. */
export const listOrderEmails = (orderId: string) =>
  db()
    .select({ message: outbox, accountEmail: account.email, event: orderEvent })
    .from(outbox)
    .leftJoin(account, eq(account.id, sql`${outbox.payload} ->> 'accountId'`))
    .leftJoin(orderEvent, eq(orderEvent.id, sql`(${outbox.payload} ->> 'eventId')::bigint`))
    .where(sql`${outbox.payload} ->> 'orderId' = ${orderId}`)
    .orderBy(asc(outbox.id))
