import { and, eq } from 'drizzle-orm'
import { sayMinor } from '#domain/foreign-money.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { bookLateBounced, bookLateReturned } from '#server/ledger/book-money.ts'
import { writeToAdmins } from '#server/mail/write-to-admins.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { type LateRow, latePath, noteLateStep } from './late-money-store.ts'
import { amountTold } from './show-late-money.ts'

/** Marks the money as returned; returns whether that was new. */
export const markReturned = (house: House, late: LateRow, refundRef: string): Promise<boolean> =>
  transaction(async () => {
    const [done] = await db()
      .update(latePayment)
      .set({ state: 'refunded', refundRef, lastError: null, nextTry: null, settledAt: dbNow })
      .where(and(eq(latePayment.id, late.id), eq(latePayment.state, 'open')))
      .returning({ id: latePayment.id })
    if (!done) return false
    await noteLateStep(late.id, { kind: 'returned', note: refundRef })
    await bookLateReturned(late, refundRef)
    if (late.orderId)
      await recordEvent(house, {
        orderId: late.orderId,
        kind: 'payment_returned',
        actor: systemDoer,
        data: { amount: amountTold(late), reference: refundRef },
      })
    return true
  })

/**
 * Records that returned money came back from the payer's bank: it is owed again, and a person returns it. The admins
 * get an email. In the caller's transaction, with the row locked.
 */
export async function bounceLate(house: House, late: LateRow, refundRef: string): Promise<void> {
  await db()
    .update(latePayment)
    .set({
      state: 'open',
      refundRef: null,
      settledAt: null,
      bouncedRef: refundRef,
      nextTry: null,
      lastError: 'it came back from the bank',
    })
    .where(eq(latePayment.id, late.id))
  await noteLateStep(late.id, { kind: 'bounced', note: refundRef })
  await bookLateBounced(late, refundRef)
  if (late.orderId)
    return void (await recordEvent(house, {
      orderId: late.orderId,
      kind: 'refund_bounced',
      actor: systemDoer,
      data: { amount: amountTold(late) },
    }))
  await writeToAdmins(house, `late-bounced:${late.id}:${refundRef}`, (language) => ({
    letter: 'lateBounced',
    values: {
      amount: sayMinor(late.amountPaise, late.currency, language),
      gateway: late.gateway,
      reference: refundRef,
    },
    path: latePath(late.id),
  }))
}
