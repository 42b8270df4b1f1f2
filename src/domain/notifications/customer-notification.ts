import type { OrderEventKind } from '../orders/order-event.ts'

/** What customers are notified of about their own orders, each on or off by their choice. */
export const customerNotificationKinds = ['delivery', 'changes', 'refunds'] as const
export type CustomerNotificationKind = (typeof customerNotificationKinds)[number]

const kindByEvent = {
  handed_to_carrier: 'delivery',
  customs_hold: 'delivery',
  duty_due: 'delivery',
  out_for_delivery: 'delivery',
  attempt_failed: 'delivery',
  awaiting_pickup: 'delivery',
  delivered: 'delivery',
  order_cancelled: 'changes',
  seller_order_cancelled: 'changes',
  seller_order_part_accepted: 'changes',
  seller_order_rejected: 'changes',
  shipment_on_hold: 'changes',
  claim_evidence_requested: 'refunds',
  claim_decided: 'refunds',
  claim_refused: 'refunds',
  refund_paid: 'refunds',
  refund_to_credit: 'refunds',
} as const satisfies Partial<Record<OrderEventKind, CustomerNotificationKind>>

/** What happened to an order that its customer is notified of. */
export type CustomerEvent = keyof typeof kindByEvent

export const customerEvents = Object.keys(kindByEvent) as [CustomerEvent, ...CustomerEvent[]]

/** Returns the kind of the notification about an event. */
export const kindOfCustomerEvent = (event: CustomerEvent): CustomerNotificationKind => kindByEvent[event]

/** Returns whether customers are notified of an event of their order. */
export const isCustomerNotified = (event: OrderEventKind): event is CustomerEvent => Object.hasOwn(kindByEvent, event)
