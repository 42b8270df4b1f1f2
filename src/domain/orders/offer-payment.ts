import type { OrderState } from './order-flow.ts'

/**
 * The states of what is offered for an order and happens once its customer has paid for it online: a second box for what is late, or items
 * that are added. `open` until it is paid or ends, `paid` until it is carried out, `used` from then on; `ended` without a payment,
 * `refunded` after one.
 */
export const offerStates = ['open', 'paid', 'used', 'ended', 'refunded'] as const
export type OfferState = (typeof offerStates)[number]

/** Minutes that a payment page stays payable once it was opened, also when the time to pay ends meanwhile. */
const pageMinutes = 30

/** Returns until when an offer can be paid whose page is opened now; null when that is no longer possible. */
export function payableUntil({ payBy, now }: { payBy: Date; now: Date }): Date | null {
  if (now >= payBy) return null
  return new Date(Math.max(payBy.getTime(), now.getTime() + pageMinutes * 60_000))
}

/**
 * Returns what becomes of money that arrived for an offer: it pays it, or goes back because the offer was paid before, or has ended, or its
 * order has. An offer that is merely overdue still takes it: nothing else was decided.
 */
export function decideOfferPayment(offer: OfferState, order: OrderState): 'take' | 'doubled' | 'after_expiry' {
  if (offer === 'paid' || offer === 'used' || offer === 'refunded') return 'doubled'
  return offer === 'open' && order === 'placed' ? 'take' : 'after_expiry'
}
