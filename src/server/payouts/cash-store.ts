import { sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'

export type Row = {
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

/** Cash in a hand-over reaches the bank with it, not order by order. */
const notHandedOver = sql`not exists (select from courier_cash k where k.payment_id = p.id and k.handover_id is not null)`

/** Returns the cash that couriers collected and nobody has confirmed at the bank, outside of hand-overs. */
export async function listCollectedCash() {
  const { rows } = await db().execute<Row>(sql`
    select p.id as payment_id, p.order_id, o.number, p.collected_paise as due, p.updated_at as collected_at,
      c.counted_paise, c.reason, c.recorded_name, c.recorded_by
    from payment p join customer_order o on o.id = p.order_id left join cash_remittance c on c.payment_id = p.id
    where p.method = 'cod' and p.collected_paise > 0 and c.confirmed_at is null and ${notHandedOver}
    order by p.updated_at, p.id limit 200`)
  return rows
}

/** Saves what was counted of the cash of a payment. */
export async function insertRemittance({
  paymentId,
  order_id,
  due,
  counted,
  reason,
  adminId,
  adminName,
}: {
  paymentId: string
  order_id: string
  due: Paise
  counted: Paise
  reason: string | null
  adminId: string
  adminName: string
}): Promise<void> {
  await db().execute(sql`
      insert into cash_remittance (payment_id, order_id, due_paise, counted_paise, reason, recorded_by, recorded_name)
      values (${paymentId}, ${order_id}, ${due}, ${counted}, ${reason}, ${adminId}, ${adminName})`)
}

/** Returns the order of cash that was collected. */
export async function findCashPayment(paymentId: string) {
  const { rows } = await db().execute<{ order_id: string }>(
    sql`select p.order_id from payment p
      where p.id = ${paymentId} and p.method = 'cod' and p.collected_paise > 0 and ${notHandedOver}`,
  )
  return rows
}

export type Locked = { order_id: string; due: string; recorded_by: string | null; confirmed: boolean }

/** Returns what is due of a cash payment and who counted it. */
export async function readCash(paymentId: string) {
  const { rows } = await db().execute<Locked>(sql`
    select p.order_id, p.collected_paise as due, c.recorded_by, c.confirmed_at is not null as confirmed
    from payment p left join cash_remittance c on c.payment_id = p.id where p.id = ${paymentId}`)
  return rows
}

/** Marks counted cash as confirmed and returns its amounts. */
export async function saveConfirmation(adminId: string, adminName: string, paymentId: string) {
  const { rows } = await db().execute<{
    order_id: string
    due_paise: string
    counted_paise: string
    courier_id: string | null
  }>(sql`
    update cash_remittance set confirmed_by = ${adminId}, confirmed_name = ${adminName}, confirmed_at = now()
    where payment_id = ${paymentId} returning order_id, due_paise, counted_paise,
      (select k.courier_id from courier_cash k where k.payment_id = cash_remittance.payment_id) as courier_id`)
  return rows
}
