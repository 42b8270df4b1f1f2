import { z } from 'zod'
import { formatMinorUnits } from '#domain/money/foreign-money.ts'
import type { Needs } from '#server/context.ts'
import { writeToAdmins } from '#server/email/write-to-admins.ts'
import { findWebhookEvent, reportedMoneyOf } from '#server/payments/webhook-event-store.ts'

/**
 * Emails the admins that a webhook event about money could not be handled and is not retried, once for each time it
 * was stored or redelivered. In the caller's transaction. An event of an unpaid page involves no money, and the sweep
 * checks that page anyway.
 */
export async function notifyParkedWebhookEvent(
  context: Needs<'notifyOutbox'>,
  { payload, dedupeKey }: { payload: unknown; dedupeKey: string },
  error: string,
): Promise<void> {
  const { gateway, eventId } = z.object({ gateway: z.string(), eventId: z.string() }).parse(payload)
  const webhookEvent = await findWebhookEvent(gateway, eventId)
  if (!webhookEvent || webhookEvent.handledAt) return
  const reported = reportedMoneyOf(webhookEvent.report)
  if (!reported) return
  await writeToAdmins(context, 'gateway_events', `parked:${dedupeKey}`, (language) => ({
    template: 'webhookEventFailed',
    values: {
      amount: formatMinorUnits(reported.amountMinor, reported.currency, language),
      gateway,
      kind: webhookEvent.kind,
      reference: reported.reference,
      error,
    },
    path: '/admin/payments/disputes',
  }))
}
