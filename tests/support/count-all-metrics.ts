import { countMetrics } from '#server/reports/count-report-metrics.ts'
import type { Shop } from './open-shop.ts'

/**
 * Counts every metric that waits. The job of the shop may be counting at the same moment: then this one returns at once, and
 * what it counts is there only when it is done.
 */
export async function countAllMetrics({ database, rows }: Pick<Shop, 'database' | 'rows'>): Promise<void> {
  let waiting = true
  while (waiting) {
    await database.run(countMetrics)
    const [row] = await rows(
      'select exists (select from metric_change) or exists (select from store_day_change) as waiting',
    )
    waiting = Boolean(row?.waiting)
  }
}
