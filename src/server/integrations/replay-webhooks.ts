import { randomUUID } from 'node:crypto'
import { bodyOfEvent } from '#domain/integrations/event-type.ts'
import type { DeliveryState } from '#domain/integrations/webhook-endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { pageOf } from '#server/http/list-page.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { callReceiver } from './call-receiver.ts'
import { recordTest } from './record-try.ts'
import {
  type DeliveryRow,
  insertTest,
  listDeliveries,
  listTries,
  requireDelivery,
  restartDeliveries,
  restartDelivery,
} from './webhook-delivery-store.ts'
import { findEndpoint, lockEndpoint } from './webhook-endpoint-store.ts'

type Listed = { state?: DeliveryState | undefined; cursor?: string | undefined }

/** Returns one page of the log of an endpoint. Refuses with thing/not-found. */
export async function listWebhookLog(context: Needs<'config'>, endpointId: string, { state, cursor }: Listed) {
  await findEndpoint(endpointId)
  const rows = await listDeliveries(endpointId, state, cursor && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined)
  const tries = Map.groupBy(await listTries(rows.map(({ delivery }) => delivery.id)), ({ deliveryId }) => deliveryId)
  return pageOf(
    rows,
    (row) => showDelivery(context, row, tries.get(row.delivery.id) ?? []),
    ({ delivery }) => String(delivery.id),
  )
}

type Tries = Awaited<ReturnType<typeof listTries>>

const showDelivery = ({ config }: Needs<'config'>, { delivery, event }: DeliveryRow, tries: Tries) => ({
  ...delivery,
  id: String(delivery.id),
  messageId: event.id,
  type: event.type,
  subjectId: event.subjectId,
  occurredAt: event.occurredAt,
  body: bodyOfEvent(event, config.publicUrl),
  log: tries.map((each) => ({ ...each, id: String(each.id) })),
})

/** Sends a test event at once, also to an endpoint that is off, and returns what came of it. Refuses with thing/not-found. */
export async function testWebhook(context: Needs<'config' | 'secret'>, endpointId: string) {
  const id = await transaction(async () => {
    await lockEndpoint(endpointId)
    return insertTest(endpointId)
  })
  const row = await requireDelivery(String(id))
  await recordTest(row, await callReceiver(context, row))
  return showDelivery(context, await requireDelivery(String(id)), await listTries([id]))
}

/** Sends an event once more under the same id. Refuses with thing/not-found, and flow/not-now while it is sent or off. */
export const resendWebhook = (context: Needs<'notifyOutbox'>, deliveryId: string): Promise<void> =>
  transaction(async () => {
    const { delivery } = await requireDelivery(deliveryId)
    const endpoint = await lockEndpoint(delivery.endpointId)
    if (endpoint.state === 'off' || delivery.state === 'pending') refuse('flow/not-now')
    await restartDelivery(delivery.id)
    await post(context, [messageOf(delivery.id)])
  })

/**
 * Sends the events since a time once more under the same ids: all, or those alone that did not arrive. Returns how many.
 * Refuses with thing/not-found, and flow/not-now while the endpoint is off.
 */
export const replayWebhooks = (
  context: Needs<'notifyOutbox'>,
  endpointId: string,
  { since, missedOnly }: { since: Date; missedOnly: boolean },
): Promise<{ count: number }> =>
  transaction(async () => {
    if ((await lockEndpoint(endpointId)).state === 'off') refuse('flow/not-now')
    const ids = await restartDeliveries(endpointId, since, missedOnly)
    await post(context, ids.map(messageOf))
    return { count: ids.length }
  })

/** Another round has another key, for the message of the one before may still be marked as done. */
const messageOf = (deliveryId: number): Post => ({
  kind: 'send-webhook',
  dedupeKey: `webhook:${deliveryId}:${randomUUID()}`,
  payload: { deliveryId },
})
