import type { OrderStatus, Trouble } from './order-statuses.ts'
import type { PaymentState } from './payment-flow.ts'

/** Why an order wants a person's eye: its maker has not answered in time or not yet, it stays at the makers, at the hub or at the border, its box is lost or comes back, or nobody pays. */
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

/** After how many hours since it was placed an order that still stands there is worth a look. */
const patience = {
  waiting_for_payment: { hours: 2, reason: 'unpaid' },
  confirmed: { hours: 12, reason: 'unanswered' },
  being_made: { hours: 72, reason: 'slow_making' },
  arriving_at_hub: { hours: 96, reason: 'waits_at_hub' },
  at_hub: { hours: 96, reason: 'waits_at_hub' },
  packing: { hours: 120, reason: 'waits_at_hub' },
  in_customs: { hours: 0, reason: 'at_customs' },
} as const satisfies Partial<Record<OrderStatus, { hours: number; reason: WatchReason }>>
const patienceFor: Partial<Record<OrderStatus, { hours: number; reason: WatchReason }>> = patience

/** The shortest time after which an order that nothing has happened to yet is watched, unpaid and paid (hours). */
export const leastPatience = { unpaid: patience.waiting_for_payment.hours, paid: patience.confirmed.hours } as const

/** Nothing of its money is left to decide about. */
const settled: readonly PaymentState[] = ['refunded', 'expired']

export type StandingOrder = {
  readonly status: OrderStatus
  readonly trouble: Trouble | null
  /** None for packets sent anew, which cost nothing. */
  readonly payment: PaymentState | null
  /** Of one part nobody has answered in time: it waits for nobody but an admin. */
  readonly lapsed: boolean
  /** Whole hours since it was placed. */
  readonly hours: number
}

/** Why this order is to be watched; null while it goes its way. */
export function watchReason({ status, trouble, payment, lapsed, hours }: StandingOrder): WatchReason | null {
  if (lapsed) return 'lapsed'
  if (trouble !== null && !(payment !== null && settled.includes(payment))) return 'in_trouble'
  const rule = patienceFor[status]
  return rule && hours >= rule.hours ? rule.reason : null
}
