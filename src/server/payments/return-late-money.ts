import { and, eq } from 'drizzle-orm'
import { sayMinor } from '#domain/foreign-money.ts'
import { pauseAfter } from '#domain/late-money.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { writeToAdmins } from '#server/mail/write-to-admins.ts'
import { whyFailed } from '#server/why-failed.ts'
import { claimDue, type LateRow, latePath, noteLateStep } from './late-money-store.ts'
import { markReturned } from './settle-late-money.ts'

/**
 * Returns unapplied payments. The request to the gateway uses the row's own id, so that a crash before its answer is
 * stored, or two processes at once, return the money once. A failing one waits longer each time, for days, then for a
 * person. Returns how many were returned.
 */
export async function returnLateMoney(house: House, gateway: PaymentGateway): Promise<number> {
  let returned = 0
  for (const late of await claimDue(gateway.name)) {
    try {
      const { refundRef } = await gateway.refund({
        ref: late.gatewayRef,
        captureRef: late.captureRef,
        amount: late.amountPaise,
        key: late.id,
      })
      if (await markReturned(house, late, refundRef)) returned++
    } catch (error) {
      await putOff(house, late, whyFailed(error).slice(0, 300))
    }
  }
  return returned
}

/** Postpones a return; after the last try it waits for a person, and the admins get an email. */
const putOff = (house: House, late: LateRow, reason: string): Promise<void> =>
  transaction(async () => {
    house.log.warn({ late: late.id, tries: late.tries, reason }, 'money could not be given back yet')
    const pause = pauseAfter(late.tries)
    const [put] = await db()
      .update(latePayment)
      .set({ nextTry: pause === null ? null : dbNowPlus({ seconds: pause }), lastError: reason })
      // A webhook may have reported it returned meanwhile, or it was scheduled again.
      .where(and(eq(latePayment.id, late.id), eq(latePayment.state, 'open'), eq(latePayment.tries, late.tries)))
      .returning()
    if (!put || pause !== null) return
    await noteLateStep(late.id, { kind: 'gave_up', note: reason })
    await writeToAdmins(house, `late-waits:${late.id}:${late.nextTry?.getTime()}`, (language) => ({
      letter: 'lateWaits',
      values: {
        amount: sayMinor(late.amountPaise, late.currency, language),
        gateway: late.gateway,
        reference: late.captureRef,
        error: reason,
      },
      path: latePath(late.id),
    }))
  })
