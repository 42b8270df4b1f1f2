import { eq } from 'drizzle-orm'
import { isRupees } from '#domain/foreign-money.ts'
import { type Paise, paise } from '#domain/money.ts'
import { decideRefund } from '#domain/refund-flow.ts'
import { system } from '#domain/state-table.ts'
import { matchRefund } from '#domain/told-refund.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { refund } from '#server/db/refund-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { PaymentGateway, RefundReport } from '#server/gateways/payment-gateway.ts'
import { vendorKey } from '#server/gateways/vendor-call.ts'
import type { House } from '#server/house.ts'
import type { LateRow } from '#server/payments/late-money-store.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import { bounceLate, markReturned } from '#server/payments/settle-late-money.ts'
import { bounceRefund } from '#server/refunds/bounce-refund.ts'
import { recordGatewayRefund } from '#server/refunds/record-gateway-refund.ts'
import { changeRefund, leftOf, type RefundRow } from '#server/refunds/refund-store.ts'
import { settleRefund } from '#server/refunds/settle-refund.ts'
import { currencyOf, lockMoney } from './find-money.ts'

/**
 * Result of a refund report: ours and settled, recorded as not requested here, without effect, or not (yet) ours to
 * handle.
 */
export type RefundOutcome = 'refunded' | 'not-asked' | 'waiting' | 'failed' | 'mismatch' | 'unknown'

/**
 * Applies a gateway's report of a refund, once however often and in whatever order it arrives (docs/spec/correctness.md#20). One
 * of ours is settled, whether our own call was answered or not; one that was not requested here is recorded, booked
 * and shown; one that came back is owed again.
 */
export async function settleToldRefund(
  house: House,
  gateway: PaymentGateway,
  report: RefundReport,
): Promise<RefundOutcome> {
  if (report.merchant !== gateway.merchant) return 'mismatch'
  if (report.state === 'pending') return 'waiting'
  return transaction(async () => {
    const money = await lockMoney(gateway.name, report.captureRef)
    if (!money) return isRupees(report.currency) ? 'unknown' : 'mismatch'
    if (report.currency !== currencyOf(money)) return 'mismatch'
    if ('late' in money) return settleLate(house, money.late, report)
    return report.state === 'succeeded' ? succeed(house, money.attempt, report) : fail(house, money.attempt, report)
  })
}

async function settleLate(house: House, late: LateRow, { state, amountMinor, reference }: RefundReport) {
  const isOurs = late.state === 'refunded' && late.refundRef === reference
  if (state === 'failed') {
    if (isOurs) await bounceLate(house, late, reference)
    return 'failed'
  }
  if (isOurs) return 'refunded'
  // Reported as paid after it had come back: the later of the two is true.
  if (late.bouncedRef === reference) return 'failed'
  if (late.state === 'refunded' || amountMinor !== late.amountPaise)
    throw new Error(`the refund ${reference} is not what was put aside`)
  await markReturned(house, late, reference)
  return 'refunded'
}

const listRefundsOf = (paymentId: string) => db().select().from(refund).where(eq(refund.paymentId, paymentId))

async function match(attempt: PaymentRow, { reference, key, amountMinor }: RefundReport) {
  const rows = await listRefundsOf(attempt.id)
  const known = rows.map((row) => ({ ...row, keys: [row.id, vendorKey(row.id)], amount: row.amountPaise }))
  const found = matchRefund({ reference, key, amount: amountMinor }, known, leftOf(attempt))
  return found.is === 'not-asked' ? null : (rows.find(({ id }) => id === found.id) ?? null)
}

async function succeed(house: House, attempt: PaymentRow, report: RefundReport): Promise<RefundOutcome> {
  const row = await match(attempt, report)
  if (!row) {
    await recordGatewayRefund(house, attempt, { reference: report.reference, amount: paise(report.amountMinor) })
    return 'not-asked'
  }
  demandAmount(row, paise(report.amountMinor))
  // Reported as paid after it had come back: the later event is true, and only the return can come second.
  if (row.bouncedAt === null) await settleRefund(house, { id: row.id, command: 'succeed', reference: report.reference })
  return row.origin === 'gateway' ? 'not-asked' : 'refunded'
}

async function fail(house: House, attempt: PaymentRow, report: RefundReport): Promise<RefundOutcome> {
  const row = await match(attempt, report)
  if (row?.state === 'succeeded' && row.reference === report.reference) await bounceRefund(house, attempt, row)
  if (row?.state === 'submitted')
    await changeRefund(row.id, {
      state: decideRefund(row.state, 'fail', system),
      bouncedAt: dbNow,
      lastError: 'the gateway could not give it back',
    })
  return 'failed'
}

function demandAmount({ id, amountPaise }: RefundRow, told: Paise): void {
  if (amountPaise !== told) throw new Error(`the refund ${id} was told with another amount`)
}
