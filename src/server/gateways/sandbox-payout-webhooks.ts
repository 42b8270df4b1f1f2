import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { paise } from '#domain/money/money.ts'
import { type PayoutReport, payoutReasons, reportedPayoutStates } from '#domain/payouts/payout-report.ts'
import type { Needs } from '#server/context.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import type { PayoutEvent } from './payout-gateway.ts'
import { signatureHeader, webhookSecret } from './sandbox-signature.ts'
import { signWebhook } from './webhook-signature.ts'

/** A payout report as sent by the sandbox, and as stored until it is handled. */
export const payoutReport: z.ZodType<PayoutReport> = z.object({
  key: z.string().max(36),
  reference: z.string().max(100),
  state: z.enum(reportedPayoutStates),
  amount: z.int().positive().transform(paise),
  utr: z.string().max(60).nullable(),
  reason: z.enum(payoutReasons).nullable(),
})

export const payoutEvent: z.ZodType<PayoutEvent> = z.object({ id: z.string().min(1).max(200), report: payoutReport })

const noOutbox: Needs<'notifyOutbox'> = { notifyOutbox: () => undefined }

/** Queues webhook events about payouts to the shop, in the caller's transaction; `times`: how often each is sent. */
export const queuePayoutWebhooks = (drafts: readonly { report: PayoutReport; times?: number }[]): Promise<void> =>
  post(
    noOutbox,
    drafts.flatMap(({ report, times = 1 }) => {
      const event: PayoutEvent = { id: randomUUID(), report }
      return Array.from(
        { length: times },
        (_, time): Post => ({
          kind: 'sandbox-payout-webhook',
          dedupeKey: `sandbox-payout-webhook:${event.id}:${time}`,
          payload: { event },
        }),
      )
    }),
  )

/** Sends one event to the shop's own endpoint, as an external server would. Throws unless the shop has stored it. */
export async function sendSandboxPayoutWebhook(
  context: Needs<'config' | 'secret'>,
  { payload }: { payload: unknown },
): Promise<void> {
  const body = JSON.stringify(z.object({ event: payoutEvent }).parse(payload).event)
  const answer = await fetch(`${context.config.publicUrl}/api/payouts/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signWebhook(webhookSecret(context), body, Math.floor(Date.now() / 1000)),
    },
    body,
    signal: AbortSignal.timeout(5_000),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the shop answered a payout event with ${answer.status}`)
}
