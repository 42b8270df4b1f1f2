import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { sayMinor } from '#domain/foreign-money.ts'
import { pauseAfter } from '#domain/late-money.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { writeToAdmins } from '#server/mail/write-to-admins.ts'
import { whyFailed } from '#server/why-failed.ts'
import { markReturned } from './settle-late-money.ts'

const batch = 10
/** One that was claimed by a process that died is claimed anew after so long. */
const leaseSeconds = 60

type LateRow = typeof latePayment.$inferSelect

/**
 * Gives money back that was put aside. The gateway is asked under the row's own id, so that a crash between its answer and ours, or two
 * processes at once, give it back once. One that cannot be given back waits longer each time, for days, then for a person. Gives how many
 * went back.
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

/** Takes what is due under a lease, counting the try; several processes may do so at once. */
async function claimDue(gateway: string): Promise<LateRow[]> {
  const due = db()
    .select({ id: latePayment.id })
    .from(latePayment)
    .where(
      and(
        eq(latePayment.state, 'open'),
        eq(latePayment.gateway, gateway),
        lte(latePayment.nextTry, dbNow),
        // The gateway would only tell of the refund that did not arrive: a person gives this back, and its notice settles it.
        isNull(latePayment.bouncedRef),
        // The payer's bank may give the same money back.
        sql`not exists (select from dispute d where d.late_id = ${latePayment.id} and d.state = 'open')`,
      ),
    )
    .orderBy(latePayment.nextTry)
    .limit(batch)
    .for('update', { skipLocked: true })
  const claimed = await db()
    .update(latePayment)
    .set({ nextTry: dbNowPlus({ seconds: leaseSeconds }), tries: sql`${latePayment.tries} + 1` })
    .where(inArray(latePayment.id, due))
    .returning()
  return claimed.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

/** Not now: later, or after the last time when a person says so, who is written to. */
const putOff = (house: House, late: LateRow, reason: string): Promise<void> =>
  transaction(async () => {
    house.log.warn({ late: late.id, tries: late.tries, reason }, 'money could not be given back yet')
    const pause = pauseAfter(late.tries)
    const [put] = await db()
      .update(latePayment)
      .set({ nextTry: pause === null ? null : dbNowPlus({ seconds: pause }), lastError: reason })
      // It may have gone back meanwhile, by a notice, or been asked for anew.
      .where(and(eq(latePayment.id, late.id), eq(latePayment.state, 'open'), eq(latePayment.tries, late.tries)))
      .returning()
    if (!put || pause !== null) return
    await writeToAdmins(house, `late-waits:${late.id}:${late.nextTry?.getTime()}`, (language) => ({
      letter: 'lateWaits',
      values: {
        amount: sayMinor(late.amountPaise, late.currency, language),
        gateway: late.gateway,
        reference: late.captureRef,
        error: reason,
      },
      path: '/admin/payments?list=late',
    }))
  })
