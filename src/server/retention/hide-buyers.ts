import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { hideBuyersOfOrders } from './buyer-visibility-store.ts'

/** Orders of one transaction, so that no request waits for a long one. */
const batch = 200
/** Batches of one round; the rest is hidden an hour later. */
const mostBatches = 50
const pauseMilliseconds = 60 * 60_000

/** Hides who bought from the stores, seven days after the delivery (docs/spec/lifecycle.md#9). Several processes may do so at once. */
export const buyerHiding: IntervalJob = {
  name: 'buyer hiding',
  first: 4 * 60_000,
  run: async (context) => {
    await hideBuyers(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one round, by the database's clock. Returns of how many orders the buyer is no longer shown. */
export async function hideBuyers(context: Needs<'log'>): Promise<number> {
  let orders = 0
  for (let batches = 0; batches < mostBatches; batches++) {
    const now = await transaction(() => hideBuyersOfOrders(batch))
    orders += now
    if (now < batch) break
  }
  if (orders > 0) context.log.info({ orders }, 'buyers hidden from stores')
  return orders
}
