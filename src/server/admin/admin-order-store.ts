import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { normaliseCode } from '#domain/order-number.ts'
import type { OrderStatus } from '#domain/order-statuses.ts'
import { normaliseWaybillNumber } from '#domain/waybill.ts'
import { account } from '#server/db/account-tables.ts'
import { customerOrder, orderEvent, outbox } from '#server/db/order-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import { isBelow, listHeads, listParts, type OrderHead, type OrderPart } from '#server/orders/order-store.ts'

export type ListedOrder = { head: OrderHead; parts: OrderPart[] }

const page = 30

/**
 * Returns a page of orders, newest first, that match the typed text and have this status; `after` is the last id of
 * the previous page, and `next` the last of this one, if there are more.
 */
export async function searchOrders(wanted: {
  typed?: string | undefined
  status?: OrderStatus | undefined
  /** Only orders with a seller order in this status. */
  part?: 'lapsed' | undefined
  /** Only those of one account. */
  accountId?: string | undefined
  after?: string | undefined
}): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const { accountId, status, part, typed, after } = wanted
  const heads = await findHeads(
    and(
      accountId === undefined ? undefined : eq(customerOrder.accountId, accountId),
      status === undefined ? undefined : eq(customerOrder.status, status),
      standing(part),
      fits(typed),
      after === undefined ? undefined : isBelow(after),
    ),
    page + 1,
  )
  const shown = heads.slice(0, page)
  const parts = shown.length === 0 ? [] : await listParts(shown.map(({ order }) => order.id))
  return {
    orders: shown.map((head) => ({ head, parts: parts.filter((each) => each.part.orderId === head.order.id) })),
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

const standing = (part: 'lapsed' | undefined): SQL | undefined =>
  part &&
  sql`${customerOrder.state} = 'placed' and exists (
    select from fulfilment f where f.order_id = ${customerOrder.id} and f.state = 'lapsed')`

/**
 * Builds the condition for a number, a waybill or an email address as typed, or a piece of a name or address. Each
 * uses an index of its own, which one condition over orders and parcels together could not.
 */
function fits(typed: string | undefined): SQL | undefined {
  const words = typed?.trim()
  if (!words) return undefined
  const piece = patternOf(words)
  const code = normaliseCode(words)
  const digits = /^(HT)?-?\d{3,}$/.test(code) ? `%${code.replace(/\D/g, '')}%` : null
  return sql`${customerOrder.id} in (
    select o.id from customer_order o where (o.shipping ->> 'fullName') ilike ${piece} or o.email ilike ${piece}
    ${digits === null ? sql`` : sql`union all select o.id from customer_order o where o.number like ${digits}`}
    union all select p.order_id from parcel p where p.waybill = ${normaliseWaybillNumber(words)})`
}

/** Lists the emails an order has caused, oldest first, with recipient and the event each is about. */
export const listMails = (orderId: string) =>
  db()
    .select({ message: outbox, accountEmail: account.email, event: orderEvent })
    .from(outbox)
    .leftJoin(account, eq(account.id, sql`${outbox.payload} ->> 'accountId'`))
    .leftJoin(orderEvent, eq(orderEvent.id, sql`(${outbox.payload} ->> 'eventId')::bigint`))
    .where(sql`${outbox.payload} ->> 'orderId' = ${orderId}`)
    .orderBy(asc(outbox.id))
