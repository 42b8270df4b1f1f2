import { fromRupees, nothing, type Paise, paise, sum } from '../money/money.ts'
import type { RefundComponent } from '../refunds/refund-cap.ts'

/**
 * The movements of a customer's store credit: given in place of money or because what it paid for goes back; given as
 * goodwill; used for an order; returned because that order did not come about; taken back by an admin; moved to another
 * account of the same customer.
 */
export const creditKinds = ['refund', 'goodwill', 'used', 'returned', 'taken_back', 'moved_out', 'moved_in'] as const
export type CreditKind = (typeof creditKinds)[number]

/** The most that an admin gives or takes back at once. */
export const mostCreditByHand: Paise = fromRupees(25_000)

/** The least that a gateway takes, with room for every currency it converts to. */
export const leastOnlineRest: Paise = fromRupees(50)

/**
 * Returns how much of an order's total is paid with store credit: all of it where the credit is enough, else as much
 * as leaves either nothing or an amount that can be charged.
 */
export function creditShare(total: Paise, credit: Paise): Paise {
  if (credit >= total) return total
  return paise(Math.max(0, Math.min(credit, total - leastOnlineRest)))
}

/** Returns how much of a refund goes back as store credit: as much as was paid with it and did not go back yet. */
export const creditOfRefund = (refund: Paise, creditLeft: Paise): Paise =>
  paise(Math.min(creditLeft, Math.max(nothing, refund)))

/**
 * Splits a refund into what goes back as store credit and what goes back as money: what was paid with credit goes
 * back first and as credit, until nothing of it is left (decision 270). `creditLeft` is what was paid with credit and
 * did not go back yet. Both parts add up to the whole, component by component; delivery that became due is deducted
 * from the money.
 */
export function splitRefund(
  components: readonly RefundComponent[],
  creditLeft: Paise,
): { credit: RefundComponent[]; money: RefundComponent[] } {
  let rest: number = creditOfRefund(sum(components.map(({ amount }) => amount)), creditLeft)
  const parts = components.map((component) => {
    const credit = paise(Math.max(0, Math.min(component.amount, rest)))
    rest -= credit
    return { component, credit }
  })
  return {
    credit: parts.flatMap(({ component, credit }) => (credit === 0 ? [] : [{ ...component, amount: credit }])),
    money: parts.flatMap(({ component, credit }) =>
      component.amount === credit ? [] : [{ ...component, amount: paise(component.amount - credit) }],
    ),
  }
}

/** Returns what is left of the credit that paid an order. */
export const creditLeftOf = (order: { creditPaise: Paise; refundedCreditPaise: Paise }): Paise =>
  paise(Math.max(nothing, order.creditPaise - order.refundedCreditPaise))

/** Returns whether store credit pays all of an order, so that no money has to come. */
export const isPaidByCredit = (total: Paise, credit: Paise): boolean => credit > 0 && credit === total

/** Returns what of an order is paid with money. */
export const dueOf = (order: { totalPaise: Paise; creditPaise: Paise }): Paise =>
  paise(order.totalPaise - order.creditPaise)
