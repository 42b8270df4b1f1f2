import { randomUUID } from 'node:crypto'
import { findMatch } from '#server/catalogue/find-match.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { post } from '#server/jobs/outbox.ts'
import { takeOpenRequests, takeWaiting } from './product-request-store.ts'

const pauseMilliseconds = 5 * 60_000

/**
 * Searches for what visitors asked for; who waits for it gets one email once a product that matches is on sale.
 * Several processes may do so at once: each takes requests that no other holds.
 */
export const requestWatch: IntervalJob = {
  name: 'product request watch',
  first: 30_000,
  run: async (context, database) => {
    await findRequested(context, database)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one round over the requests that were not searched for the longest. */
export async function findRequested(context: Needs<'notifyOutbox'>, { pool }: Pick<Database, 'pool'>): Promise<void> {
  for (const { id, typed } of await takeOpenRequests()) {
    const productId = await findMatch(pool, typed)
    if (productId !== undefined) await notifyRequesters(context, id, productId)
  }
}

/** Posts one email to each subscriber of a request; what it posts and marks is one transaction. */
const notifyRequesters = (context: Needs<'notifyOutbox'>, requestId: number, productId: string): Promise<void> =>
  transaction(async () => {
    const ids = await takeWaiting(requestId)
    // Of its own in each round: an email that came too late is sent again when there is a product again.
    const round = randomUUID()
    await post(
      context,
      ids.map((id) => ({
        kind: 'subscription-email',
        dedupeKey: `notify:${id}:${round}`,
        payload: { id, productId },
      })),
    )
  })
