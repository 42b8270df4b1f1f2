import type { BoxCommand, BoxState } from './box-flow.ts'
import type { PartCommand } from './fulfilment-flow.ts'
import type { OrderEventKind } from './order-event.ts'
import type { OrderCommand } from './order-flow.ts'
import type { ParcelState } from './parcel-flow.ts'
import type { PaymentCommand, PaymentState } from './payment-flow.ts'

/** The event of each seller order command; a command without one does not compile. */
const ofPart: Readonly<Record<PartCommand, OrderEventKind>> = {
  accept: 'part_accepted',
  accept_part: 'part_part_accepted',
  reject: 'part_rejected',
  lapse: 'part_lapsed',
  pack: 'part_packed',
  hand_over: 'part_handed_over',
  receive: 'part_received',
  box: 'part_boxed',
  dispatch: 'part_dispatched',
  fulfil: 'part_fulfilled',
  cancel: 'part_cancelled',
}

const ofOrder: Readonly<Record<OrderCommand, OrderEventKind>> = {
  confirm: 'order_placed',
  expire: 'payment_expired',
  cancel: 'order_cancelled',
  reopen: 'order_reopened',
  close: 'order_closed',
}

const ofBox: Readonly<Record<BoxCommand, OrderEventKind | null>> = {
  receive: 'box_started',
  complete: 'box_complete',
  hold: 'box_on_hold',
  resume: 'box_resumed',
  release_part: 'box_part_released',
  pack: 'box_packing',
  seal: 'box_sealed',
  reopen: 'box_reopened',
  block_papers: 'papers_blocked',
  clear_papers: 'papers_ready',
  label: 'waybill_recorded',
  void_label: 'label_voided',
  hand_to_carrier: 'handed_to_carrier',
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
export const eventOfPart = (command: PartCommand): OrderEventKind => ofPart[command]

/** Returns the event of an order command. */
export const eventOfOrder = (command: OrderCommand): OrderEventKind => ofOrder[command]

/**
 * Returns the event of a shipment command, or null when another seller order joins a shipment that has begun, or it
 * is cancelled: another event records that.
 */
export const eventOfBox = (command: BoxCommand, from: BoxState): OrderEventKind | null =>
  command === 'receive' && from !== 'expecting' ? null : ofBox[command]

/**
 * Returns the event of a payment command; null for a repeated report and for bookkeeping only. Money after the end is
 * `payment_late`.
 */
export function eventOfPayment(command: PaymentCommand, from: PaymentState, to: PaymentState): OrderEventKind | null {
  if (command === 'capture' && (from === 'failed' || from === 'expired')) return 'payment_late'
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
