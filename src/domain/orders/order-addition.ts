import { type Paise, paise, sum } from '../money/money.ts'
import type { PaymentState } from '../payments/payment-flow.ts'
import { refuse } from '../refusal.ts'
import type { SellerOrderState } from '../seller-orders/seller-order-flow.ts'
import type { ShipmentState } from '../shipping/shipment-flow.ts'
import type { OrderState } from './order-flow.ts'

/**
 * How the customer pays for items that staff add to a placed order: with the cash on delivery, with store credit, or online before they
 * are added.
 */
export const additionPayments = ['cash', 'credit', 'online'] as const
export type AdditionPayment = (typeof additionPayments)[number]

/** The facts that decide whether anything can be added to an order. */
export type ExtendableOrder = {
  readonly state: OrderState
  readonly isReplacement: boolean
  /** The states of its boxes. */
  readonly boxes: readonly ShipmentState[]
}

/**
 * Returns whether items can be added to an order: it is placed, and its one box still awaits bags. A box that is on hold, complete or
 * being packed is decided already.
 */
export const mayAddItems = ({ state, isReplacement, boxes: shipments }: ExtendableOrder): boolean =>
  state === 'placed' &&
  !isReplacement &&
  shipments.length === 1 &&
  (shipments[0] === 'expecting' || shipments[0] === 'receiving')

/** What becomes of a store's share when items of it are added. */
export type ShareChange = 'begin' | 'extend' | 'ask_again'

/**
 * Returns how a store takes added items: a store that is not in the order begins a share, one that has not answered gets more to answer,
 * and one that has accepted is asked again. Refuses with addition/store-closed once the share is packed, short, declined or
 * cancelled; `store` is its name.
 */
export function shareChangeOf(state: SellerOrderState | undefined, store: string): ShareChange {
  if (state === undefined) return 'begin'
  if (state === 'awaiting_acceptance') return 'extend'
  if (state === 'accepted') return 'ask_again'
  return refuse('addition/store-closed', { store })
}

/** A charge of the order as it is now, and as the order with the added items would cost. */
type Repriced = { readonly charged: Paise; readonly repriced: Paise }

export type AdditionFacts = {
  readonly gross: Paise
  readonly discount: Paise
  /** `reducible` is the most that can be taken off what was charged: what was refunded of it stays charged. */
  readonly delivery: Repriced & { readonly reducible: Paise }
  readonly codFee: Repriced
}

export type AdditionAmounts = {
  readonly goods: Paise
  readonly discount: Paise
  /** Below zero when the added items earn the order cheaper delivery. */
  readonly delivery: Paise
  readonly codFee: Paise
  readonly total: Paise
}

/**
 * Returns what added items change of the order's amounts. Delivery follows the box in both directions, yet the addition never
 * costs less than nothing: money that was paid is not given back by it. The cash fee never falls.
 */
export function additionAmounts({ gross, discount, delivery, codFee }: AdditionFacts): AdditionAmounts {
  const net = paise(gross - discount)
  const change = delivery.repriced - delivery.charged
  const deliveryChange = paise(Math.max(change, -Math.min(net, Math.max(0, delivery.reducible))))
  const feeChange = paise(Math.max(0, codFee.repriced - codFee.charged))
  return {
    ...{ goods: gross, discount, delivery: deliveryChange, codFee: feeChange },
    total: sum([net, deliveryChange, feeChange]),
  }
}

/** Returns the ways in which an addition to this order can be paid. Online is for orders that were paid online, with a payment of its own. */
export const additionPaymentsOf = (order: {
  readonly payment: PaymentState | undefined
  readonly isMember: boolean
}): AdditionPayment[] => [
  ...(order.payment === 'cod_due' ? (['cash'] as const) : []),
  ...(order.payment !== undefined && paidOnline.includes(order.payment) ? (['online'] as const) : []),
  ...(order.isMember && order.payment !== undefined && holding.includes(order.payment) ? (['credit'] as const) : []),
]

/** Payments online that hold the money of an order that goes on, and those that do or will bring it in any way. */
const paidOnline: readonly PaymentState[] = ['captured', 'part_refunded']
const holding: readonly PaymentState[] = [...paidOnline, 'cod_due', 'cod_collected']

/** Minutes for which items wait for their payment, with their stock. */
const holdMinutes = 120

/** Returns until when items that are offered at this time wait for their payment. */
export const additionWaitsUntil = (offeredAt: Date): Date => new Date(offeredAt.getTime() + holdMinutes * 60_000)
