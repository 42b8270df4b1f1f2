import { isWaiting, type PaymentState } from '../payments/payment-flow.ts'
import type { OrderState } from './order-flow.ts'

/** The payment status of an order for a returning shopper. */
export const paymentStatuses = ['paid', 'cod', 'pending', 'unpaid', 'failed', 'over', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

type PaymentStatusInput = {
  readonly order: OrderState
  /** The payment they returned from; undefined where the order has no such payment. */
  readonly payment: PaymentState | undefined
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
export function paymentStatusOf({ order, payment, untouched, paid, inCash, ended }: PaymentStatusInput): PaymentStatus {
  if (order === 'cancelled' && (paid || ended)) return 'cancelled'
  if (paid) return inCash ? 'cod' : 'paid'
  if (order !== 'pending_payment') return 'over'
  if (payment === undefined || !isWaiting(payment)) return 'failed'
  return untouched ? 'unpaid' : 'pending'
}
