import { type Paise, paise } from '../money/money.ts'

/** The amounts of a billed item (an order line, delivery, the cash fee) from its documents and its payments. */
export type BilledThing = {
  /** Invoiced, and credited by credit notes already. */
  readonly billed: Paise
  readonly credited: Paise
  /** Charged when the order was placed. */
  readonly paid: Paise
  /** Refunded for good: approved refunds, this one included. */
  readonly givenBack: Paise
}

/**
 * Returns how much of a refund needs a credit note: the billed amount beyond what the shop keeps, never more than the
 * refund itself. An amount refunded before billing is not on the invoice, and neither are units that were never
 * packed: those need no credit note.
 */
export function creditDue(refunded: Paise, { billed, credited, paid, givenBack }: BilledThing): Paise {
  const retained = paid - givenBack
  return paise(Math.max(0, Math.min(refunded, billed - credited - retained)))
}
