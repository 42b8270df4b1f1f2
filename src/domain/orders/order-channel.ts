import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { refuse } from '../refusal.ts'

/** Channels by which a member of staff takes an order for a customer. */
export const deskChannels = ['telephone', 'counter'] as const
export type DeskChannel = (typeof deskChannels)[number]

/** How an order reached the shop: `web` is the customer's own browser. */
export const orderChannels = ['web', ...deskChannels] as const
export type OrderChannel = (typeof orderChannels)[number]

/**
 * How an order at the desk is paid: by a link that the customer is emailed, in cash on delivery, or in cash that lies
 * on the counter.
 */
export const deskPayments = ['link', 'cod', 'cash'] as const
export type DeskPayment = (typeof deskPayments)[number]

/** Returns whether an order of this channel may be paid so: nobody hands cash over by telephone. */
export const mayPayBy = (payment: DeskPayment, channel: DeskChannel): boolean =>
  payment !== 'cash' || channel === 'counter'

/** Refuses with cash/not-at-counter what `mayPayBy` does not allow. */
export function assertMayPayBy(payment: DeskPayment, channel: DeskChannel): void {
  if (!mayPayBy(payment, channel)) refuse('cash/not-at-counter')
}

/**
 * Returns the payment method whose price an order at the desk has: only cash on delivery costs its fee and is bound to
 * the rules for it.
 */
export const pricedAs = (payment: DeskPayment): PaymentMethod => (payment === 'cod' ? 'cod' : 'online')
