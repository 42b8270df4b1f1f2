import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { normaliseCode } from '#domain/order-number.ts'
import type { OrderStatus } from '#domain/order-statuses.ts'
import { normaliseWaybillNumber } from '#domain/waybill.ts'
import { account } from '#server/db/account-tables.ts'
import { customerOrder, orderEvent, outbox } from '#server/db/order-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import { isBelow, listHeads, listParts, type OrderHead, type OrderPart } from '#server/orders/order-store.ts'
import { statusOf } from '#server/orders/shape-order.ts'

export type ListedOrder = { head: OrderHead; parts: OrderPart[] }

const page = 30
const mostLookedThrough = 3_000

/**
 * Orders newest first that fit what was typed and stand at this status; `after` is the id the page before ended with. A status is derived and
 * never stored, so orders are looked through a batch at a time; after 3,000 of them the page ends early and `next` says where to go on.
 */
export async function searchOrders(wanted: {
  typed?: string | undefined
  status?: OrderStatus | undefined
  /** Only those of which a part stands so. */
  part?: 'lapsed' | undefined
  /** Only those of one account. */
  accountId?: string | undefined
  after?: string | undefined
}): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const found: ListedOrder[] = []
  const batch = wanted.status === undefined ? page + 1 : 300
  let { after } = wanted
  for (let looked = 0; looked < mostLookedThrough; looked += batch) {
    const own = wanted.accountId === undefined ? undefined : eq(customerOrder.accountId, wanted.accountId)
    const heads = await findHeads(
      and(own, standing(wanted.part), fits(wanted.typed), after === undefined ? undefined : isBelow(after)),
      batch,
    )
    const parts = heads.length === 0 ? [] : await listParts(heads.map(({ order }) => order.id))
    for (const head of heads) {
      const its = parts.filter(({ part }) => part.orderId === head.order.id)
      if (wanted.status !== undefined && statusOf(head, its).status !== wanted.status) continue
      const last = found.at(-1)
      if (found.length === page && last) return { orders: found, next: last.head.order.id }
      found.push({ head, parts: its })
    }
    if (heads.length < batch) return { orders: found, next: null }
    after = heads.at(-1)?.order.id
  }
  return { orders: found, next: after ?? null }
}

/** The newest orders that fit, found first and read afterwards: what hangs on an order is not read of those that stand on no page. */
async function findHeads(which: SQL | undefined, limit: number): Promise<OrderHead[]> {
  const found = await db()
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(which)
    .orderBy(desc(customerOrder.placedAt), customerOrder.id)
    .limit(limit)
  const ids = found.map(({ id }) => id)
  return ids.length === 0 ? [] : listHeads(inArray(customerOrder.id, ids), limit)
}

const standing = (part: 'lapsed' | undefined): SQL | undefined =>
  part &&
  sql`${customerOrder.state} = 'placed' and exists (
    select from fulfilment f where f.order_id = ${customerOrder.id} and f.state = 'lapsed')`

/**
 * A number, a waybill or an e-mail address as it is typed, or a piece of a name or address. Each is looked for by an index of its own, which one
 * condition over orders and parcels together could not be.
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

/** The letters an order has called for, oldest first, with whom each goes to and the event it tells of. */
export const listMails = (orderId: string) =>
  db()
    .select({ message: outbox, accountEmail: account.email, event: orderEvent })
    .from(outbox)
    .leftJoin(account, eq(account.id, sql`${outbox.payload} ->> 'accountId'`))
    .leftJoin(orderEvent, eq(orderEvent.id, sql`(${outbox.payload} ->> 'eventId')::bigint`))
    .where(sql`${outbox.payload} ->> 'orderId' = ${orderId}`)
    .orderBy(asc(outbox.id))
