import { mayInStore, type StorePermission, type StoreRole, storeRoles } from '../accounts/store-role.ts'
import type { OrderEventKind } from '../orders/order-event.ts'

/** What people of a store are notified of, each on or off by their choice. */
export const notificationKinds = [
  'new_orders',
  'answers_due',
  'order_changes',
  'problems',
  'questions',
  'payouts',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a role in the store must include for a notification to concern it. */
const needs: Readonly<Record<NotificationKind, StorePermission>> = {
  new_orders: 'orders.answer',
  answers_due: 'orders.answer',
  order_changes: 'orders.pack',
  problems: 'support.read',
  questions: 'support.write',
  payouts: 'money.read',
}

const ofOrders = {
  order_placed: 'new_orders',
  replacement_placed: 'new_orders',
  lines_added: 'new_orders',
  seller_order_deadline_near: 'answers_due',
  seller_order_lapsed: 'answers_due',
  order_cancelled: 'order_changes',
  seller_order_cancelled: 'order_changes',
  lines_cancelled: 'order_changes',
  shortage_answered: 'order_changes',
  line_failed_check: 'problems',
  claim_about_seller_order: 'problems',
  claim_funded_by_seller: 'problems',
} as const satisfies Partial<Record<OrderEventKind, NotificationKind>>

const kindByEvent = {
  ...ofOrders,
  question_received: 'questions',
  payout_paid: 'payouts',
} as const satisfies Record<string, NotificationKind>

/** What happened that people of a store are notified of. */
export type NotifiedEvent = keyof typeof kindByEvent

export const notifiedEvents = Object.keys(kindByEvent) as [NotifiedEvent, ...NotifiedEvent[]]

/** Returns the kind of the notification about an event. */
export const kindOfEvent = (event: NotifiedEvent): NotificationKind => kindByEvent[event]

/** Returns whether people of a store are notified of an event of an order. */
export const isNotified = (event: OrderEventKind): event is keyof typeof ofOrders => Object.hasOwn(ofOrders, event)

/** Returns whether a role in a store is notified of this kind. */
export const concerns = (kind: NotificationKind, role: StoreRole): boolean => mayInStore(role, needs[kind])

/** Returns the roles in a store that are notified of an event. */
export const rolesNotified = (event: NotifiedEvent): readonly StoreRole[] =>
  storeRoles.filter((role) => concerns(kindOfEvent(event), role))

/** Returns whether a notification asks for the answer to an order, which is worth nothing once it was given. */
export const asksForAnswer = (event: NotifiedEvent): boolean =>
  ['order_placed', 'replacement_placed', 'lines_added', 'seller_order_deadline_near'].includes(event)
