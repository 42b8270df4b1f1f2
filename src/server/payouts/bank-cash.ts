import { sql } from 'drizzle-orm'
import { type Paise, paise } from '#domain/money/money.ts'
import { needsSecond } from '#domain/payouts/payout-terms.ts'
import { refuse } from '#domain/refusal.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { readPayoutTerms } from './payout-settings.ts'

/** Cash of an order: collected by a courier, counted at the bank, confirmed. */
export type CashRow = {
  paymentId: string
  orderId: string
  orderNumber: string
  due: Paise
  collectedAt: Date | null
  counted: Paise | null
  reason: string | null
  recordedBy: string | null
  recordedById: string | null
}

type Row = {
  payment_id: string
  order_id: string
  number: string
  due: string
  collected_at: Date | string | null
  counted_paise: string | null
  reason: string | null
  recorded_name: string | null
  recorded_by: string | null
}

/** Returns the cash that couriers have collected and nobody has confirmed at the bank, the oldest first. */
export async function listCashOut(): Promise<CashRow[]> {
  const { rows } = await db().execute<Row>(sql`
    select p.id as payment_id, p.order_id, o.number, p.collected_paise as due, p.updated_at as collected_at,
      c.counted_paise, c.reason, c.recorded_name, c.recorded_by
    from payment p join customer_order o on o.id = p.order_id left join cash_remittance c on c.payment_id = p.id
    where p.method = 'cod' and p.collected_paise > 0 and c.confirmed_at is null
    order by p.updated_at, p.id limit 200`)
  return rows.map((row) => ({
    paymentId: row.payment_id,
    orderId: row.order_id,
    orderNumber: row.number,
    due: paise(Number(row.due)),
    collectedAt: row.collected_at === null ? null : new Date(row.collected_at),
    counted: row.counted_paise === null ? null : paise(Number(row.counted_paise)),
    reason: row.reason,
    recordedBy: row.recorded_name,
    recordedById: row.recorded_by,
  }))
}

type Counted = { counted: Paise; reason: string | null }

/**
 * Records that the cash of an order reached the bank. Above the limit another admin has to confirm it; up to it this
 * counts at once. Refuses with thing/not-found, flow/not-now (recorded already), and flow/reason-needed when a paisa is
 * missing or too many.
 */
export const recordCash = (paymentId: string, { counted, reason }: Counted, admin: Principal): Promise<void> =>
  transaction(async () => {
    const cash = await lockCash(paymentId)
    if (cash.recorded_by !== null) refuse('flow/not-now')
    const due = paise(Number(cash.due))
    if (counted !== due && !reason?.trim()) refuse('flow/reason-needed')
    await db().execute(sql`
      insert into cash_remittance (payment_id, order_id, due_paise, counted_paise, reason, recorded_by, recorded_name)
      values (${paymentId}, ${cash.order_id}, ${due}, ${counted}, ${reason?.trim() || null}, ${admin.id}, ${admin.name})`)
    const { cashTwoAbove } = await readPayoutTerms()
    if (!needsSecond(due, cashTwoAbove)) await settleCash(paymentId, admin)
  })

/**
 * Confirms counted cash as another admin than the one who recorded it. Refuses with thing/not-found, flow/not-now and
 * payout/second-person.
 */
export const confirmCash = (paymentId: string, admin: Principal): Promise<void> =>
  transaction(async () => {
    const cash = await lockCash(paymentId)
    if (cash.recorded_by === null || cash.confirmed) refuse('flow/not-now')
    if (cash.recorded_by === admin.id) refuse('payout/second-person')
    await settleCash(paymentId, admin)
  })

type Locked = { order_id: string; due: string; recorded_by: string | null; confirmed: boolean }

async function lockCash(paymentId: string): Promise<Locked> {
  const { rows: about } = await db().execute<{ order_id: string }>(
    sql`select order_id from payment where id = ${paymentId} and method = 'cod' and collected_paise > 0`,
  )
  if (!about[0]) return refuse('thing/not-found')
  await lockOrder(about[0].order_id)
  const { rows } = await db().execute<Locked>(sql`
    select p.order_id, p.collected_paise as due, c.recorded_by, c.confirmed_at is not null as confirmed
    from payment p left join cash_remittance c on c.payment_id = p.id where p.id = ${paymentId}`)
  return rows[0] ?? refuse('thing/not-found')
}

/** Confirms it and books it: the courier no longer holds it; what is missing is the shop's loss. */
async function settleCash(paymentId: string, admin: Principal): Promise<void> {
  const { rows } = await db().execute<{ order_id: string; due_paise: string; counted_paise: string }>(sql`
    update cash_remittance set confirmed_by = ${admin.id}, confirmed_name = ${admin.name}, confirmed_at = now()
    where payment_id = ${paymentId} returning order_id, due_paise, counted_paise`)
  const [row] = rows
  if (!row) throw new Error(`the cash of ${paymentId} is not recorded`)
  const [due, counted] = [Number(row.due_paise), Number(row.counted_paise)]
  await book(`cash_remitted:${paymentId}`, 'cash_remitted', { orderId: row.order_id }, [
    { account: 'courier', part: 'money', amount: paise(due) },
    { account: 'bank', part: 'money', amount: paise(-counted) },
    { account: 'platform', part: 'money', amount: paise(counted - due) },
  ])
}
