import type { Needs } from '#server/context.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { takeDueAdditions } from './addition-payment-store.ts'
import { expireUnpaid, mostGivenUp } from './expire-unpaid.ts'
import { batch, takeDuePayments } from './payment-store.ts'
import { refundUnappliedPayments } from './refund-unapplied-payments.ts'
import { takeDueSecondBoxes } from './second-box-offer-store.ts'
import { syncPayment } from './sync-payment.ts'
import { closePagelessTestPayments, takeDueTestPayments } from './test-payment-store.ts'

const pauseMilliseconds = 10_000
/** Pause when more payments wait than one round checks, as after a rush or an outage (milliseconds). */
const busyPauseMilliseconds = 100
/** Maximum of batches in one round; a shutdown waits for no longer than that. */
const mostBatches = 20
const atOnce = 4
const mostUnanswered = 3

/**
 * Checks repeatedly for what no webhook reported: paid payments, expired holds, money to return. With all webhooks
 * lost, a paid order is still found within a minute (docs/spec/reliability.md#R5 asks for five). Several processes may sweep at
 * once.
 */
export const paymentPolling: IntervalJob = {
  name: 'payment polling',
  first: pauseMilliseconds,
  run: async (context) => {
    // An unavailable gateway must not delay the others.
    const more = await Promise.all(context.gateways.map((gateway) => pollGateway(context, gateway)))
    return more.includes(true) ? busyPauseMilliseconds : pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one round at one gateway. Returns whether more payments wait than it has checked. */
export async function pollGateway(
  context: Needs<'log' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  gateway: PaymentGateway,
): Promise<boolean> {
  let more = true
  for (let lot = 0; more && lot < mostBatches; lot++) more = await checkDuePayments(context, gateway)
  const given = await expireUnpaid(context)
  await closePagelessTestPayments()
  await refundUnappliedPayments(context, gateway)
  return more || given === mostGivenUp
}

/**
 * Claims the payments that are due for a check, and schedules their next one: soon while a shopper may be paying,
 * rarely once the payment was cancelled, never after a day. The page of a cancelled payment is closed, so that it
 * cannot be paid late. Returns whether more may be due.
 */
async function checkDuePayments(
  context: Needs<'log' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  gateway: PaymentGateway,
): Promise<boolean> {
  const orders = await takeDuePayments(gateway.name)
  const others = [
    ...(await takeDueSecondBoxes(gateway.name, batch)),
    ...(await takeDueAdditions(gateway.name, batch)),
    ...(await takeDueTestPayments(gateway.name, batch)),
  ]
  const rows = [...orders, ...others]
  let unanswered = 0
  const check = async ({ gateway_ref: ref, waits }: (typeof rows)[number]): Promise<void> => {
    if ((await syncPayment(context, { ref, gateway, closesOpen: !waits })) === 'unanswered') unanswered++
  }
  for (let from = 0; from < rows.length; from += atOnce) {
    // A gateway that does not answer is skipped until the next check.
    if (unanswered >= mostUnanswered) return false
    await Promise.all(rows.slice(from, from + atOnce).map(check))
  }
  return orders.length === batch
}
