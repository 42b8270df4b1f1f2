import { type Paise, paise } from './money.ts'

/** A billed thing (an order's line, its delivery, its fee for cash) as its documents and its money tell of it. */
export type BilledThing = {
  /** On invoices and bills, and taken back by credit notes already. */
  readonly billed: Paise
  readonly credited: Paise
  /** Charged when it was ordered. */
  readonly paid: Paise
  /** Given back of it for good: approved refunds, the one in question among them. */
  readonly givenBack: Paise
}

/**
 * How much of a refund is to be taken back by a credit note: what is billed beyond what the shop keeps, never more than the refund itself.
 * What was given back before the bill is not on it, and neither are packets that never came to the box: those need no credit.
 */
export function creditDue(refunded: Paise, { billed, credited, paid, givenBack }: BilledThing): Paise {
  const kept = paid - givenBack
  return paise(Math.max(0, Math.min(refunded, billed - credited - kept)))
}
