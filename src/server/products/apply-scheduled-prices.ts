import { defaultLanguage } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type IntervalJob, pauseUntil } from '#server/jobs/interval-job.ts'
import { listDueProducts, secondsUntilNext } from './scheduled-price-store.ts'
import { applyDuePrices } from './scheduled-prices.ts'

const batch = 100
/** A price that is planned meanwhile begins at most this late (milliseconds). */
const longestPause = 20_000

/** Begins and ends scheduled prices: at the second while the job waits for one, at most 20 seconds late otherwise. */
export const scheduledPriceWatch: IntervalJob = {
  name: 'scheduled prices',
  first: 5_000,
  run: async (context) => {
    await applyScheduledPrices(context)
    return pauseUntil(await secondsUntilNext(), longestPause)
  },
  pauseAfterFailure: longestPause,
}

/**
 * Runs one pass, by the database's clock: each product in a transaction of its own, under its lock, so that several
 * processes may do so at once. One that fails is logged and stops no other.
 */
export async function applyScheduledPrices(
  context: Needs<'log' | 'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
): Promise<void> {
  for (const productId of await listDueProducts(batch))
    try {
      await transaction(() => applyDuePrices({ context, language: defaultLanguage }, productId))
    } catch (error) {
      context.log.error({ err: error, productId }, 'could not begin or end a scheduled price')
    }
}
