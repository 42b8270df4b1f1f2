import { type Paise, paise } from '../money/money.ts'

/** The amounts from which admins have to approve, and the number of days announced to the customer. */
export type RefundTerms = {
  /** The shop refunds up to this amount automatically. */
  readonly aloneUpTo: Paise
  /** Above this amount, two different admins have to approve. */
  readonly twoAbove: Paise
  readonly daysToArrive: number
}

export const usualRefundTerms: RefundTerms = { aloneUpTo: paise(2_000_00), twoAbove: paise(20_000_00), daysToArrive: 7 }

/** Returns how many admins have to approve (docs/spec/lifecycle.md#7): 0 up to `aloneUpTo`, 1 up to `twoAbove`, 2 above it. */
export function approvalsNeeded(amount: Paise, { aloneUpTo, twoAbove }: RefundTerms): 0 | 1 | 2 {
  if (amount > twoAbove) return 2
  return amount > aloneUpTo ? 1 : 0
}
