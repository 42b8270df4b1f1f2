import type { OrderState } from '../orders/order-flow.ts'

/**
 * The states of an offer to send what is late in a second box whose delivery the customer pays: `open` until it is paid or
 * ends, `paid` until the boxes are divided, `used` from then on; `ended` without a payment, `refunded` after one.
 */
export const secondBoxOfferStates = ['open', 'paid', 'used', 'ended', 'refunded'] as const
export type SecondBoxOfferState = (typeof secondBoxOfferStates)[number]

/** Minutes that a payment page stays payable once it was opened, also when the hours to answer end meanwhile. */
const pageMinutes = 30

/** Returns until when an offer can be paid whose page is opened now; null when that is no longer possible. */
export function payableUntil({ payBy, now }: { payBy: Date; now: Date }): Date | null {
  if (now >= payBy) return null
  return new Date(Math.max(payBy.getTime(), now.getTime() + pageMinutes * 60_000))
}

/**
 * Returns what becomes of money that arrived for an offer: it pays the second box, or goes back because the offer was paid
 * before, or has ended, or its order has. An offer that is merely overdue still takes it: nothing else was decided.
 */
export function decideOfferPayment(offer: SecondBoxOfferState, order: OrderState): 'take' | 'doubled' | 'after_expiry' {
  if (offer === 'paid' || offer === 'used' || offer === 'refunded') return 'doubled'
  return offer === 'open' && order === 'placed' ? 'take' : 'after_expiry'
}
