import { randomUUID } from 'node:crypto'
import { bodyOfEvent } from '#domain/integrations/event-type.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { openList } from '#server/lists/open-list.ts'
import { callReceiver } from './call-receiver.ts'
import { recordTest } from './record-try.ts'
import { deliveriesTo, webhookDeliveryListSource } from './webhook-delivery-list-store.ts'
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

/** Returns the log of an endpoint as a list. Refuses with thing/not-found. */
export async function openWebhookLog(context: Needs<'config'>, endpointId: string, language: Language) {
  await findEndpoint(endpointId)
  const readRows = async (ids: readonly string[]) => {
    const rows = await listDeliveries(ids.map(Number))
    const tries = Map.groupBy(await listTries(ids.map(Number)), ({ deliveryId }) => deliveryId)
    return rows.map((row) => showDelivery(context, row, tries.get(row.delivery.id) ?? []))
  }
  return openList({ source: webhookDeliveryListSource, scope: deliveriesTo(endpointId), readRows }, language)
}

type Tries = Awaited<ReturnType<typeof listTries>>

const showDelivery = ({ config }: Needs<'config'>, { delivery, event }: DeliveryRow, tries: Tries) => ({
  ...delivery,
  id: String(delivery.id),
  nextTryAt: delivery.state === 'pending' ? delivery.nextTryAt : null,
  messageId: event.id,
  type: event.type,
  subjectId: event.subjectId,
  body: bodyOfEvent(event, config.publicUrl),
  log: tries.map((each) => ({ ...each, id: String(each.id) })),
})

/**
 * Sends a test event at once, also to an endpoint that is off, and returns what came of it. Refuses with thing/not-found and, in a
 * restored copy, server/quarantined.
 */
export async function testWebhook(context: Needs<'config' | 'quarantined' | 'secret'>, endpointId: string) {
  if (context.quarantined) refuse('server/quarantined')
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
