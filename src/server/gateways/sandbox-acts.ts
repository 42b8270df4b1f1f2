import { z } from 'zod'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Needs } from '#server/context.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { readOrderDeadlines } from '#server/shop/order-deadlines.ts'
import { captureEntry, findEntry, moveEntry, reportOf, type SandboxPayment } from './sandbox-payment-store.ts'
import { later, queueWebhookEvents } from './sandbox-webhooks.ts'

/** The outcomes offered on the sandbox's page; each is something that real gateways do. */
export const sandboxOutcomes = [
  'pay',
  'decline',
  'delay',
  'duplicate',
  'reorder',
  'lost_return',
  'lost_webhook',
  'late',
  'tamper',
  'cancel',
] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** Seconds until a delayed payment is captured. */
const delaySeconds = 45

/**
 * Applies the outcome, in the caller's transaction; returns true when the shopper is redirected to the shop
 * afterwards.
 */
export async function act(
  context: Needs<'notifyOutbox'>,
  entry: SandboxPayment,
  outcome: SandboxOutcome,
): Promise<{ returns: boolean }> {
  switch (outcome) {
    case 'cancel':
      return { returns: true }
    case 'decline':
      await reportToShop(context, await moveEntry(entry.ref, 'failed'), 'payment.failed')
      return { returns: true }
    case 'delay':
      await reportToShop(context, await moveEntry(entry.ref, 'authorized'), 'payment.authorized')
      await post(context, [captureLater(entry.ref, delaySeconds)])
      return { returns: true }
    case 'late':
      await post(context, [captureLater(entry.ref, (await readOrderDeadlines()).holdMinutes * 60 + 30)])
      return { returns: true }
    default: {
      const charged = outcome === 'tamper' ? paise(entry.amountPaise - 100) : entry.amountPaise
      await capture(context, entry.ref, charged, outcome)
      return { returns: outcome !== 'lost_return' && outcome !== 'lost_webhook' }
    }
  }
}

/** Order, delay in seconds and repetitions of the webhook events about a capture. */
const webhooksOf: Partial<Record<SandboxOutcome, readonly [kind: string, seconds: number, again?: number][]>> = {
  lost_webhook: [],
  duplicate: [
    ['payment.authorized', 0, 3],
    ['payment.captured', 0, 3],
  ],
  reorder: [
    ['payment.captured', 0],
    ['payment.authorized', 3],
  ],
}

async function capture(
  context: Needs<'notifyOutbox'>,
  ref: string,
  charged: Paise,
  outcome: SandboxOutcome,
): Promise<void> {
  const entry = await captureEntry(ref, charged)
  if (!entry) return
  const report = reportOf(entry)
  const promised = { ...report, state: 'authorized' as const, captureRef: null }
  const webhooks = webhooksOf[outcome] ?? [
    ['payment.authorized', 0],
    ['payment.captured', 0],
  ]
  await queueWebhookEvents(
    webhooks.map(([kind, seconds, times = 1]) => ({
      kind,
      seconds,
      times,
      report: kind === 'payment.authorized' ? promised : report,
    })),
    context,
  )
}

async function reportToShop(context: Needs<'notifyOutbox'>, entry: SandboxPayment | null, kind: string): Promise<void> {
  if (entry) await queueWebhookEvents([{ kind, report: reportOf(entry) }], context)
}

const captureLater = (ref: string, seconds: number): Post => ({
  kind: 'sandbox-capture',
  dedupeKey: `sandbox-capture:${ref}`,
  payload: { ref },
  ...later(seconds),
})

/** Captures money that was authorized before, and notifies the shop. */
export async function captureSandboxAfterExpiry(
  context: Needs<'notifyOutbox'>,
  { payload }: { payload: unknown },
): Promise<void> {
  const { ref } = z.object({ ref: z.string() }).parse(payload)
  const entry = await findEntry(ref)
  if (entry) await capture(context, ref, entry.amountPaise, 'pay')
}
