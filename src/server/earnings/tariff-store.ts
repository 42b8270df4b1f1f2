import { sql } from 'drizzle-orm'
import type { CourierTariff } from '#domain/courier/courier-pay.ts'
import { paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'

export type TariffVersion = CourierTariff & {
  version: number
  effectiveFrom: Date
  reason: string
  by: string | null
}

type Row = {
  version: number
  effective_from: Date | string
  base_paise: string
  free_metres: number
  most_metres: number
  per_km_paise: string
  free_grams: number
  per_kg_paise: string
  free_minutes: number
  per_minute_paise: string
  most_minutes: number
  failed_visit_paise: string
  festival_paise: string
  reason: string
  created_name: string | null
}

const read = (row: Row): TariffVersion => ({
  version: row.version,
  effectiveFrom: new Date(row.effective_from),
  base: paise(Number(row.base_paise)),
  freeMetres: row.free_metres,
  mostMetres: row.most_metres,
  perKm: paise(Number(row.per_km_paise)),
  freeGrams: row.free_grams,
  perKg: paise(Number(row.per_kg_paise)),
  freeMinutes: row.free_minutes,
  perMinute: paise(Number(row.per_minute_paise)),
  mostMinutes: row.most_minutes,
  failedVisit: paise(Number(row.failed_visit_paise)),
  festival: paise(Number(row.festival_paise)),
  reason: row.reason,
  by: row.created_name,
})

/** Returns the tariff in force now. */
export async function findTariffNow(): Promise<TariffVersion> {
  const { rows } = await db().execute<Row>(sql`
    select * from courier_tariff where version = courier_tariff_at(now())`)
  const [row] = rows
  if (!row) throw new Error('there is no tariff for couriers')
  return read(row)
}

/** Returns a version of the tariff, which a task was taken under. */
export async function findTariff(version: number): Promise<TariffVersion> {
  const { rows } = await db().execute<Row>(sql`select * from courier_tariff where version = ${version}`)
  const [row] = rows
  if (!row) throw new Error(`the tariff ${version} is gone`)
  return read(row)
}

const shown = 50

/** Returns the versions of the tariff, the latest to start first. */
export async function listTariffs(): Promise<TariffVersion[]> {
  const { rows } = await db().execute<Row>(sql`
    select * from courier_tariff order by effective_from desc, version desc limit ${shown}`)
  return rows.map(read)
}

/** Locks the tariff against other changes and returns the number of its newest version. */
export async function lockNewestTariff(): Promise<number> {
  const { rows } = await db().execute<{ version: number }>(sql`
    select version from courier_tariff order by version desc limit 1 for update`)
  return rows[0]?.version ?? 0
}

type NewTariff = CourierTariff & { effectiveFrom: Date | null; reason: string; adminId: string; adminName: string }

/** Saves a version of the tariff; it starts at once without a time. */
export async function insertTariff(tariff: NewTariff): Promise<void> {
  await db().execute(sql`
    insert into courier_tariff (effective_from, base_paise, free_metres, most_metres, per_km_paise, free_grams, per_kg_paise, free_minutes,
      per_minute_paise, most_minutes, failed_visit_paise, festival_paise, reason, created_by, created_name)
    values (coalesce(${tariff.effectiveFrom?.toISOString() ?? null}::timestamptz, now()), ${tariff.base}, ${tariff.freeMetres}, ${tariff.mostMetres},
      ${tariff.perKm}, ${tariff.freeGrams}, ${tariff.perKg}, ${tariff.freeMinutes}, ${tariff.perMinute}, ${tariff.mostMinutes},
      ${tariff.failedVisit}, ${tariff.festival}, ${tariff.reason}, ${tariff.adminId}, ${tariff.adminName})`)
}

export type PaidTask = {
  metres: number
  grams: number
  isFestival: boolean
  done: boolean
  failedVisits: number
  paid: number
}

/** Returns what the tasks that earned something within a time depended on, and what they were paid. */
export async function listPaidTasks(from: Date, until: Date): Promise<PaidTask[]> {
  const { rows } = await db().execute<{
    metres: number
    grams: number
    is_festival: boolean
    done: boolean
    failed_visits: number
    paid: string
  }>(sql`
    select t.metres, t.grams, t.is_festival, bool_or(e.cause = 'done') as done,
      (count(*) filter (where e.cause = 'failed_visit'))::int as failed_visits, sum(e.amount_paise) as paid
    from courier_earning e join courier_task t on t.id = e.task_id
    where e.at >= ${from.toISOString()}::timestamptz and e.at < ${until.toISOString()}::timestamptz
    group by t.id limit 100000`)
  return rows.map((row) => ({
    metres: row.metres,
    grams: row.grams,
    isFestival: row.is_festival,
    done: row.done,
    failedVisits: row.failed_visits,
    paid: Number(row.paid),
  }))
}
