import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { applyLatePolicy } from './decide-late.ts'
import { listLateOrders } from './late-decision-store.ts'

const batch = 50
/** Maximum of boxes in one round; a shutdown waits for no longer than that. */
const mostShipments = 20 * batch
const pauseMilliseconds = 10 * 60_000

/** Asks customers about boxes that wait for a late store, and sends what is there at the deadline. */
export const lateShipmentWatch: IntervalJob = {
  name: 'late box watch',
  first: 90_000,
  run: async (context) => {
    await watchLateShipments(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one round, by the database's clock; each box is decided once. Returns how many were decided or asked about. */
export async function watchLateShipments(
  context: Needs<'log' | 'config' | 'gateways' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
): Promise<number> {
  const { day: today } = indianDay(await readClock())
  return oneByOne({
    batch,
    most: mostShipments,
    list: (attempted) => listLateOrders(today, attempted, batch),
    work: (orderId) => transaction(() => applyLatePolicy(context, orderId)),
    failed: (error, orderId) => context.log.error({ err: error, orderId }, 'a late box could not be decided'),
  })
}
