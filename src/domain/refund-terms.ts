import { type Paise, paise } from './money.ts'

/** From which amount on people have to agree, and how many days the customer is told it may take. */
export type RefundTerms = {
  /** Up to here the shop pays back by itself. */
  readonly aloneUpTo: Paise
  /** Above this, two different admins have to say yes. */
  readonly twoAbove: Paise
  readonly daysToArrive: number
}

export const usualRefundTerms: RefundTerms = { aloneUpTo: paise(2_000_00), twoAbove: paise(20_000_00), daysToArrive: 7 }

/**
 * How many admins have to agree (lifecycle 7):
 *
 * | amount                     | admins |
 * |----------------------------|--------|
 * | up to `aloneUpTo`          | 0      |
 * | above it, up to `twoAbove` | 1      |
 * | above `twoAbove`           | 2      |
 */
export function approvalsNeeded(amount: Paise, { aloneUpTo, twoAbove }: RefundTerms): 0 | 1 | 2 {
  if (amount > twoAbove) return 2
  return amount > aloneUpTo ? 1 : 0
}
