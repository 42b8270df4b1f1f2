import type { OrderState } from './order-flow.ts'
import { isWaiting, type PaymentState } from './payment-flow.ts'

/** The payment status of an order for a returning shopper. */
export const paymentStandings = ['paid', 'cod', 'pending', 'unpaid', 'failed', 'over', 'cancelled'] as const
export type PaymentStanding = (typeof paymentStandings)[number]

type Facts = {
  readonly order: OrderState
  /** The payment they returned from; undefined where the order has no such payment. */
  readonly attempt: PaymentState | undefined
  /** Its gateway reports that it is still unpaid. */
  readonly untouched: boolean
  /** A payment of the order is captured, or cash is agreed. */
  readonly paid: boolean
  readonly inCash: boolean
  /** Cancelled by the customer, or after it was paid. */
  readonly ended: boolean
}

/**
 * Returns the payment status to show: cancelled when the order was cancelled; cod when it is to be paid in cash; paid
 * when any payment succeeded; while it waits for payment, unpaid when the payment is untouched, pending when it is
 * awaiting or authorized, failed when it failed or was replaced; over when the order has expired.
 */
export function standingOf({ order, attempt, untouched, paid, inCash, ended }: Facts): PaymentStanding {
  if (order === 'cancelled' && (paid || ended)) return 'cancelled'
  if (paid) return inCash ? 'cod' : 'paid'
  if (order !== 'pending_payment') return 'over'
  if (attempt === undefined || !isWaiting(attempt)) return 'failed'
  return untouched ? 'unpaid' : 'pending'
}
