import { type SQL, sql } from 'drizzle-orm'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import { db } from '#server/db/transaction.ts'
import { withinPeriod } from './report-day-store.ts'
import { amountOf, type ReadRows, type ReadTotal } from './report-rows.ts'

const sold = sql`f.state not in ('rejected', 'lapsed', 'cancelled')`
const isStarted = sql`o.state <> 'pending_payment' and o.replaces_claim_id is null`
const placedIn = (period: ReportPeriod): SQL => withinPeriod(sql`o.placed_at`, period)
type Row = Record<'key' | 'orders' | 'units' | 'sales', string> & Partial<Record<'refused' | 'late' | 'claims', string>>

/**
 * Returns what reads the metrics of one store by day or by product, from its share of each order without unpaid ones and
 * replacements. Amounts are what customers pay for its items.
 */
export const insightsOf =
  (brandId: string): ReadRows =>
  async (period, group) => {
    const { rows } = await db().execute<Row>(
      group === 'product' ? ofProducts(brandId, period) : ofDays(brandId, period),
    )
    return rows.map(({ key, orders, units, sales, refused, late, claims }) => ({
      key,
      metrics: {
        orders: amountOf(orders),
        units: amountOf(units),
        sales: amountOf(sales),
        buyers: null,
        returning: null,
        refused: refused === undefined ? null : amountOf(refused),
        late: late === undefined ? null : amountOf(late),
        claims: claims === undefined ? null : amountOf(claims),
      },
    }))
  }

/** Its seller orders are read once, and what belongs to them is joined as a whole, not one by one. */
const ofDays = (brandId: string, period: ReportPeriod): SQL => sql`
  with f as materialized (
    select f.id, f.order_id, f.state, (o.placed_at at time zone 'Asia/Kolkata')::date as day
    from seller_order f join customer_order o on o.id = f.order_id
    where f.brand_id = ${brandId} and ${isStarted} and ${placedIn(period)}
  ), l as (
    select l.seller_order_id as id, sum(coalesce(l.accepted_quantity, l.quantity)) as units, sum(l.net_paise - l.returned_paise) as sales
    from f join order_line l on l.seller_order_id = f.id group by 1
  ), e as (
    select f.id, bool_or(e.kind = 'seller_order_lapsed') as lapsed, bool_or(e.kind = 'claim_about_seller_order') as claimed
    from f join order_event e on e.order_id = f.order_id and e.seller_order_id = f.id
    where e.kind in ('seller_order_lapsed', 'claim_about_seller_order') group by 1
  )
  select f.day::text as key,
    count(*) filter (where ${sold}) as orders, sum(l.units) filter (where ${sold}) as units,
    sum(l.sales) filter (where ${sold}) as sales,
    count(*) filter (where f.state = 'rejected') as refused,
    count(*) filter (where e.lapsed) as late,
    count(*) filter (where e.claimed) as claims
  from f left join l on l.id = f.id left join e on e.id = f.id
  group by 1`

const ofProducts = (brandId: string, period: ReportPeriod): SQL => sql`
  select l.product_id as key, count(distinct f.id) as orders, sum(coalesce(l.accepted_quantity, l.quantity)) as units,
    sum(l.net_paise - l.returned_paise) as sales
  from seller_order f join customer_order o on o.id = f.order_id join order_line l on l.seller_order_id = f.id
  where f.brand_id = ${brandId} and ${isStarted} and ${sold} and ${placedIn(period)}
  group by 1`

/**
 * Returns what counts the customers of a period, each once: all, and those who had bought from the store before. An order with
 * several products counts once.
 */
export const insightTotalOf =
  (brandId: string): ReadTotal =>
  async (period, group, total) => {
    const { rows } = await db().execute<{ buyers: string; returning: string; orders: string }>(sql`
      select count(distinct b.buyer) as buyers, count(distinct b.buyer) filter (where b.nth > 1) as returning, count(*) as orders
      from (select coalesce(o.account_id, lower(o.email)) as buyer, o.placed_at,
          row_number() over (partition by coalesce(o.account_id, lower(o.email)) order by o.placed_at, f.id) as nth
        from seller_order f join customer_order o on o.id = f.order_id
        where f.brand_id = ${brandId} and ${isStarted} and ${sold}) b
      where ${withinPeriod(sql`b.placed_at`, period)}`)
    const [found] = rows
    const orders = amountOf(found?.orders ?? 0)
    const buyers = { buyers: amountOf(found?.buyers ?? 0), returning: amountOf(found?.returning ?? 0) }
    if (group !== 'product') return { ...total, ...buyers }
    return { ...total, ...buyers, orders, average: orders === 0 ? null : Math.round((total.sales ?? 0) / orders) }
  }
