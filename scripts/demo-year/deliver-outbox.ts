import { listPracticeEvents } from '#server/carriers/practice-consignment-store.ts'
import { practiceToken } from '#server/carriers/practice-server.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { deliveries } from '#server/deliveries.ts'
import type { ActAs } from '#server/demo/act-as.ts'
import { signatureHeader, webhookSecret } from '#server/gateways/sandbox-signature.ts'
import { signWebhook } from '#server/gateways/webhook-signature.ts'
import { type Message, postpone } from '#server/jobs/message-store.ts'
import { Postponed } from '#server/jobs/postponed.ts'

const due = `select id, kind, payload, dedupe_key as "dedupeKey", attempts from outbox
  where queue <> 'emails' and queue <> 'pictures' and done_at is null and failed_at is null and run_at <= now() order by id`

/**
 * Returns what delivers everything but emails and pictures, one message after the other, until nothing is left; webhook
 * events of the practice gateway, bank and carrier go to the shop's own endpoints, signed like over the network.
 */
export function outboxDelivery(context: AppContext, database: Database, act: ActAs): () => Promise<void> {
  const sendSigned = (key: Parameters<ActAs>[0], params: Record<string, string>, secret: string, event: unknown) => {
    const text = JSON.stringify(event)
    const signature = signWebhook(secret, text, Math.floor(Date.now() / 1000))
    return act(key, null, { params, body: Buffer.from(text), headers: { [signatureHeader]: signature } })
  }
  const deliver = async (message: Message): Promise<unknown> => {
    // biome-ignore lint/suspicious/noExplicitAny: each kind has a payload of its own.
    const payload = message.payload as any
    const secret = webhookSecret(context)
    if (message.kind === 'sandbox-webhook')
      return sendSigned('POST /api/payments/webhooks/:provider', { provider: 'sandbox' }, secret, payload.webhookEvent)
    if (message.kind === 'sandbox-payout-webhook')
      return sendSigned('POST /api/payouts/webhooks/:provider', { provider: 'sandbox' }, secret, payload.event)
    if (message.kind === 'practice-carrier-webhook')
      return sendSigned('POST /api/carriers/webhooks/:carrier', { carrier: 'practice' }, practiceToken(context), {
        events: await listPracticeEvents([payload.waybill]),
      })
    return deliveries.deliver(context, message)
  }
  /** A receiver of webhooks that was busy is tried again later. Its tries are dated by the world's clock, the year by its own. */
  const isDelivered = async (message: Message): Promise<boolean> => {
    try {
      await deliver(message)
      return true
    } catch (error) {
      if (!(error instanceof Postponed)) throw error
      await postpone(message, error.until)
      return false
    } finally {
      if (message.kind === 'send-webhook')
        await database.pool.query(`update webhook_try set at = now() where at > now() + interval '1 day'`)
    }
  }
  return async () => {
    for (let found = true; found; ) {
      const { rows } = await database.pool.query<Message>(due)
      found = rows.length > 0
      for (const message of rows)
        if (await isDelivered(message))
          await database.pool.query('update outbox set done_at = now() where id = $1', [message.id])
    }
  }
}
