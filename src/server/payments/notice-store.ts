import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { currencyCodeOf } from '#domain/foreign-money.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { paymentNotice } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayNotice } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { type Post, post } from '#server/jobs/outbox.ts'

/**
 * Stores a webhook event within the caller's transaction, once however often it arrives, and posts it to the outbox.
 */
export async function storeNotice(house: House, gateway: string, notice: GatewayNotice): Promise<void> {
  const { id, kind, report } = storable(notice)
  const [stored] = await db()
    .insert(paymentNotice)
    .values({
      gateway,
      noticeId: id,
      // A report of a refund or a dispute names its capture, which was reported with the page it came through.
      gatewayRef: 'about' in report ? report.captureRef : report.ref,
      kind,
      report,
    })
    .onConflictDoNothing()
    .returning({ id: paymentNotice.noticeId })
  if (stored) await post(house, [noticePost(gateway, id)])
}

/**
 * Removes unpaired surrogates and zero bytes, which no column can store; a genuine report must not be lost over one
 * in a remark.
 */
const storable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_name, each) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\0', '\ufffd') : each,
  )

const noticePost = (gateway: string, noticeId: string, again = ''): Post => ({
  kind: 'payment-notice',
  dedupeKey: `payment-notice:${gateway}:${noticeId}${again}`,
  payload: { gateway, noticeId },
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
export function moneyTold(report: unknown): { reference: string; amountMinor: number; currency: string } | null {
  const { data } = reportOfMoney.safeParse(report)
  if (!data || (data.about === undefined && data.state !== 'captured')) return null
  const { reference, captureRef, amountMinor, currency } = data
  return { reference: reference ?? captureRef ?? '', amountMinor, currency: currencyCodeOf(currency) }
}

/**
 * Handles stored reports of refunds and disputes again once their capture is known, as they may arrive before it. In
 * the caller's transaction.
 */
export async function retellNotices(house: House, gateway: string, captureRef: string): Promise<void> {
  const waiting = await db()
    .select({ id: paymentNotice.noticeId })
    .from(paymentNotice)
    .where(
      and(
        eq(paymentNotice.gateway, gateway),
        eq(paymentNotice.gatewayRef, captureRef),
        isNull(paymentNotice.handledAt),
      ),
    )
  await post(
    house,
    waiting.map(({ id }) => noticePost(gateway, id, ':captured')),
  )
}

const its = (gateway: string, noticeId: string) =>
  and(eq(paymentNotice.gateway, gateway), eq(paymentNotice.noticeId, noticeId))

export async function findNotice(gateway: string, noticeId: string) {
  const [notice] = await db().select().from(paymentNotice).where(its(gateway, noticeId))
  return notice
}

export const markHandled = (gateway: string, noticeId: string, outcome: string) =>
  db().update(paymentNotice).set({ handledAt: dbNow, outcome }).where(its(gateway, noticeId))
