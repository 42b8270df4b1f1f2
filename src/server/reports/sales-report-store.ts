import { sql } from 'drizzle-orm'
import { reportOf } from '#domain/reports/report-declaration.ts'
import { grainOf, type ReportGroup } from '#domain/reports/report-shape.ts'
import { addMetrics } from '#domain/reports/report-table.ts'
import { db } from '#server/db/transaction.ts'
import { amountOf, type ReadRows, type ReadTotal } from './report-rows.ts'

type Row = { key: string; orders: string; units: string; goods: string; delivery: string | null }

/** Adds up the orders of a period by one dimension. */
export const readSales: ReadRows = async ({ from, to }, group) => {
  const isTime = grainOf(group) !== undefined
  const { rows } = await db().execute<Row>(sql`
    select ${isTime ? sql`day::text` : sql`key`} as key, sum(orders) as orders, sum(units) as units,
      sum(goods_paise) as goods, sum(delivery_paise) as delivery
    from sales_metric
    where dimension = ${isTime ? 'all' : group} and day between ${from}::date and ${to}::date
    group by 1`)
  return rows.map(({ key, orders, units, goods, delivery }) => ({
    key,
    metrics: {
      orders: amountOf(orders),
      units: amountOf(units),
      goods: amountOf(goods),
      delivery: delivery === null ? null : amountOf(delivery),
      sales: delivery === null ? amountOf(goods) : amountOf(goods) + amountOf(delivery),
    },
  }))
}

const shared: readonly ReportGroup[] = ['store', 'category', 'product']

/**
 * Counts each order once in the total, where it is in several rows: one of two stores, or with two offers.
 */
export const readSalesTotal: ReadTotal = async (period, group, total) => {
  const metrics = reportOf('sales')?.metrics ?? []
  if (group !== 'promotion' && !shared.includes(group)) return total
  const days = await readSales(period, 'day')
  const whole = addMetrics(
    metrics,
    days.map((day) => day.metrics),
  )
  return group === 'promotion' ? whole : addMetrics(metrics, [{ ...total, orders: whole.orders ?? 0 }])
}
