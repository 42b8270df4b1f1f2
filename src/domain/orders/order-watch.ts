import type { PaymentState } from '../payments/payment-flow.ts'
import type { OrderStatus, Trouble } from './order-statuses.ts'

/**
 * The reasons why an order needs attention: its seller has not answered in time or not yet, it is delayed at the
 * sellers, the hub or customs, its shipment is lost or returning, or it is unpaid.
 */
export const watchReasons = [
  'lapsed',
  'unanswered',
  'slow_making',
  'waits_at_hub',
  'at_customs',
  'in_trouble',
  'unpaid',
] as const
export type WatchReason = (typeof watchReasons)[number]

/** Hours since placing after which an order that still has this status needs attention. */
const patience = {
  waiting_for_payment: { hours: 2, reason: 'unpaid' },
  confirmed: { hours: 12, reason: 'unanswered' },
  being_made: { hours: 72, reason: 'slow_making' },
  arriving_at_hub: { hours: 96, reason: 'waits_at_hub' },
  at_hub: { hours: 96, reason: 'waits_at_hub' },
  packing: { hours: 120, reason: 'waits_at_hub' },
  /** Its second box has not left, or not arrived. */
  part_delivered: { hours: 336, reason: 'waits_at_hub' },
  in_customs: { hours: 0, reason: 'at_customs' },
} as const satisfies Partial<Record<OrderStatus, { hours: number; reason: WatchReason }>>
const patienceFor: Partial<Record<OrderStatus, { hours: number; reason: WatchReason }>> = patience

/** The shortest time after which an order without any event needs attention, unpaid and paid (hours). */
export const leastPatience = { unpaid: patience.waiting_for_payment.hours, paid: patience.confirmed.hours } as const

/** Payment states that need no further decision. */
const settled: readonly PaymentState[] = ['refunded', 'expired']

export type WatchedOrder = {
  readonly status: OrderStatus
  readonly trouble: Trouble | null
  /** Null for replacement items, which are free. */
  readonly payment: PaymentState | null
  /** A seller order was not answered in time: it waits for an admin. */
  readonly lapsed: boolean
  /** Whole hours since placing. */
  readonly hours: number
}

/** Returns why this order needs attention; null while it progresses normally. */
export function watchReason({ status, trouble, payment, lapsed, hours }: WatchedOrder): WatchReason | null {
  if (lapsed) return 'lapsed'
  if (trouble !== null && !(payment !== null && settled.includes(payment))) return 'in_trouble'
  const rule = patienceFor[status]
  return rule && hours >= rule.hours ? rule.reason : null
}
