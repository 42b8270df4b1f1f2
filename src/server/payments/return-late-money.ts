import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { dbNow } from '#server/db/database-clock.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { bookLateBounced, bookLateReturned } from '#server/ledger/book-money.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { whyFailed } from '#server/why-failed.ts'

const batch = 10
/** After so many failures a person has to look; until then each round asks again. */
export const mostRefundTries = 20

/**
 * Gives money back that was put aside. The gateway is asked under the row's own id, so that a crash between its answer and ours, or two
 * processes at once, give it back once. Gives how many went back.
 */
export async function returnLateMoney(house: House, gateway: PaymentGateway): Promise<number> {
  const open = await db()
    .select()
    .from(latePayment)
    .where(
      and(
        eq(latePayment.state, 'open'),
        eq(latePayment.gateway, gateway.name),
        lt(latePayment.tries, mostRefundTries),
        // The gateway would only tell of the refund that did not arrive: a person gives this back, and its notice settles it.
        isNull(latePayment.bouncedRef),
        // The payer's bank may give the same money back.
        sql`not exists (select from dispute d where d.late_id = ${latePayment.id} and d.state = 'open')`,
      ),
    )
    .orderBy(latePayment.createdAt)
    .limit(batch)
  let returned = 0
  for (const late of open) {
    try {
      const { refundRef } = await gateway.refund({
        ref: late.gatewayRef,
        captureRef: late.captureRef,
        amount: late.amountPaise,
        key: late.id,
      })
      if (await markReturned(house, late, refundRef)) returned++
    } catch (error) {
      const reason = whyFailed(error).slice(0, 300)
      house.log.warn({ late: late.id, reason }, 'money could not be given back yet')
      await db()
        .update(latePayment)
        .set({ tries: sql`${latePayment.tries} + 1`, lastError: reason })
        .where(eq(latePayment.id, late.id))
    }
  }
  return returned
}

/** The money has gone back; whether that was new. */
export const markReturned = (
  house: House,
  late: typeof latePayment.$inferSelect,
  refundRef: string,
): Promise<boolean> =>
  transaction(async () => {
    const [done] = await db()
      .update(latePayment)
      .set({ state: 'refunded', refundRef, lastError: null, settledAt: dbNow })
      .where(and(eq(latePayment.id, late.id), eq(latePayment.state, 'open')))
      .returning({ id: latePayment.id })
    if (done) await bookLateReturned(late, refundRef)
    if (done && late.orderId)
      await recordEvent(house, {
        orderId: late.orderId,
        kind: 'payment_returned',
        actor: systemDoer,
        data: { amount: late.amountPaise, reference: refundRef },
      })
    return done !== undefined
  })

/** Money that had gone back came back from the payer's bank: it is owed again. In the caller's transaction, with the row locked. */
export async function bounceLate(
  house: House,
  late: typeof latePayment.$inferSelect,
  refundRef: string,
): Promise<void> {
  await db()
    .update(latePayment)
    .set({
      state: 'open',
      refundRef: null,
      settledAt: null,
      bouncedRef: refundRef,
      lastError: 'it came back from the bank',
    })
    .where(eq(latePayment.id, late.id))
  await bookLateBounced(late, refundRef)
  if (late.orderId)
    await recordEvent(house, {
      orderId: late.orderId,
      kind: 'refund_bounced',
      actor: systemDoer,
      data: { amount: late.amountPaise },
    })
}
