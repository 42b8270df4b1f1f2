import { type SQL, sql } from 'drizzle-orm'
import type { PayPart, TaskFacts } from '#domain/courier/courier-pay.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'

/** What the pay for delivering a parcel depends on: the two ends of the way and the weight. */
export async function findParcelFacts(parcelId: string) {
  const { rows } = await db().execute<{ hub: string; pincode: string; destination: string; grams: number }>(sql`
    select h.pincode as hub, o.shipping ->> 'pincode' as pincode, o.destination,
      coalesce(s.measured_grams, s.expected_grams)::int as grams
    from parcel p join shipment s on s.id = coalesce(p.shipment_id, p.past_shipment_id) join hub h on h.id = s.hub_id
      join customer_order o on o.id = p.order_id
    where p.id = ${parcelId}`)
  const [row] = rows
  if (!row) throw new Error(`the parcel ${parcelId} is gone`)
  return row
}

type NewTask = TaskFacts & { id: string; courierId: string; tariffVersion: number; pay: Paise }

/** Saves that a courier has taken a parcel, or a store to fetch bags from (null), with the pay it was taken for. */
export async function insertTask(task: NewTask, parcelId: string | null): Promise<void> {
  const kind = parcelId === null ? 'pickup' : 'delivery'
  await db().execute(sql`
    insert into courier_task (id, kind, parcel_id, courier_id, tariff_version, metres, grams, is_festival, pay_paise, state)
    values (${task.id}, ${kind}, ${parcelId}, ${task.courierId}, ${task.tariffVersion}, ${task.metres},
      ${task.grams}, ${task.isFestival}, ${task.pay}, 'accepted')`)
}

export type OpenTask = { id: string; courierId: string; tariffVersion: number; facts: TaskFacts; failedVisits: number }

/** Locks the open task of a parcel. */
export const lockOpenTask = (parcelId: string): Promise<OpenTask | undefined> =>
  lockTask(sql`t.parcel_id = ${parcelId}`)

/** Locks a task that is still open. */
export const lockOpenTaskById = (id: string): Promise<OpenTask | undefined> => lockTask(sql`t.id = ${id}`)

async function lockTask(which: SQL): Promise<OpenTask | undefined> {
  const { rows } = await db().execute<{
    id: string
    courier_id: string
    tariff_version: number
    metres: number
    grams: number
    is_festival: boolean
    failed_visits: number
  }>(sql`
    select t.*, (select count(*)::int from courier_earning e where e.task_id = t.id and e.cause = 'failed_visit') as failed_visits
    from courier_task t where ${which} and t.state = 'accepted' for update of t`)
  const [row] = rows
  return (
    row && {
      id: row.id,
      courierId: row.courier_id,
      tariffVersion: row.tariff_version,
      facts: { metres: row.metres, grams: row.grams, isFestival: row.is_festival },
      failedVisits: row.failed_visits,
    }
  )
}

/** Ends a task; `reason` is why it was taken back. */
export async function endTask(id: string, state: 'done' | 'taken_back', reason: string | null): Promise<void> {
  await db().execute(sql`
    update courier_task set state = ${state}, reason = ${reason}, ended_at = now() where id = ${id} and state = 'accepted'`)
}

type NewEarning = {
  id: string
  taskId: string
  courierId: string
  cause: 'done' | 'failed_visit'
  attempt: number
  parts: readonly PayPart[]
  amount: Paise
}

/** Saves what a task has earned; the database refuses it twice. */
export async function insertEarning(earning: NewEarning): Promise<void> {
  await db().execute(sql`
    insert into courier_earning (id, task_id, courier_id, cause, attempt, parts, amount_paise)
    values (${earning.id}, ${earning.taskId}, ${earning.courierId}, ${earning.cause}, ${earning.attempt},
      ${JSON.stringify(earning.parts)}::jsonb, ${earning.amount})`)
}

/** Returns the pay that open parcels were taken for, by parcel. */
export async function readFrozenPay(parcelIds: readonly string[]): Promise<Map<string, Paise>> {
  const { rows } = await db().execute<{ parcel_id: string; pay_paise: string }>(sql`
    select parcel_id, pay_paise from courier_task
    where parcel_id = any(${sql.param([...parcelIds])}::text[]) and state in ('accepted', 'done') order by accepted_at`)
  return new Map(rows.map((row) => [row.parcel_id, paise(Number(row.pay_paise))]))
}

/** Ends every open delivery of a courier unpaid. */
export async function endDeliveriesOf(courierId: string, reason: string): Promise<void> {
  await db().execute(sql`
    update courier_task set state = 'taken_back', reason = ${reason}, ended_at = now()
    where courier_id = ${courierId} and kind = 'delivery' and state = 'accepted'`)
}

/** Takes the parcels that have not come to their end from a courier. */
export async function freeParcelsOf(courierId: string): Promise<void> {
  await db().execute(sql`
    update parcel set courier_id = null
    where courier_id = ${courierId} and state not in ('delivered', 'returned_to_hub', 'seized', 'lost')`)
}
