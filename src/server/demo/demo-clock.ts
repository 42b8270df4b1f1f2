import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { clockAhead, readClockAhead } from '#server/db/shop-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { advancePracticeParcels } from '#server/dispatch/practice-desk.ts'
import { advanceClockTo, delaySessions } from './demo-clock-store.ts'

const hourMs = 3_600_000
/** Parcels report twice a day. */
const hoursOfStep = 12

/**
 * Advances the shop's clock by hours, in steps of half a day: after each the jobs have run and parcels have moved, as if
 * the time had passed. Sessions move along, so that nobody is signed out.
 */
export async function advanceClock(
  context: Needs<'config' | 'notifyOutbox' | 'catalogueChanged'>,
  { pool }: Pick<Database, 'pool'>,
  runJobs: () => Promise<void>,
  hours: number,
): Promise<void> {
  for (let left = hours; left > 0; left -= hoursOfStep) {
    const ms = Math.min(left, hoursOfStep) * hourMs
    await transaction(async () => {
      await advanceClockTo(clockAhead() + ms)
      await delaySessions(ms)
      afterCommit(() => readClockAhead(pool))
    })
    await advancePracticeParcels(context)
    await runJobs()
  }
  context.notifyOutbox()
  context.catalogueChanged()
}
