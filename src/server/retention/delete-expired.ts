import type { Needs } from '#server/context.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { closeUnusedAccounts } from './close-unused-accounts.ts'
import { deleteExpiredRows, deleteExpiredTickets } from './expired-row-store.ts'
import { retentionPeriods } from './retention-periods.ts'

/** Delay after a start, when other work comes first. */
const firstMilliseconds = 5 * 60_000
const pauseMilliseconds = 24 * 60 * 60_000

/** Deletes expired data once a day. Several processes may do so at once; each row is deleted once. */
export const dataRetention: IntervalJob = {
  name: 'data retention',
  first: firstMilliseconds,
  run: async (context) => {
    await deleteExpired(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one pass, by the database's clock. */
export async function deleteExpired(
  context: Needs<'log' | 'notifyOutbox' | 'config' | 'catalogueChanged'>,
): Promise<void> {
  for (const period of retentionPeriods) {
    const rows = await deleteExpiredRows(period)
    if (rows > 0) context.log.info({ table: period.table, rows, because: period.why }, 'expired data deleted')
  }
  const tickets = await deleteExpiredTickets()
  const accounts = await closeUnusedAccounts(context)
  if (tickets + accounts > 0) context.log.info({ tickets, accounts }, 'expired data deleted')
}
