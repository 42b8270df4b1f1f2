import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { currencyCodeOf } from '#domain/money/foreign-money.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { paymentWebhookEvent } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayEvent } from '#server/gateways/payment-gateway.ts'
import { type Post, post } from '#server/jobs/outbox.ts'

/**
 * Stores a webhook event within the caller's transaction, once however often it arrives, and posts it to the outbox.
 */
export async function saveWebhookEvent(
  context: Needs<'notifyOutbox'>,
  gateway: string,
  webhookEvent: GatewayEvent,
): Promise<void> {
  const { id, kind, report } = storable(webhookEvent)
  const [stored] = await db()
    .insert(paymentWebhookEvent)
    .values({
      gateway,
      eventId: id,
      // A report of a refund or a dispute names its capture, which was reported with the page it came through.
      gatewayRef: 'about' in report ? report.captureRef : report.ref,
      kind,
      report,
    })
    .onConflictDoNothing()
    .returning({ id: paymentWebhookEvent.eventId })
  if (stored) await post(context, [webhookMessage(gateway, id)])
}

/**
 * Removes unpaired surrogates and zero bytes, which no column can store; a genuine report must not be lost over one
 * in a remark.
 */
const storable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_name, each) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\0', '\ufffd') : each,
  )

const webhookMessage = (gateway: string, eventId: string, again = ''): Post => ({
  kind: 'webhook-event',
  dedupeKey: `webhook-event:${gateway}:${eventId}${again}`,
  payload: { gateway, eventId },
})

/** The minimum of a report that identifies its subject: the rest may be why it could not be handled. */
const reportOfMoney = z.object({
  about: z.string().optional(),
  state: z.string(),
  reference: z.string().optional(),
  captureRef: z.string().nullish(),
  amountMinor: z.number(),
  currency: z.string(),
})

/** Returns the reference and amount of a stored report; null where no money has moved. */
export function reportedMoneyOf(report: unknown): { reference: string; amountMinor: number; currency: string } | null {
  const { data } = reportOfMoney.safeParse(report)
  if (!data || (data.about === undefined && data.state !== 'captured')) return null
  const { reference, captureRef, amountMinor, currency } = data
  return { reference: reference ?? captureRef ?? '', amountMinor, currency: currencyCodeOf(currency) }
}

/**
 * Handles stored reports of refunds and disputes again once their capture is known, as they may arrive before it. In
 * the caller's transaction.
 */
export async function requeueWebhookEvents(
  context: Needs<'notifyOutbox'>,
  gateway: string,
  captureRef: string,
  suffix: ':captured' | ':added' | ':given-back' = ':captured',
): Promise<void> {
  const waiting = await db()
    .select({ id: paymentWebhookEvent.eventId })
    .from(paymentWebhookEvent)
    .where(
      and(
        eq(paymentWebhookEvent.gateway, gateway),
        eq(paymentWebhookEvent.gatewayRef, captureRef),
        isNull(paymentWebhookEvent.handledAt),
      ),
    )
  await post(
    context,
    waiting.map(({ id }) => webhookMessage(gateway, id, suffix)),
  )
}

const its = (gateway: string, eventId: string) =>
  and(eq(paymentWebhookEvent.gateway, gateway), eq(paymentWebhookEvent.eventId, eventId))

export async function findWebhookEvent(gateway: string, eventId: string) {
  const [webhookEvent] = await db().select().from(paymentWebhookEvent).where(its(gateway, eventId))
  return webhookEvent
}

export const markHandled = (gateway: string, eventId: string, outcome: string) =>
  db().update(paymentWebhookEvent).set({ handledAt: dbNow, outcome }).where(its(gateway, eventId))
