import { type SQL, sql } from 'drizzle-orm'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { db } from '#server/db/transaction.ts'

export type StoreDay = { brand_id: string; day: CalendarDay }

/** Metrics of a store by a key: a day or a product. */
export type StoreMetrics = Record<'key' | 'orders' | 'units' | 'sales' | 'refused' | 'late' | 'claims', string>

const sold = sql`f.state not in ('rejected', 'lapsed', 'cancelled')`
const isStarted = sql`o.state <> 'pending_payment' and o.replaces_claim_id is null`
const startOf = (day: SQL): SQL => sql`${day}::timestamp at time zone 'Asia/Kolkata'`

/** Seller orders `f` of some days of stores, with their day and the number of their buyer; read once. */
const ordersOf = (storeDays: SQL): SQL => sql`
  d as materialized (${storeDays}),
  f as materialized (
    select f.id, f.order_id, f.brand_id, f.state, x.day,
      hashtextextended(coalesce(o.account_id, lower(o.email)), 0) as buyer, o.destination
    from (select distinct day from d) x
    join customer_order o on o.placed_at >= ${startOf(sql`x.day`)} and o.placed_at < ${startOf(sql`(x.day + 1)`)}
    join seller_order f on f.order_id = o.id join d on d.brand_id = f.brand_id and d.day = x.day
    where ${isStarted}
  )`

/** Adds up the orders of `ordersOf` by store, day and product; an empty product is all of them. */
const metricsOfOrders = sql`
  l as materialized (
    select f.brand_id, f.day, f.id, l.product_id, sum(coalesce(l.accepted_quantity, l.quantity)) as units,
      sum(l.net_paise - l.returned_paise) as sales
    from f join order_line l on l.seller_order_id = f.id where ${sold} group by 1, 2, 3, 4
  ), e as (
    select f.id, bool_or(e.kind = 'seller_order_lapsed') as lapsed, bool_or(e.kind = 'claim_about_seller_order') as claimed
    from f join order_event e on e.order_id = f.order_id and e.seller_order_id = f.id
    where e.kind in ('seller_order_lapsed', 'claim_about_seller_order') group by 1
  ), counted as (
    select f.brand_id, f.day, '' as product_id, count(*) filter (where ${sold}) as orders, coalesce(sum(s.units), 0) as units,
      coalesce(sum(s.sales), 0) as sales, count(*) filter (where f.state = 'rejected') as refused,
      count(*) filter (where e.lapsed) as late, count(*) filter (where e.claimed) as claims
    from f left join (select id, sum(units) as units, sum(sales) as sales from l group by 1) s on s.id = f.id
      left join e on e.id = f.id group by 1, 2
    union all
    select brand_id, day, product_id, count(*), sum(units), sum(sales), 0, 0, 0 from l group by 1, 2, 3
  )`

/** The tables of what is counted. */
const counts = ['store_metric', 'store_buyer_metric', 'store_destination_metric']

/** Takes up to so many changed days of stores after this one, the oldest first; what changes from now on is noted again. */
export async function takeChangedStoreDays(most: number, after: StoreDay | undefined): Promise<StoreDay[]> {
  const isNext = after ? sql`(day, brand_id) > (${after.day}::date, ${after.brand_id})` : sql`true`
  const { rows } = await db().execute<StoreDay>(sql`
    with days as (
      select distinct brand_id, day from store_day_change where ${isNext} order by day, brand_id limit ${most}
    ), taken as (
      delete from store_day_change c using days d where c.brand_id = d.brand_id and c.day = d.day
    )
    select brand_id, day::text as day from days order by day, brand_id`)
  return rows
}

/** Notes every day of every store that has orders, to count all from the beginning. */
export async function noteEveryStoreDay(): Promise<void> {
  for (const table of ['store_day_change', ...counts]) await db().execute(sql.raw(`delete from ${table}`))
  await db().execute(sql`
    insert into store_day_change (brand_id, day)
    select distinct f.brand_id, day_in_india(o.placed_at) from seller_order f join customer_order o on o.id = f.order_id`)
}

/** Counts days of stores again. */
export async function countStoreDays(days: readonly StoreDay[]): Promise<void> {
  if (days.length === 0) return
  const given = sql`select brand_id, day from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as t(brand_id text, day date)`
  for (const table of counts)
    await db().execute(
      sql`delete from ${sql.raw(table)} m using (${given}) t where m.brand_id = t.brand_id and m.day = t.day`,
    )
  await db().execute(sql`
    with ${ordersOf(given)}, ${metricsOfOrders}
    insert into store_metric (brand_id, day, product_id, orders, units, sales_paise, refused, late, claims)
    select brand_id, day, product_id, orders, units, sales, refused, late, claims from counted`)
  await db().execute(sql`
    with ${ordersOf(given)}
    insert into store_buyer_metric (brand_id, day, buyer, orders)
    select brand_id, day, buyer, count(*) from f where ${sold} group by 1, 2, 3`)
  await db().execute(sql`
    with ${ordersOf(given)}
    insert into store_destination_metric (brand_id, day, destination, orders)
    select brand_id, day, destination, count(*) from f group by 1, 2, 3`)
}

/**
 * Days of the store that are not counted since they changed, up to the last of the period; every day with orders before
 * metrics were first counted.
 */
const uncounted = (brandId: string, { to }: ReportPeriod): SQL => sql`
  select distinct brand_id, day from store_day_change
  where brand_id = ${brandId} and day <= ${to}::date and exists (select from metrics_until)
  union
  select distinct f.brand_id, day_in_india(o.placed_at) from seller_order f join customer_order o on o.id = f.order_id
  where f.brand_id = ${brandId} and day_in_india(o.placed_at) <= ${to}::date and not exists (select from metrics_until)`

/** Returns the metrics of a store by day or by product: those counted, and what changed since from the orders. */
export async function readStoreMetrics(
  brandId: string,
  period: ReportPeriod,
  by: 'day' | 'product_id',
): Promise<StoreMetrics[]> {
  const key = sql.raw(by)
  const part = by === 'day' ? sql`= ''` : sql`<> ''`
  const { rows } = await db().execute<StoreMetrics>(sql`
    with u as materialized (${uncounted(brandId, period)}), ${ordersOf(sql`select * from u where day >= ${period.from}::date`)}, ${metricsOfOrders}
    select ${key}::text as key, sum(orders) as orders, sum(units) as units, sum(sales) as sales, sum(refused) as refused,
      sum(late) as late, sum(claims) as claims
    from (
      select day, product_id, orders, units, sales_paise as sales, refused, late, claims from store_metric
      where brand_id = ${brandId} and product_id ${part} and day between ${period.from}::date and ${period.to}::date
        and day not in (select day from u)
      union all
      select day, product_id, orders, units, sales, refused, late, claims from counted where product_id ${part}
    ) m group by 1`)
  return rows
}

/** Returns how many bought from the store in a period, how many of them not for the first time, and their orders. */
export async function readStoreBuyers(brandId: string, period: ReportPeriod) {
  const { rows } = await db().execute<Record<'buyers' | 'returning' | 'orders', string>>(sql`
    with u as materialized (${uncounted(brandId, period)}), ${ordersOf(sql`select * from u`)}
    select count(*) as buyers, count(*) filter (where n > 1 or first < ${period.from}::date) as returning, coalesce(sum(n), 0) as orders
    from (
      select buyer, coalesce(sum(orders) filter (where day >= ${period.from}::date), 0) as n, min(day) as first
      from (
        select buyer, day, orders from store_buyer_metric
        where brand_id = ${brandId} and day <= ${period.to}::date and day not in (select day from u)
        union all
        select buyer, day, count(*) from f where ${sold} group by 1, 2
      ) b group by 1
    ) each_buyer where n > 0`)
  return rows[0]
}
