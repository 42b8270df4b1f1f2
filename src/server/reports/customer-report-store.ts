import { sql } from 'drizzle-orm'
import { grainOf } from '#domain/reports/report-shape.ts'
import { withinPeriod } from './report-day-store.ts'
import type { ReadRows } from './report-rows.ts'
import { readSums } from './sum-store.ts'

/** First and repeat orders by the day on which they were placed. */
export const readCustomers: ReadRows = ({ from, to }) =>
  readSums(sql`
    select day::text as key, sum(orders) filter (where key = 'first') as first,
      sum(orders) filter (where key = 'again') as again, sum(orders) as orders,
      sum(goods_paise + delivery_paise) filter (where key = 'first') as "firstSales",
      sum(goods_paise + delivery_paise) filter (where key = 'again') as "againSales"
    from sales_metric where dimension = 'customer' and day between ${from}::date and ${to}::date group by 1`)

/** Customers by the day of their first order, and all that they ordered until now. */
export const readCohorts: ReadRows = ({ from, to }) =>
  readSums(sql`
    select first_day::text as key, sum(customers) as customers,
      sum(second_orders) filter (where day - first_day <= 30) as within30,
      sum(second_orders) filter (where day - first_day <= 90) as within90,
      sum(second_orders) filter (where day - first_day <= 365) as within365,
      sum(orders) as orders, sum(spent_paise) as spent
    from cohort_metric where first_day between ${from}::date and ${to}::date group by 1`)

/**
 * Carts of accounts that nobody touched for a day, by the day on which they were last changed; and orders that nobody
 * paid, by the day on which they were placed.
 */
export const readAbandonedCarts: ReadRows = (period, group) => {
  const isTime = grainOf(group) !== undefined
  return readSums(sql`
    select key, sum(carts) as carts, sum(units) as units, sum(worth) as worth, sum(unpaid) as unpaid,
      sum(unpaid_worth) as "unpaidWorth"
    from (
      select ${isTime ? sql`day_in_india(c.updated_at)::text` : sql`coalesce(c.city_id, '')`} as key, 1 as carts,
        l.units, l.worth, 0 as unpaid, 0 as unpaid_worth
      from cart c cross join lateral (
        select sum(quantity) as units, sum(quantity * snapshot_paise) as worth from cart_line where account_id = c.account_id
      ) l
      where l.units > 0 and ${withinPeriod(sql`c.updated_at`, period)} and c.updated_at < now() - interval '1 day'
      union all
      select ${isTime ? sql`day_in_india(r.placed_at)::text` : sql`o.city_id`}, 0, 0, 0, 1, r.total_paise
      from order_row r join customer_order o on o.id = r.order_id
      where ${withinPeriod(sql`r.placed_at`, period)} and r.status in ('waiting_for_payment', 'cancelled')
        and r.payment in ('awaiting', 'authorized', 'failed', 'expired')
    ) b group by key`)
}
