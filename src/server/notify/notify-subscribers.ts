import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { checkAvailability } from './check-availability.ts'
import { lockWaiting, saveNotified } from './subscription-store.ts'

const batch = 100

const subscribersPayload = z.object({ productId: z.string().nullable() })

/**
 * Returns the message that notifies all subscribers of the opening (no product) or of a product; the key names the
 * occasion.
 */
export const notifySubscribersMessage = (key: string, productId: string | null, runAt?: Date): Post => ({
  kind: 'notify-subscribers',
  dedupeKey: `notify-subscribers:${key}`,
  payload: { productId },
  ...(runAt ? { runAt } : {}),
})

/**
 * Posts one email to each subscriber, batch by batch: what a batch posts and marks is one transaction, so that after
 * a crash the rest follows and each is notified once. Cached pages show the change from here on. Does nothing when it
 * is no longer available; where the store is on holiday it checks again when that is over.
 */
export async function notifySubscribers(
  context: Needs<'catalogueChanged' | 'notifyOutbox'>,
  message: { payload: unknown; dedupeKey: string },
): Promise<void> {
  const { productId } = subscribersPayload.parse(message.payload)
  context.catalogueChanged()
  if (!(await transaction(() => isAvailableOrLater(context, productId)))) return
  while ((await notifyBatch(context, productId, message.dedupeKey)) > 0);
}

/**
 * Returns whether it is available; for a store on holiday it schedules one new check on the day it opens, however
 * many wait.
 */
export async function isAvailableOrLater(context: Needs<'notifyOutbox'>, productId: string | null): Promise<boolean> {
  const { available, retryAt } = await checkAvailability(productId)
  if (retryAt) {
    await post(context, [notifySubscribersMessage(`${productId}:${retryAt.toISOString()}`, productId, retryAt)])
  }
  return available
}

const notifyBatch = (context: Needs<'notifyOutbox'>, productId: string | null, eventKey: string): Promise<number> =>
  transaction(async () => {
    const ids = await lockWaiting(productId, batch)
    if (ids.length === 0) return 0
    await saveNotified(ids)
    await post(
      context,
      ids.map((id) => ({ kind: 'subscription-email', dedupeKey: `notify:${id}:${eventKey}`, payload: { id } })),
    )
    return ids.length
  })
