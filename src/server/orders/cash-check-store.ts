import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CashSignalCode, RelatedOrder } from '#domain/orders/cash-risk.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { cashCheck } from '#server/db/order-row-tables.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

export type CashCheckRow = typeof cashCheck.$inferSelect

/**
 * How long a check holds, since what other orders of the customer become may speak against this one (minutes): as long as the order was old
 * when it was checked, within these. A young order is checked often, and many open ones cost little.
 */
const freshMinutes = { least: 10, most: 120 }
/** The most orders that are read by one trait: a number that thousands share says no more than these. */
const mostRelated = 100

/** Cash is still to be collected. */
const isDue = sql`r.payment = 'cod_due' and r.status not in ('delivered', 'cancelled')`
/** A cash box that came back; its check holds its address, by which later orders find it. */
const isBack = sql`r.method = 'cod' and r.trouble in ('returning', 'returned_to_hub')`

const minutes = (count: number) => sql`make_interval(mins => ${count})`
const holdsFor = sql`
  least(greatest(c.checked_at - r.placed_at, ${minutes(freshMinutes.least)}), ${minutes(freshMinutes.most)})`

/** Lists orders whose check is missing or old, after one of them by its id. */
export async function listUnchecked(after: string, limit: number): Promise<string[]> {
  const { rows } = await db().execute<{ order_id: string }>(sql`
    select r.order_id from order_row r left join cash_check c on c.order_id = r.order_id
      where ${isDue} and r.order_id > ${after}
        and (c.order_id is null or c.checked_at < now() - ${holdsFor})
    union
    select r.order_id from order_row r
      where ${isBack} and r.order_id > ${after} and not exists (select from cash_check c where c.order_id = r.order_id)
    order by 1 limit ${limit}`)
  return rows.map(({ order_id }) => order_id)
}

/** Locks those of these orders that nobody else has locked, until the transaction ends; returns their ids. */
export async function lockFreeOrders(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(inArray(customerOrder.id, [...ids]))
    .orderBy(customerOrder.id)
    .for('no key update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Returns these orders with what is due of each, and whether it is still to be delivered. */
export const listCheckable = async (ids: readonly string[]) => {
  const { rows } = await db().execute<{
    id: string
    email: string
    shipping: { address: string; pincode: string; country: string }
    placed_at: string
    due: string
    is_due: boolean
  }>(sql`
    select o.id, o.email, o.shipping, o.placed_at,
      coalesce((select p.amount_paise from payment p where p.order_id = o.id and p.state = 'cod_due' limit 1), 0) as due,
      coalesce(${isDue} and r.trouble is null, false) as is_due
    from customer_order o join order_row r on r.order_id = o.id
    where o.id = any(${sql.param([...ids])}::text[])`)
  return rows
}

type RelatedRow = Omit<RelatedOrder, 'placedAt'> & { relatedTo: string; placed_at: string }

/**
 * Lists the other orders that share an account, a phone number or an address with these, each found by an index, by the
 * order that they are related to. `addresses` are those of the orders, folded, by their ids.
 */
export async function listRelated(addresses: ReadonlyMap<string, string>): Promise<Map<string, RelatedOrder[]>> {
  const [ids, folded] = [[...addresses.keys()], [...addresses.values()]]
  const { rows } = await db().execute<RelatedRow>(sql`
    with given as (
      select r.order_id, r.account_id, lower(r.phone) as phone, w.folded_address
      from unnest(${sql.param(ids)}::text[], ${sql.param(folded)}::text[]) w(order_id, folded_address)
      join order_row r using (order_id)
    ), shared as (
      select a.order_id as order_of, f.order_id, array_agg(f.trait) as shares
      from given a cross join lateral (
        (select order_id, 'account' as trait from order_row where account_id = a.account_id
          order by placed_at desc limit ${mostRelated})
        union all
        (select order_id, 'phone' from order_row where lower(phone) = a.phone and a.phone <> '' limit ${mostRelated})
        union all
        (select order_id, 'address' from cash_check where folded_address = a.folded_address limit ${mostRelated})
      ) f
      where f.order_id <> a.order_id
      group by 1, 2
    )
    select s.order_of as "relatedTo", s.shares, r.order_id as id, r.number, r.placed_at, r.status, r.trouble, r.payment, r.method,
      coalesce(o.shipping ->> 'pincode', '') as pincode
    from shared s join order_row r using (order_id) join customer_order o on o.id = s.order_id
    order by r.placed_at desc, r.order_id`)
  const related = rows.map(({ placed_at, ...row }) => ({ ...row, placedAt: new Date(placed_at) }))
  return Map.groupBy(related, ({ relatedTo }) => relatedTo)
}

type Check = Pick<CashCheckRow, 'orderId' | 'foldedAddress' | 'signals' | 'isWorthCalling'>

/** Saves checks; what the customer confirmed stays. */
export async function saveCashChecks(checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return
  await db()
    .insert(cashCheck)
    .values(
      checks.map(({ orderId, foldedAddress, signals, isWorthCalling }) => ({
        orderId,
        foldedAddress,
        signals,
        isWorthCalling,
      })),
    )
    .onConflictDoUpdate({
      target: cashCheck.orderId,
      set: {
        foldedAddress: sql`excluded.folded_address`,
        signals: sql`excluded.signals`,
        isWorthCalling: sql`excluded.is_worth_calling`,
        checkedAt: dbNow,
      },
    })
}

/** Saves that the customer confirmed the order. */
export async function saveCashConfirmed(orderId: string, by: string): Promise<void> {
  await db().update(cashCheck).set({ confirmedAt: dbNow, confirmedBy: by }).where(eq(cashCheck.orderId, orderId))
}

/** Returns the check of an order; undefined before the first one. */
export async function findCashCheck(orderId: string): Promise<CashCheckRow | undefined> {
  const [row] = await db().select().from(cashCheck).where(eq(cashCheck.orderId, orderId))
  return row
}

/** Returns what speaks against these orders that are worth a call, as it was found last. */
export async function listCashSignals(orderIds: readonly string[]): Promise<Map<string, CashSignalCode[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db()
    .select({ orderId: cashCheck.orderId, signals: cashCheck.signals })
    .from(cashCheck)
    .where(and(inArray(cashCheck.orderId, [...orderIds]), eq(cashCheck.isWorthCalling, true)))
  return new Map(rows.map(({ orderId, signals }) => [orderId, signals]))
}
