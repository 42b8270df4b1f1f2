import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import {
  type ChangedDay,
  countDay,
  lockMetrics,
  noteEveryDay,
  noteMetricsUntil,
  sortInMemory,
  takeChangedDays,
} from './report-metric-store.ts'
import { noteUndividedDays } from './step-metric-store.ts'
import { countStoreDays, noteEveryStoreDay, type StoreDay, takeChangedStoreDays } from './store-metric-store.ts'

/** Days of one transaction: the embedded database has one connection, and visitors wait for it. */
const daysAtOnce = 2
const storeDaysAtOnce = 25

/** How far a count has come: when it began, and the last days that it counted. */
type Progress = { since?: string; day?: ChangedDay | undefined; storeDay?: StoreDay | undefined }

/**
 * Counts the metrics of every day that has changed again, each day once: one that changes meanwhile waits for the next count. In a
 * busy hour the day of today changes with every order. Several processes may do so at once: one counts, the others return at once.
 */
export async function countMetrics(): Promise<void> {
  await transaction(noteUndividedDays)
  let progress: Progress | null = {}
  while (progress) progress = await countSome(progress)
}

/** Counts the next changed days; returns null when none is left, or another process counts. */
const countSome = ({ since, ...last }: Progress): Promise<Progress | null> =>
  transaction(async () => {
    const { isLocked, isBegun, at } = await lockMetrics()
    if (!isLocked) return null
    await sortInMemory()
    if (!isBegun) {
      await noteEveryDay()
      await noteEveryStoreDay()
    }
    const days = await takeChangedDays(daysAtOnce, last.day)
    for (const { kind, day } of days) await countDay[kind](day)
    const storeDays = await takeChangedStoreDays(storeDaysAtOnce, last.storeDay)
    await countStoreDays(storeDays)
    const begun = since ?? at
    if (days.length === daysAtOnce || storeDays.length === storeDaysAtOnce)
      return { since: begun, day: days.at(-1) ?? last.day, storeDay: storeDays.at(-1) ?? last.storeDay }
    await noteMetricsUntil(begun)
    return null
  })

const pauseMilliseconds = 30_000
/** It pauses for so many times as long as it counted: a tenth of the time of one process at most, however many orders a day has. */
const pauseFactor = 9

/** Reports say until when their metrics are complete, so a pause costs nothing but that. */
export const metricCount: IntervalJob = {
  name: 'count of metrics',
  first: 5_000,
  run: async () => {
    const began = performance.now()
    await countMetrics()
    return Math.max(pauseMilliseconds, (performance.now() - began) * pauseFactor)
  },
  pauseAfterFailure: 60_000,
}
