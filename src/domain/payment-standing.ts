import type { OrderState } from './order-flow.ts'
import { isWaiting, type PaymentState } from './payment-flow.ts'

/** How the payment of an order stands for the shopper who came back. */
export const paymentStandings = ['paid', 'cod', 'pending', 'unpaid', 'failed', 'over', 'cancelled'] as const
export type PaymentStanding = (typeof paymentStandings)[number]

type Facts = {
  readonly order: OrderState
  /** The attempt she asks about; nothing where the order has no such attempt. */
  readonly attempt: PaymentState | undefined
  /** Its gateway says that nobody has paid there yet. */
  readonly untouched: boolean
  /** Some attempt holds the order's money, or its promise of cash. */
  readonly paid: boolean
  readonly inCash: boolean
  /** By her own hand, or after it was sold. */
  readonly ended: boolean
}

/**
 * | the order                        | the attempt asked about   | shown     |
 * |----------------------------------|---------------------------|-----------|
 * | cancelled: sold, or by her hand  | any                       | cancelled |
 * | to be paid in cash               | any                       | cod       |
 * | paid, by any attempt             | any                       | paid      |
 * | waits for payment                | nobody has paid there yet | unpaid    |
 * | waits for payment                | awaiting, authorized      | pending   |
 * | waits for payment                | failed, replaced          | failed    |
 * | given up                         | any                       | over      |
 */
export function standingOf({ order, attempt, untouched, paid, inCash, ended }: Facts): PaymentStanding {
  if (order === 'cancelled' && (paid || ended)) return 'cancelled'
  if (paid) return inCash ? 'cod' : 'paid'
  if (order !== 'pending_payment') return 'over'
  if (attempt === undefined || !isWaiting(attempt)) return 'failed'
  return untouched ? 'unpaid' : 'pending'
}
