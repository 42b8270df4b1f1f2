import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { webhookReport } from './gateway-report.ts'
import type { GatewayEvent } from './payment-gateway.ts'
import { signatureHeader, webhookSecret } from './sandbox-signature.ts'
import { signWebhook } from './webhook-signature.ts'

/** A webhook event to send: its kind, its delay in seconds, and how often the same message is sent. */
export type WebhookEventDraft = Omit<GatewayEvent, 'id'> & { seconds?: number; times?: number }

/** The sandbox has no outbox to notify; the worker that sends for it polls every two seconds. */
const noOutbox: Needs<'notifyOutbox'> = { notifyOutbox: () => undefined }

/** Queues webhook events to the shop, in the caller's transaction. */
export const queueWebhookEvents = (eventDrafts: readonly WebhookEventDraft[], context = noOutbox): Promise<void> =>
  post(
    context,
    eventDrafts.flatMap(({ seconds = 0, times = 1, ...content }) => {
      const webhookEvent = { id: randomUUID(), ...content }
      return Array.from({ length: times }, (_, time): Post => {
        const dedupeKey = `sandbox-webhook:${webhookEvent.id}:${time}`
        return { kind: 'sandbox-webhook', dedupeKey, payload: { webhookEvent }, ...(seconds > 0 ? later(seconds) : {}) }
      })
    }),
  )

/** Returns the delay of an outbox message. */
export const later = (seconds: number): { runAt: Date } => ({ runAt: dbNowPlus({ seconds }) })

const webhookPayload = z.object({
  webhookEvent: z.object({ id: z.string(), kind: z.string(), report: webhookReport }),
})

/**
 * Sends one webhook event to the shop's own endpoint, as an external server would. Throws unless the shop has stored
 * it.
 */
export async function sendSandboxWebhook(
  context: Needs<'config' | 'secret'>,
  { payload }: { payload: unknown },
): Promise<void> {
  const body = JSON.stringify(webhookPayload.parse(payload).webhookEvent)
  const answer = await fetch(`${context.config.publicUrl}/api/payments/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signWebhook(webhookSecret(context), body, Math.floor(Date.now() / 1000)),
    },
    body,
    signal: AbortSignal.timeout(5_000),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the shop answered a notice with ${answer.status}`)
}
