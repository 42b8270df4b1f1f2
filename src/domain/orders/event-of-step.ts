import type { PaymentCommand, PaymentState } from '../payments/payment-flow.ts'
import type { SellerOrderCommand } from '../seller-orders/seller-order-flow.ts'
import type { ParcelState } from '../shipping/parcel-flow.ts'
import type { ShipmentCommand, ShipmentState } from '../shipping/shipment-flow.ts'
import type { OrderEventKind } from './order-event.ts'
import type { OrderCommand } from './order-flow.ts'

/** The event of each seller order command; a command without one does not compile. */
const ofSellerOrder: Readonly<Record<SellerOrderCommand, OrderEventKind>> = {
  accept: 'seller_order_accepted',
  undo_accept: 'seller_order_acceptance_undone',
  ask_again: 'lines_added',
  accept_part: 'seller_order_part_accepted',
  reject: 'seller_order_rejected',
  lapse: 'seller_order_lapsed',
  pack: 'seller_order_packed',
  hand_over: 'seller_order_handed_over',
  receive: 'seller_order_received',
  box: 'seller_order_boxed',
  dispatch: 'seller_order_dispatched',
  fulfil: 'seller_order_fulfilled',
  cancel: 'seller_order_cancelled',
}

const ofOrder: Readonly<Record<OrderCommand, OrderEventKind>> = {
  confirm: 'order_placed',
  expire: 'payment_expired',
  cancel: 'order_cancelled',
  reopen: 'order_reopened',
  close: 'order_closed',
}

const ofShipment: Readonly<Record<ShipmentCommand, OrderEventKind | null>> = {
  receive: 'shipment_started',
  complete: 'shipment_complete',
  hold: 'shipment_on_hold',
  resume: 'shipment_resumed',
  release_part: 'shipment_part_released',
  pack: 'shipment_packing',
  seal: 'shipment_sealed',
  reopen: 'shipment_reopened',
  block_papers: 'papers_blocked',
  clear_papers: 'papers_ready',
  label: 'waybill_recorded',
  void_label: 'label_voided',
  hand_to_carrier: 'handed_to_carrier',
  send_again: 'sent_again',
  stop_sending_again: 'sending_again_stopped',
  // A shipment ends with its order, whose own event records it.
  cancel: null,
}

const ofPayment: Readonly<Record<PaymentCommand, OrderEventKind | null>> = {
  authorize: null,
  capture: 'payment_received',
  fail: 'payment_failed',
  expire: 'payment_expired',
  refund_part: 'refund_paid',
  refund_rest: 'refund_paid',
  dispute: 'payment_disputed',
  win_dispute: 'dispute_won',
  win_dispute_of_rest: 'dispute_won',
  lose_dispute: 'dispute_lost',
  lose_part_dispute: 'dispute_lost',
  collect_cash: 'cash_collected',
  waive_cash: null,
}

/** Returns the event of a seller order command. */
export const eventOfSellerOrder = (command: SellerOrderCommand): OrderEventKind => ofSellerOrder[command]

/** Returns the event of an order command. */
export const eventOfOrder = (command: OrderCommand): OrderEventKind => ofOrder[command]

/**
 * Returns the event of a shipment command, or null when another seller order joins a shipment that has begun, or it
 * is cancelled: another event records that.
 */
export const eventOfShipment = (command: ShipmentCommand, from: ShipmentState): OrderEventKind | null =>
  command === 'receive' && from !== 'expecting' ? null : ofShipment[command]

/**
 * Returns the event of a payment command; null for a repeated report and for bookkeeping only. Money after the end is
 * `payment_unapplied`.
 */
export function eventOfPayment(command: PaymentCommand, from: PaymentState, to: PaymentState): OrderEventKind | null {
  if (command === 'capture' && (from === 'failed' || from === 'expired')) return 'payment_unapplied'
  const repeats = command === 'refund_part' && from === 'part_refunded'
  return from === to && !repeats ? null : ofPayment[command]
}

/** Returns the event of a parcel's new state; the waybill's event covers its label. */
export function eventOfParcel(state: ParcelState): OrderEventKind {
  switch (state) {
    case 'label_ready':
      return 'waybill_recorded'
    case 'seized':
      return 'parcel_seized'
    case 'lost':
      return 'parcel_lost'
    default:
      return state
  }
}
