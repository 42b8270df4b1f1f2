import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { saveWebhookEvent } from './webhook-event-store.ts'

/**
 * Stores a gateway's signed notice and leaves the work to the outbox (`webhooks/handle-webhook-event.ts`): the gateway hears that it was stored
 * within milliseconds, and a fault of ours is tried again by ourselves. Raises `payment/unsigned`, `request/malformed`, and
 * `thing/not-found` for a gateway this shop does not have.
 */
export async function receiveWebhook(
  context: Needs<'gateways' | 'notifyOutbox'>,
  provider: string,
  body: Uint8Array,
  visitor: Visitor,
): Promise<void> {
  const gateway = findGateway(context, provider) ?? refuse('thing/not-found')
  const webhookEvent = gateway.readWebhook(Buffer.from(body), (name) => visitor.header(name))
  if (webhookEvent) await transaction(() => saveWebhookEvent(context, gateway.name, webhookEvent))
}
