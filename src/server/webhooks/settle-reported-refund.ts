import { isRupees } from '#domain/money/foreign-money.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { system } from '#domain/orders/state-table.ts'
import { matchRefund } from '#domain/payments/reported-refund.ts'
import { decideRefund } from '#domain/refunds/refund-flow.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { PaymentGateway, RefundReport } from '#server/gateways/payment-gateway.ts'
import { vendorKey } from '#server/gateways/vendor-call.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import { bounceUnappliedRefund, markReturned } from '#server/payments/settle-unapplied-payment.ts'
import type { UnappliedPaymentRow } from '#server/payments/unapplied-payment-store.ts'
import { bounceRefund } from '#server/refunds/bounce-refund.ts'
import { recordGatewayRefund } from '#server/refunds/record-gateway-refund.ts'
import { changeRefund, leftOf, type RefundRow } from '#server/refunds/refund-store.ts'
import { settleRefund } from '#server/refunds/settle-refund.ts'
import { currencyOf, listRefundsOf, lockMoney } from './reported-money-store.ts'

/**
 * Result of a refund report: ours and settled, recorded as not requested here, without effect, or not (yet) ours to
 * handle.
 */
export type RefundOutcome = 'refunded' | 'not-requested' | 'waiting' | 'failed' | 'mismatch' | 'unknown'

/**
 * Applies a gateway's report of a refund, once however often and in whatever order it arrives (docs/spec/correctness.md#20). One
 * of ours is settled, whether our own call was answered or not; one that was not requested here is recorded, booked
 * and shown; one that came back is owed again.
 */
export async function settleReportedRefund(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  gateway: PaymentGateway,
  report: RefundReport,
): Promise<RefundOutcome> {
  if (report.merchant !== gateway.merchant) return 'mismatch'
  if (report.state === 'pending') return 'waiting'
  return transaction(async () => {
    const money = await lockMoney(gateway.name, report.captureRef)
    // Nobody gives back a second box at the gateway alone: an admin sees an event that matches nothing.
    if (!money || 'secondBox' in money) return isRupees(report.currency) ? 'unknown' : 'mismatch'
    if (report.currency !== currencyOf(money)) return 'mismatch'
    if ('unapplied' in money) return settleUnapplied(context, money.unapplied, report)
    return report.state === 'succeeded' ? succeed(context, money.payment, report) : fail(context, money.payment, report)
  })
}

async function settleUnapplied(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  unapplied: UnappliedPaymentRow,
  { state, amountMinor, reference }: RefundReport,
) {
  const isOurs = unapplied.state === 'refunded' && unapplied.refundRef === reference
  if (state === 'failed') {
    if (isOurs) await bounceUnappliedRefund(context, unapplied, reference)
    return 'failed'
  }
  if (isOurs) return 'refunded'
  // Reported as paid after it had come back: the later of the two is true.
  if (unapplied.bouncedRef === reference) return 'failed'
  if (unapplied.state === 'refunded' || amountMinor !== unapplied.amountPaise)
    throw new Error(`the refund ${reference} is not what was held as unapplied`)
  await markReturned(context, unapplied, reference)
  return 'refunded'
}

async function match(payment: PaymentRow, { reference, key, amountMinor }: RefundReport) {
  const rows = await listRefundsOf(payment.id)
  const known = rows.map((row) => ({ ...row, keys: [row.id, vendorKey(row.id)], amount: row.amountPaise }))
  const found = matchRefund({ reference, key, amount: amountMinor }, known, leftOf(payment))
  return found.is === 'not-requested' ? null : (rows.find(({ id }) => id === found.id) ?? null)
}

async function succeed(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  payment: PaymentRow,
  report: RefundReport,
): Promise<RefundOutcome> {
  const row = await match(payment, report)
  if (!row) {
    await recordGatewayRefund(context, payment, { reference: report.reference, amount: paise(report.amountMinor) })
    return 'not-requested'
  }
  assertSameAmount(row, paise(report.amountMinor))
  // Reported as paid after it had come back: the later event is true, and only the return can come second.
  if (row.bouncedAt === null)
    await settleRefund(context, { id: row.id, command: 'succeed', reference: report.reference })
  return row.origin === 'gateway' ? 'not-requested' : 'refunded'
}

async function fail(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  payment: PaymentRow,
  report: RefundReport,
): Promise<RefundOutcome> {
  const row = await match(payment, report)
  if (row?.state === 'succeeded' && row.reference === report.reference) await bounceRefund(context, payment, row)
  if (row?.state === 'submitted')
    await changeRefund(row.id, {
      state: decideRefund(row.state, 'fail', system),
      bouncedAt: dbNow,
      lastError: 'the gateway could not give it back',
    })
  return 'failed'
}

function assertSameAmount({ id, amountPaise }: RefundRow, reported: Paise): void {
  if (amountPaise !== reported) throw new Error(`the refund ${id} was reported with another amount`)
}
