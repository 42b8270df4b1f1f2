import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { paymentNotice } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import { gatewayReport } from '#server/gateways/gateway-report.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Stores a gateway's signed notice, once however often it comes, and leaves the work to the outbox: the gateway hears that it was stored
 * within milliseconds, and a fault of ours is tried again by ourselves. Raises `payment/unsigned`, `request/malformed`, and
 * `thing/not-found` for a gateway this shop does not have.
 */
export async function takeNotice(house: House, provider: string, body: Uint8Array, visitor: Visitor): Promise<void> {
  const gateway = findGateway(house, provider) ?? refuse('thing/not-found')
  const notice = gateway.readNotice(Buffer.from(body), (name) => visitor.header(name))
  if (!notice) return
  await transaction(async () => {
    const [stored] = await db()
      .insert(paymentNotice)
      .values({
        gateway: gateway.name,
        noticeId: notice.id,
        gatewayRef: notice.report.ref,
        kind: notice.kind,
        report: notice.report,
      })
      .onConflictDoNothing()
      .returning({ id: paymentNotice.noticeId })
    if (stored)
      await post(house, [
        {
          kind: 'payment-notice',
          dedupeKey: `payment-notice:${gateway.name}:${notice.id}`,
          payload: { gateway: gateway.name, noticeId: notice.id },
        },
      ])
  })
}

/** Works on a stored notice; doing it twice changes nothing. Throws when it could not be done now. */
export async function handleNotice(house: House, { payload }: { payload: unknown }): Promise<void> {
  const { gateway: name, noticeId } = z.object({ gateway: z.string(), noticeId: z.string() }).parse(payload)
  const gateway = findGateway(house, name)
  if (!gateway) throw new Error(`a notice waits for the gateway ${name}, which this shop no longer has`)
  const its = and(eq(paymentNotice.gateway, gateway.name), eq(paymentNotice.noticeId, noticeId))
  const [notice] = await db().select().from(paymentNotice).where(its)
  if (!notice || notice.handledAt) return
  const outcome = await settlePayment(house, gateway, gatewayReport.parse(notice.report))
  await db()
    .update(paymentNotice)
    .set({ handledAt: sql`now()` as unknown as Date, outcome })
    .where(its)
}
