import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { Postponed } from '#server/jobs/postponed.ts'
import { callReceiver } from './call-receiver.ts'
import { recordTry } from './record-try.ts'
import { findDelivery, holdDelivery } from './webhook-delivery-store.ts'

const payload = z.object({ deliveryId: z.number() })

/**
 * Sends an event to an endpoint: one try of a delivery, outside of any transaction, which is then recorded. Throws
 * `Postponed` until the next try. It may reach the receiver twice, under the same webhook-id.
 */
export async function sendWebhook(
  context: Needs<'config' | 'secret' | 'notifyOutbox'>,
  message: { payload: unknown },
): Promise<void> {
  const found = await findDelivery(payload.parse(message.payload).deliveryId)
  if (found?.delivery.state !== 'pending') return
  if (found.endpoint.state === 'off') {
    await holdDelivery(found.delivery.id)
    return
  }
  const nextTryAt = await recordTry(context, found, await callReceiver(context, found))
  if (nextTryAt) throw new Postponed(nextTryAt)
}
