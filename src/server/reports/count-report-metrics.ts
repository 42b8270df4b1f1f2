import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { countDay, lockMetrics, noteEveryDay, noteMetricsUntilNow, takeChangedDays } from './report-metric-store.ts'
import { noteUndividedDays } from './step-metric-store.ts'
import { countStoreDays, noteEveryStoreDay, takeChangedStoreDays } from './store-metric-store.ts'

/** Days of one transaction: the embedded database has one connection, and visitors wait for it. */
const daysAtOnce = 2
const storeDaysAtOnce = 25

/**
 * Counts the metrics of every day that has changed again. Several processes may do so at once: one counts, the others
 * return at once.
 */
export async function countMetrics(): Promise<void> {
  await transaction(noteUndividedDays)
  while (await countSome());
}

/** Returns whether more days wait. */
const countSome = (): Promise<boolean> =>
  transaction(async () => {
    const { isLocked, isBegun } = await lockMetrics()
    if (!isLocked) return false
    if (!isBegun) {
      await noteEveryDay()
      await noteEveryStoreDay()
    }
    const days = await takeChangedDays(daysAtOnce)
    for (const { kind, day } of days) await countDay[kind](day)
    const storeDays = await takeChangedStoreDays(storeDaysAtOnce)
    await countStoreDays(storeDays)
    const isMore = days.length === daysAtOnce || storeDays.length === storeDaysAtOnce
    if (!isMore) await noteMetricsUntilNow()
    return isMore
  })

/** Reports say until when their metrics are complete, so a pause costs nothing but that. */
export const metricCount: IntervalJob = {
  name: 'count of metrics',
  first: 5_000,
  run: async () => {
    await countMetrics()
    return 30_000
  },
  pauseAfterFailure: 60_000,
}
