import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { currencyCodeOf } from '#domain/foreign-money.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { paymentNotice } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayNotice } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { type Post, post } from '#server/jobs/outbox.ts'

/** Stores a notice within the caller's transaction, once however often it comes, and has the outbox work on it. */
export async function storeNotice(house: House, gateway: string, notice: GatewayNotice): Promise<void> {
  const { id, kind, report } = storable(notice)
  const [stored] = await db()
    .insert(paymentNotice)
    .values({
      gateway,
      noticeId: id,
      // What is told of a refund or a dispute names the money it is about, which was told of by the page it came through.
      gatewayRef: 'about' in report ? report.captureRef : report.ref,
      kind,
      report,
    })
    .onConflictDoNothing()
    .returning({ id: paymentNotice.noticeId })
  if (stored) await post(house, [noticePost(gateway, id)])
}

/** Half of a character and a zero byte are in no column; a genuine report must not be lost over one in a remark. */
const storable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_name, each) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\0', '\ufffd') : each,
  )

const noticePost = (gateway: string, noticeId: string, again = ''): Post => ({
  kind: 'payment-notice',
  dedupeKey: `payment-notice:${gateway}:${noticeId}${again}`,
  payload: { gateway, noticeId },
})

/** As little of a report as it takes to say what it is about: what could not be worked on may be at fault itself. */
const reportOfMoney = z.object({
  about: z.string().optional(),
  state: z.string(),
  reference: z.string().optional(),
  captureRef: z.string().nullish(),
  amountMinor: z.number(),
  currency: z.string(),
})

/** The money a stored report is about, and what the gateway calls it; null where none has moved. */
export function moneyTold(report: unknown): { reference: string; amountMinor: number; currency: string } | null {
  const { data } = reportOfMoney.safeParse(report)
  if (!data || (data.about === undefined && data.state !== 'captured')) return null
  const { reference, captureRef, amountMinor, currency } = data
  return { reference: reference ?? captureRef ?? '', amountMinor, currency: currencyCodeOf(currency) }
}

/** Refunds and disputes may be told before the money they are about: once that is known, they are worked on again, in the caller's transaction. */
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
