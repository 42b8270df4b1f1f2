import type { Needs } from '#server/context.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { fillCapacities } from './product-row-store.ts'

const pauseMilliseconds = 5 * 60_000

/**
 * Begins the week of products with a weekly capacity: what can be ordered is full again on Monday in India. Several
 * processes may do so at once; each product begins each week once.
 */
export const capacityRefill: IntervalJob = {
  name: 'capacity refill',
  first: 10_000,
  run: async (context) => {
    await refillCapacity(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one pass, by the database's clock. */
export async function refillCapacity(context: Needs<'catalogueChanged'>): Promise<void> {
  if ((await fillCapacities()) > 0) context.catalogueChanged()
}
