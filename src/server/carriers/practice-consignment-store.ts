import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PracticeFault } from '#domain/shipping/practice-fault.ts'
import { db } from '#server/db/transaction.ts'
import { newRef } from '#server/gateways/sandbox-payment-store.ts'

export type PracticeConsignment = {
  id: string
  reference: string
  waybill: string
  service: string
  status: 'BOOKED' | 'CANCELLED'
  costPaise: number
  grams: number
  country: string
  steps: number
  labelReady: boolean
}

const columns = sql`id, reference, waybill, service, status, cost_paise::int as "costPaise", grams, country, steps,
  label_ready_at <= now() as "labelReady"`

/** Locks the fault and the wallet of the practice carrier until the transaction ends. */
export async function lockPractice(): Promise<{ fault: PracticeFault; walletPaise: number }> {
  const { rows } = await db().execute<{ fault: PracticeFault; walletPaise: number }>(
    sql`select fault, wallet_paise::float8 as "walletPaise" from practice_carrier for update`,
  )
  const [row] = rows
  if (!row) throw new Error('the practice carrier has no record of itself')
  return row
}

/** Reads them without a lock. */
export async function readPractice(): Promise<{ fault: PracticeFault; walletPaise: number }> {
  const { rows } = await db().execute<{ fault: PracticeFault; walletPaise: number }>(
    sql`select fault, wallet_paise::float8 as "walletPaise" from practice_carrier`,
  )
  return rows[0] ?? { fault: 'none', walletPaise: 0 }
}

/** Sets the fault that it plays from now on. */
export async function savePracticeFault(fault: PracticeFault): Promise<void> {
  await db().execute(sql`update practice_carrier set fault = ${fault}`)
}

/** Writes a new consignment, paid from the wallet; its label is ready after so many seconds. */
export async function insertConsignment(
  draft: Pick<PracticeConsignment, 'reference' | 'service' | 'costPaise' | 'grams' | 'country'>,
  labelSeconds: number,
): Promise<PracticeConsignment> {
  const waybill = `PC${String(randomInt(1_000_000_000, 9_999_999_999))}`
  await db().execute(sql`update practice_carrier set wallet_paise = wallet_paise - ${draft.costPaise}`)
  const { rows } = await db().execute<PracticeConsignment>(sql`
    insert into practice_consignment (id, reference, waybill, service, status, cost_paise, grams, country, label_ready_at)
    values (${newRef('con')}, ${draft.reference}, ${waybill}, ${draft.service}, 'BOOKED', ${draft.costPaise}, ${draft.grams},
      ${draft.country}, now() + make_interval(secs => ${labelSeconds}))
    returning ${columns}`)
  const [row] = rows
  if (!row) throw new Error('the practice carrier wrote no consignment')
  return row
}

/** Lists the consignments with this reference, the oldest first. */
export async function listConsignments(reference: string): Promise<PracticeConsignment[]> {
  const { rows } = await db().execute<PracticeConsignment>(
    sql`select ${columns} from practice_consignment where reference = ${reference} order by created_at, id`,
  )
  return rows
}

/** Returns the newest cancelled consignment of anybody. */
export async function findDeadConsignment(): Promise<PracticeConsignment | undefined> {
  const { rows } = await db().execute<PracticeConsignment>(
    sql`select ${columns} from practice_consignment where status = 'CANCELLED' order by created_at desc limit 1`,
  )
  return rows[0]
}

/** Returns one consignment by its id, under lock. */
export async function lockConsignment(id: string): Promise<PracticeConsignment | undefined> {
  const { rows } = await db().execute<PracticeConsignment>(
    sql`select ${columns} from practice_consignment where id = ${id} for update`,
  )
  return rows[0]
}

/** Cancels a consignment and pays its price back. */
export async function cancelConsignment({ id, costPaise }: PracticeConsignment): Promise<void> {
  await db().execute(sql`update practice_consignment set status = 'CANCELLED' where id = ${id}`)
  await db().execute(sql`update practice_carrier set wallet_paise = wallet_paise + ${costPaise}`)
}

/** Lists consignments that are on their way, or only those with these waybills; locked. */
export async function lockTravelling(waybills: readonly string[] | null): Promise<PracticeConsignment[]> {
  const { rows } = await db().execute<PracticeConsignment>(sql`
    select ${columns} from practice_consignment
    where status = 'BOOKED' and (${waybills === null} or waybill = any(${sql.param(waybills ?? [])}::text[]))
    order by created_at, id for update`)
  return rows
}

/** Counts one more step of a consignment, and writes what was reported at it. */
export async function saveStep(
  { id, waybill }: PracticeConsignment,
  codes: readonly { code: string; hoursAgo: number }[],
) {
  await db().execute(sql`update practice_consignment set steps = steps + 1 where id = ${id}`)
  for (const { code, hoursAgo } of codes)
    await db().execute(sql`
      insert into practice_event (waybill, code, at)
      values (${waybill}, ${code}, date_trunc('milliseconds', clock_timestamp()) - make_interval(hours => ${hoursAgo}))`)
}

type PracticeEvent = { waybill: string; code: string; at: string; receivedBy: string | null }

/** Lists everything reported of these waybills, in the order it was reported; who took a parcel is always the recipient. */
export async function listPracticeEvents(waybills: readonly string[]): Promise<PracticeEvent[]> {
  const { rows } = await db().execute<PracticeEvent>(sql`
    select waybill, code, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      case when code = 'DELIVERED' then 'Recipient' end as "receivedBy"
    from practice_event where waybill = any(${sql.param([...waybills])}::text[]) order by id`)
  return rows
}
