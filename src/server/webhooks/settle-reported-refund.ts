import { isRupees } from '#domain/money/foreign-money.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { decideRefund } from '#domain/refunds/refund-flow.ts'
import { matchRefund } from '#domain/refunds/reported-refund.ts'
import { system } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { PaymentGateway, RefundReport } from '#server/gateways/payment-gateway.ts'
import { vendorKey } from '#server/gateways/vendor-call.ts'
import { lockOrderState } from '#server/orders/order-status-store.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import { recordSecondBoxRefund } from '#server/payments/refund-second-box.ts'
import { findOrderOfCapture } from '#server/payments/second-box-offer-store.ts'
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
    // An order is locked before what is paid for it.
    const shipmentOrder = await findOrderOfCapture(gateway.name, report.captureRef)
    if (shipmentOrder !== undefined) await lockOrderState(shipmentOrder)
    const money = await lockMoney(gateway.name, report.captureRef)
    if (!money) return isRupees(report.currency) ? 'unknown' : 'mismatch'
    if (report.currency !== currencyOf(money)) return 'mismatch'
    if ('secondBox' in money) return settleSecondBox(context, gateway, money.secondBox, report)
    if ('unapplied' in money) return settleUnapplied(context, money.unapplied, report)
    return report.state === 'succeeded' ? succeed(context, money.payment, report) : fail(context, money.payment, report)
  })
}

/** The whole of it ends what was paid; a part of it fits nothing, and an admin sees the event. */
async function settleSecondBox(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { name }: PaymentGateway,
  secondBox: { id: string; offerId: string },
  { state, captureRef, reference, amountMinor }: RefundReport,
): Promise<RefundOutcome> {
  if (state === 'failed') return 'failed'
  const returned = { gateway: name, captureRef, reference, amount: paise(amountMinor) }
  return (await recordSecondBoxRefund(context, secondBox, returned)) ? 'not-requested' : 'unknown'
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
