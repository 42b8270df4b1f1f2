import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { db } from '#server/db/transaction.ts'

/** Different searches stored of one day. */
const mostOfDay = 2_000

type Searched = {
  key: string
  language: Language
  cityId: string
  typed: string
  times: number
  found: number
  exact: boolean
}

/** Adds searches to those of today, in India; new ones only while the day has few enough. */
export const saveSearchMetrics = (rows: readonly Searched[]) =>
  db().execute(sql`
    insert into search_metric (day, key, language, city_id, typed, times, none, near)
    select day_in_india(now()), n.key, n.language, n."cityId", n.typed, n.times,
      case when n.found = 0 then n.times else 0 end, case when n.found > 0 and not n.exact then n.times else 0 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(key text, language text, "cityId" text, typed text, times int, found int, exact boolean)
    where (select count(*) from search_metric where day = day_in_india(now())) < ${mostOfDay}
      or exists (select from search_metric m where m.day = day_in_india(now()) and m.key = n.key and m.language = n.language
        and m.city_id = n."cityId")
    on conflict (day, key, language, city_id) do update set times = search_metric.times + excluded.times,
      none = search_metric.none + excluded.none, near = search_metric.near + excluded.near, typed = excluded.typed`)

type Wanted = { productId: string; country: string; reason: string; times: number }

/** Adds items that could not be sent to those of today, in India. */
export const saveUnsendable = (rows: readonly Wanted[]) =>
  db().execute(sql`
    insert into unsendable_metric (day, country, product_id, reason, times)
    select day_in_india(now()), n.country, p.id, n.reason, n.times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("productId" text, country text, reason text, times int)
      join product p on p.id = n."productId"
    order by n.country, p.id, n.reason
    on conflict (day, country, product_id, reason) do update set times = unsendable_metric.times + excluded.times`)

/** Deletes what is older than so many days. */
export async function trimSearchMetrics(retentionDays: number): Promise<void> {
  await db().execute(sql`delete from search_metric where day < day_in_india(now()) - ${retentionDays}::int`)
  await db().execute(sql`delete from unsendable_metric where day < day_in_india(now()) - ${retentionDays}::int`)
}
