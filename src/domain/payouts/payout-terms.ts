import { type Paise, paise } from '../money/money.ts'

/** When stores are paid, and who decides it; amounts in paise. */
export type PayoutTerms = {
  /** Days after delivery in which claims may still come. */
  readonly windowDays: number
  /** Days from one run to the next, as announced to sellers. */
  readonly everyDays: number
  /** Less than this waits for the next run. */
  readonly minimum: Paise
  /** A run above this needs a second admin, who did not prepare it. */
  readonly twoAbove: Paise
  /** Cash of an order above this needs a second admin to confirm that it reached the bank. */
  readonly cashTwoAbove: Paise
  /** An adjustment above this, either way, needs a second admin. */
  readonly adjustTwoAbove: Paise
}

export const usualPayoutTerms: PayoutTerms = {
  windowDays: 7,
  everyDays: 7,
  minimum: paise(100_00),
  twoAbove: paise(50_000_00),
  cashTwoAbove: paise(0),
  adjustTwoAbove: paise(2_000_00),
}

/** Whether an amount needs a second person. */
export const needsSecond = (amount: Paise, limit: Paise): boolean => Math.abs(amount) > limit
