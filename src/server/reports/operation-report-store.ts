import { type SQL, sql } from 'drizzle-orm'
import { grainOf, type ReportGroup } from '#domain/reports/report-shape.ts'
import { measuredSteps, stepSums } from '#domain/reports/shop-reports.ts'
import { db } from '#server/db/transaction.ts'
import { andAtHub } from './hub-condition-store.ts'
import { amountOf, type ReadRows, type ReadTotal, withMetrics } from './report-rows.ts'

type Row = { key: string; step: string; times: string; seconds: string; late: string }

const keyOf = (group: ReportGroup): SQL => (grainOf(group) ? sql`day::text` : group === 'hub' ? sql`hub_id` : sql`key`)

/** Adds up the steps of a period: how long each took, and how many boxes came in time. */
export const readOperations: ReadRows = async ({ from, to }, group, hub) => {
  const isWhole = grainOf(group) !== undefined || group === 'hub'
  const source = hub === undefined && group !== 'hub' ? sql`step_metric` : sql`hub_step_metric`
  const { rows } = await db().execute<Row>(sql`
    select ${keyOf(group)} as key, step, sum(times) as times, sum(seconds) as seconds, sum(late) as late
    from ${source}
    where dimension = ${isWhole ? 'all' : group} and day between ${from}::date and ${to}::date
      ${andAtHub(sql`hub_id`, hub)}
    group by 1, 2`)
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, steps]) => {
    const metrics: Record<string, number> = { delivered: 0, inTime: 0 }
    for (const step of measuredSteps) {
      const found = steps.find((each) => each.step === step)
      const names = stepSums(step)
      metrics[names.times] = amountOf(found?.times ?? 0)
      metrics[names.seconds] = amountOf(found?.seconds ?? 0)
      if (step !== 'whole') continue
      metrics.delivered = amountOf(found?.times ?? 0)
      metrics.inTime = metrics.delivered - amountOf(found?.late ?? 0)
    }
    return { key, metrics }
  })
}

/** Counts each order once in the total, where it is in the rows of several stores. */
export const readOperationsTotal: ReadTotal = async (period, group, total, hub) =>
  group === 'store' ? withMetrics('operations', await readOperations(period, 'day', hub)) : total
