import { eq, sql } from 'drizzle-orm'
import { type Paise, paise } from '#domain/money/money.ts'
import { cashHandover } from '#server/db/courier-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { type HubPerson, worksBeside } from '#server/shop/hub-scope-store.ts'

export type HandoverRow = typeof cashHandover.$inferSelect

/** Saves that a courier holds the cash of an order. */
export async function insertCourierCash(cash: {
  paymentId: string
  orderId: string
  courierId: string
  amount: Paise
}) {
  await db().execute(sql`
    insert into courier_cash (payment_id, order_id, courier_id, amount_paise)
    values (${cash.paymentId}, ${cash.orderId}, ${cash.courierId}, ${cash.amount})`)
}

/** The cash of an order is free when no hand-over holds it and it has not reached the bank otherwise. */
const isFree = sql`k.handover_id is null and not exists (select from cash_remittance c where c.payment_id = k.payment_id)`

/** Returns the cash that a courier has in hand and has not put into a hand-over, the oldest first. */
export async function listFreeCash(courierId: string) {
  const { rows } = await db().execute<{
    order_id: string
    number: string
    amount_paise: string
    collected_at: Date | string
  }>(sql`
    select k.order_id, o.number, k.amount_paise, k.collected_at
    from courier_cash k join customer_order o on o.id = k.order_id
    where k.courier_id = ${courierId} and ${isFree} order by k.collected_at, k.payment_id limit 500`)
  return rows.map((row) => ({
    orderNumber: row.number,
    amount: paise(Number(row.amount_paise)),
    collectedAt: new Date(row.collected_at),
  }))
}

/** Returns a courier's cash: collected and not handed over, and still to be collected on open parcels. */
export async function sumCarriedCash(courierId: string) {
  const { rows } = await db().execute<{ in_hand: string; to_collect: string }>(sql`
    select coalesce((select sum(k.amount_paise) from courier_cash k left join cash_handover h on h.id = k.handover_id
        where k.courier_id = ${courierId} and (h.id is null or h.closed_at is null)
          and not exists (select from cash_remittance c where c.payment_id = k.payment_id)), 0) as in_hand,
      coalesce((select sum(p.amount_paise) from parcel c join payment p on p.order_id = c.order_id and p.state = 'cod_due'
        where c.courier_id = ${courierId} and c.state not in ('delivered', 'returned_to_hub', 'seized', 'lost')), 0) as to_collect`)
  const [row] = rows
  return { inHand: paise(Number(row?.in_hand ?? 0)), toCollect: paise(Number(row?.to_collect ?? 0)) }
}

/** Returns what is still to be collected for the order of a parcel. */
export async function findCashOfParcel(parcelId: string): Promise<Paise> {
  const { rows } = await db().execute<{ amount: string }>(sql`
    select coalesce(sum(p.amount_paise), 0) as amount from parcel c join payment p on p.order_id = c.order_id
    where c.id = ${parcelId} and p.state = 'cod_due'`)
  return paise(Number(rows[0]?.amount ?? 0))
}

/** Returns the cash a courier may carry, and the version of that rule. */
export async function readCashLimit(): Promise<{ limit: Paise; version: number }> {
  const { rows } = await db().execute<{ cash_limit_paise: string; version: number }>(
    sql`select cash_limit_paise, version from courier_terms`,
  )
  const [row] = rows
  if (!row) throw new Error('there are no terms for couriers')
  return { limit: paise(Number(row.cash_limit_paise)), version: row.version }
}

/** Changes the cash a courier may carry; returns no row when it was changed meanwhile. */
export async function saveCashLimit(limit: Paise, seen: number, admin: Pick<Principal, 'id' | 'name'>) {
  const { rows } = await db().execute(sql`
    update courier_terms set cash_limit_paise = ${limit}, version = version + 1, changed_by = ${admin.id},
      changed_name = ${admin.name}, changed_at = now()
    where version = ${seen} returning version`)
  return rows[0]
}

/** Locks a courier's account, so that two hand-overs of the same cash cannot be made at once. */
export async function lockCashHolder(courierId: string): Promise<void> {
  await db().execute(sql`select from account where id = ${courierId} for update`)
}

/** Saves a hand-over and puts all free cash of the courier into it. */
export async function insertHandover(handover: {
  id: string
  courierId: string
  expected: Paise
  declared: Paise
  reason: string | null
}): Promise<void> {
  await db().execute(sql`
    insert into cash_handover (id, courier_id, state, expected_paise, declared_paise, declared_reason)
    values (${handover.id}, ${handover.courierId}, 'declared', ${handover.expected}, ${handover.declared}, ${handover.reason})`)
  await db().execute(sql`
    update courier_cash k set handover_id = ${handover.id} where k.courier_id = ${handover.courierId} and ${isFree}`)
}

/** Locks a hand-over. */
export async function lockHandover(id: string): Promise<HandoverRow | undefined> {
  const [row] = await db().select().from(cashHandover).where(eq(cashHandover.id, id)).for('update')
  return row
}

/** Changes a hand-over. */
export async function changeHandover(id: string, change: Partial<HandoverRow>): Promise<void> {
  await db().update(cashHandover).set(change).where(eq(cashHandover.id, id))
}

export type ShownHandover = HandoverRow & { courier: string; orders: number }

/** Returns hand-overs with their couriers, the latest first; `beside`: only of couriers who work at a hub of this person. */
export async function listHandovers(
  which: { courierId: string } | { states: readonly HandoverRow['state'][]; beside?: HubPerson } | { id: string },
): Promise<ShownHandover[]> {
  const where =
    'courierId' in which
      ? sql`h.courier_id = ${which.courierId}`
      : 'id' in which
        ? sql`h.id = ${which.id}`
        : sql`h.state = any(${sql.param([...which.states])}::text[])
            and ${which.beside ? worksBeside(which.beside, sql`h.courier_id`) : sql`true`}`
  const found = await db()
    .select({
      row: cashHandover,
      courier: sql<string>`(select name from account where id = ${cashHandover.courierId})`,
      orders: sql<number>`(select count(*)::int from courier_cash where handover_id = ${cashHandover.id})`,
    })
    .from(cashHandover)
    .innerJoin(
      sql`(select id from cash_handover h where ${where} order by declared_at desc limit 100) as chosen`,
      sql`chosen.id = ${cashHandover.id}`,
    )
    .orderBy(sql`${cashHandover.declaredAt} desc`)
  return found.map(({ row, courier, orders }) => ({ ...row, courier, orders }))
}

/** Saves that the cash of every order of a hand-over has reached the bank, so that its stores can be paid. */
export async function remitHandover(handoverId: string): Promise<void> {
  await db().execute(sql`
    insert into cash_remittance (payment_id, order_id, due_paise, counted_paise, recorded_by, recorded_name, recorded_at,
      confirmed_by, confirmed_name, confirmed_at)
    select k.payment_id, k.order_id, k.amount_paise, k.amount_paise, h.recorded_by, h.recorded_name, h.recorded_at,
      h.confirmed_by, h.confirmed_name, h.confirmed_at
    from courier_cash k join cash_handover h on h.id = k.handover_id where h.id = ${handoverId}`)
}
