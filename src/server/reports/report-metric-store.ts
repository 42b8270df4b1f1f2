import { type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { db } from '#server/db/transaction.ts'
import { withinDay } from './report-day-store.ts'
import { countSteps } from './step-metric-store.ts'

export type MetricKind = 'sales' | 'ledger' | 'tax' | 'steps'
export type ChangedDay = { kind: MetricKind; day: CalendarDay }

/**
 * Locks the metrics for this transaction; false while another process counts. Returns also whether they were counted
 * before, and when this transaction began, as the database writes it.
 */
export async function lockMetrics(): Promise<{ isLocked: boolean; isBegun: boolean; at: string }> {
  const { rows } = await db().execute<{ locked: boolean; begun: boolean; at: string }>(sql`
    select pg_try_advisory_xact_lock(hashtext('metrics')) as locked, exists (select from metrics_until) as begun, now()::text as at`)
  const [row] = rows
  return { isLocked: row?.locked === true, isBegun: row?.begun === true, at: row?.at ?? '' }
}

/** Lets this transaction sort a day of a busy shop in memory, which would otherwise go through temporary files. */
export async function sortInMemory(): Promise<void> {
  await db().execute(sql`set local work_mem = '64MB'`)
}

/** Notes every day that has orders, entries or documents, to count them from the beginning. */
export async function noteEveryDay(): Promise<void> {
  await db().execute(sql`delete from metric_change`)
  await db().execute(sql`insert into metrics_until (until) values (null)`)
  for (const table of [
    'sales_metric',
    'cohort_metric',
    'ledger_metric',
    'tax_metric',
    'step_metric',
    'hub_step_metric',
  ])
    await db().execute(sql.raw(`delete from ${table}`))
  await db().execute(sql`
    insert into metric_change (kind, day)
    select distinct 'sales', day_in_india(placed_at) from order_row
    union all select distinct 'ledger', day_in_india(at) from ledger_entry
    union all select distinct 'tax', day_in_india(issued_at) from invoice
    union all select distinct 'steps', day_in_india(at) from order_event where kind = 'delivered' or kind like 'seller_order_%' or kind = 'handed_to_carrier'`)
}

/** Takes up to so many changed days after this one, the oldest first; days that change from now on are noted again. */
export async function takeChangedDays(most: number, after: ChangedDay | undefined): Promise<ChangedDay[]> {
  const isNext = after ? sql`(day, kind) > (${after.day}::date, ${after.kind})` : sql`true`
  const { rows } = await db().execute<ChangedDay>(sql`
    with days as (
      select distinct kind, day from metric_change where ${isNext} order by day, kind limit ${most}
    ), taken as (
      delete from metric_change c using days d where c.kind = d.kind and c.day = d.day
    )
    select kind, day::text as day from days order by day, kind`)
  return rows
}

/** Notes that everything committed before this instant of the database is in the metrics; another process may have noted a later one. */
export async function noteMetricsUntil(at: string): Promise<void> {
  await db().execute(sql`update metrics_until set until = greatest(until, ${at}::timestamptz)`)
}

/** Returns the instant until which the metrics are complete; null before they were first counted. */
export async function readMetricsUntil(): Promise<Date | null> {
  const { rows } = await db().execute<{ until: Date | string | null }>(sql`select until from metrics_until`)
  const until = rows[0]?.until ?? null
  return until === null ? null : new Date(until)
}

/** Counts the metrics of one day again. */
export const countDay: Readonly<Record<MetricKind, (day: CalendarDay) => Promise<void>>> = {
  sales: countSales,
  ledger: countLedger,
  tax: countTax,
  steps: countSteps,
}

/** Orders that are charged for: not those nobody paid, cancelled ones, or replacements. */
const isSold = (row: SQL): SQL =>
  sql`${row}.status not in ('waiting_for_payment', 'cancelled') and not ${row}.replacement`

/** An order is a first one when none with its email address that is charged for was placed before. */
async function countSales(day: CalendarDay): Promise<void> {
  await db().execute(sql`delete from sales_metric where day = ${day}::date`)
  await countCohorts(day)
  await db().execute(sql`
    with sold as materialized (
      select r.order_id, r.units, g.goods, r.left_paise - g.goods as delivery, o.city_id, r.country,
        coalesce(r.method, '') as method, r.channel,
        case when exists (select from order_row e where lower(e.email) = lower(r.email) and ${isSold(sql`e`)}
            and (e.placed_at, e.order_id) < (r.placed_at, r.order_id))
          then 'again' else 'first' end as customer
      from order_row r join customer_order o on o.id = r.order_id
      cross join lateral (
        select coalesce(sum(net_paise - returned_paise), 0)::bigint as goods from order_line where order_id = r.order_id
      ) g
      where ${withinDay(sql`r.placed_at`, day)} and ${isSold(sql`r`)}
    ), lines as materialized (
      select l.order_id, l.brand_id, l.category, l.product_id, l.quantity - l.cancelled_quantity as units,
        l.net_paise - l.returned_paise as goods
      from sold s join order_line l on l.order_id = s.order_id
    ), divided as (
      select order_id, d.dimension, d.key, sum(units) as units, sum(goods) as goods
      from lines cross join lateral (values ('store', brand_id), ('category', category), ('product', product_id))
        as d(dimension, key)
      where units > 0 group by 1, 2, 3
    )
    insert into sales_metric (day, dimension, key, orders, units, goods_paise, delivery_paise)
    select ${day}::date, d.dimension, d.key, count(*), sum(s.units), sum(s.goods), sum(s.delivery)
    from sold s cross join lateral (
      values ('all', ''), ('city', s.city_id), ('country', s.country), ('method', s.method), ('channel', s.channel), ('customer', s.customer)
    ) as d(dimension, key) group by 2, 3
    union all
    select ${day}::date, 'promotion', coalesce(p.promotion_id, ''), count(*), sum(s.units), sum(s.goods), sum(s.delivery)
    from sold s left join order_promotion p on p.order_id = s.order_id and p.off_paise > 0 group by 3
    union all
    select ${day}::date, dimension, key, count(*), sum(units), sum(goods), null from divided group by 2, 3`)
}

/** Adds up the orders of a day by the day of their customer's first order. */
async function countCohorts(day: CalendarDay): Promise<void> {
  await db().execute(sql`delete from cohort_metric where day = ${day}::date`)
  await db().execute(sql`
    insert into cohort_metric (day, first_day, customers, orders, second_orders, spent_paise)
    select ${day}::date, day_in_india(coalesce(e.first_at, r.placed_at)), count(*) filter (where e.earlier = 0), count(*),
      count(*) filter (where e.earlier = 1), sum(r.left_paise)
    from order_row r cross join lateral (
      select count(*) as earlier, min(e.placed_at) as first_at from order_row e
      where lower(e.email) = lower(r.email) and ${isSold(sql`e`)} and (e.placed_at, e.order_id) < (r.placed_at, r.order_id)
    ) e
    where ${withinDay(sql`r.placed_at`, day)} and ${isSold(sql`r`)} group by 2`)
}

async function countLedger(day: CalendarDay): Promise<void> {
  await db().execute(sql`delete from ledger_metric where day = ${day}::date`)
  await db().execute(sql`
    insert into ledger_metric (day, account, kind, part, owner, credit_paise, debit_paise)
    select ${day}::date, account, kind, part, coalesce(brand_id, courier_id, gateway, ''),
      sum(greatest(amount_paise, 0)), sum(greatest(-amount_paise, 0))
    from ledger_entry where ${withinDay(sql`at`, day)} group by 2, 3, 4, 5`)
}

/** Credit notes count as less; whether they are large is that of the invoice they correct. */
async function countTax(day: CalendarDay): Promise<void> {
  await db().execute(sql`delete from tax_metric where day = ${day}::date`)
  await db().execute(sql`
    insert into tax_metric (day, brand_id, kind, supply, is_registered, is_large, place, rate, documents, net_paise,
      taxable_paise, central_paise, state_paise, integrated_paise)
    select ${day}::date, coalesce(i.brand_id, ''), i.kind, i.content ->> 'supply',
      i.content -> 'supplier' ->> 'gstin' is not null, coalesce(c.net_paise, i.net_paise) > 1e7,
      case when i.content ->> 'supply' = 'export' then ''
        else concat_ws('-', i.content -> 'placeOfSupply' ->> 'stateCode', i.content -> 'placeOfSupply' ->> 'state') end,
      (l.line ->> 'rate')::numeric, count(*) filter (where l.position = 1),
      sum(s.sign * (l.line ->> 'net')::bigint), sum(s.sign * (l.line ->> 'taxable')::bigint),
      sum(s.sign * (l.line ->> 'central')::bigint), sum(s.sign * (l.line ->> 'state')::bigint),
      sum(s.sign * (l.line ->> 'integrated')::bigint)
    from invoice i left join invoice c on c.number = i.corrects
    cross join lateral (select case when i.prefix = 'C' then -1 else 1 end as sign) s
    cross join lateral jsonb_array_elements(i.content -> 'lines') with ordinality as l(line, position)
    where ${withinDay(sql`i.issued_at`, day)} group by 2, 3, 4, 5, 6, 7, 8`)
}
