import type { Hand } from './state-table.ts'

/**
 * The audiences of an order: a seller sees what concerns their own seller order, a courier by capability (decisions
 * 3, docs/spec/lifecycle.md#9).
 */
export type Audience = Exclude<Hand, 'system'>

type EventRow = {
  /** `part` events concern one seller order, `order` events everyone who may see them. */
  readonly about: 'order' | 'part'
  readonly seenBy: readonly Audience[]
  readonly mailedTo: readonly Audience[]
}

const everyone: readonly Audience[] = ['customer', 'seller', 'pickup', 'hub', 'delivery', 'carrier', 'admin']
const shopAndHub: readonly Audience[] = ['customer', 'seller', 'hub', 'admin']
const boxSide: readonly Audience[] = ['customer', 'hub', 'admin']
const onTheRoad: readonly Audience[] = ['customer', 'hub', 'delivery', 'carrier', 'admin']
const backRoom: readonly Audience[] = ['hub', 'admin']
const ownSide: readonly Audience[] = ['customer', 'admin']
const moneySide: readonly Audience[] = ['customer', 'admin']
const nobody: readonly Audience[] = []

const order = (seenBy: readonly Audience[], mailedTo: readonly Audience[]): EventRow => ({
  about: 'order',
  seenBy,
  mailedTo,
})
const part = (seenBy: readonly Audience[], mailedTo: readonly Audience[]): EventRow => ({
  about: 'part',
  seenBy,
  mailedTo,
})

/**
 * All order events, who sees them in the timeline, and who receives an email (docs/spec/lifecycle.md#1 to 7, "Notified"). Hub,
 * pickup and delivery use lists that show each event at once, so they are emailed only when a new shipment is
 * expected or one came back; no payment data reaches the hub or a courier except the cash to collect.
 */
const rows = {
  // Events of the order and its money. Columns: event, visible to, emailed to.
  order_placed: order(shopAndHub, ['customer', 'seller', 'hub']),
  replacement_placed: order(shopAndHub, ['customer', 'seller', 'hub']),
  payment_started: order(moneySide, nobody),
  payment_received: order(moneySide, nobody),
  payment_failed: order(moneySide, ['customer']),
  payment_expired: order(moneySide, nobody),
  payment_late: order(['admin'], ['admin']),
  payment_returned: order(moneySide, ['customer']),
  payment_disputed: order(['admin'], ['admin']),
  dispute_won: order(['admin'], ['admin']),
  dispute_lost: order(['admin'], ['admin']),
  links_stopped: order(ownSide, nobody),
  order_adopted: order(ownSide, nobody),
  order_cancelled: order(shopAndHub, ['customer', 'seller']),
  order_reopened: order(['admin'], nobody),
  order_closed: order(['seller', 'hub', 'admin'], nobody),
  cash_collected: order(['customer', 'delivery', 'carrier', 'admin'], nobody),
  cash_lowered: order(moneySide, nobody),
  refund_approved: order(moneySide, ['customer']),
  refund_refused: order(moneySide, ['customer']),
  refund_paid: order(moneySide, ['customer']),
  claim_opened: order(boxSide, ['customer', 'admin']),
  claim_about_part: part(['seller', 'admin'], ['seller']),
  claim_evidence_asked: order(moneySide, ['customer']),
  claim_evidence_given: order(moneySide, ['admin']),
  claim_answered: part(['seller', 'admin'], ['admin']),
  refund_not_asked: order(['admin'], ['admin']),
  refund_bounced: order(['admin'], ['admin']),
  refund_asked_again: order(['admin'], nobody),
  claim_decided: order(moneySide, ['customer']),
  claim_replaced: order(moneySide, nobody),
  claim_packets_left: order(moneySide, ['customer', 'admin']),
  claim_refused: order(moneySide, ['customer']),
  claim_appealed: order(moneySide, ['admin']),
  claim_borne_by_maker: part(['seller', 'admin'], ['seller']),
  // Events of a seller order.
  part_accepted: part(shopAndHub, nobody),
  part_part_accepted: part(shopAndHub, ['customer']),
  shortage_answered: part(shopAndHub, ['seller']),
  part_rejected: part(shopAndHub, ['customer', 'admin']),
  part_deadline_near: part(['seller', 'admin'], ['seller']),
  part_lapsed: part(['seller', 'hub', 'admin'], ['seller', 'admin']),
  part_cancelled: part(shopAndHub, ['customer', 'seller']),
  lines_cancelled: part(shopAndHub, ['customer', 'seller']),
  cancellation_asked: part(shopAndHub, nobody),
  cancellation_declined: part(boxSide, ['customer']),
  part_packed: part(['customer', 'seller', 'pickup', 'hub', 'admin'], nobody),
  pickup_assigned: part(['seller', 'pickup', 'hub', 'admin'], nobody),
  pickup_accepted: part(['seller', 'pickup', 'hub', 'admin'], nobody),
  pickup_failed: part(['seller', 'pickup', 'hub', 'admin'], ['admin']),
  part_handed_over: part(['customer', 'seller', 'pickup', 'hub', 'admin'], nobody),
  part_received: part(['customer', 'seller', 'pickup', 'hub', 'admin'], ['seller']),
  line_failed_check: part(shopAndHub, ['customer', 'seller']),
  part_boxed: part(shopAndHub, nobody),
  part_dispatched: part(['seller', 'hub', 'admin'], nobody),
  part_fulfilled: part(['seller', 'admin'], nobody),
  // Events of the shipment.
  box_started: order(boxSide, nobody),
  box_on_hold: order(shopAndHub, ['customer', 'seller', 'admin']),
  box_resumed: order(boxSide, nobody),
  box_complete: order(boxSide, ['customer']),
  box_part_released: order(shopAndHub, ['customer', 'seller']),
  box_packing: order(boxSide, nobody),
  box_sealed: order(boxSide, ['customer']),
  box_reopened: order(backRoom, nobody),
  papers_blocked: order(backRoom, ['admin']),
  papers_ready: order(backRoom, nobody),
  waybill_recorded: order(onTheRoad, nobody),
  label_voided: order(backRoom, nobody),
  courier_assigned: order(backRoom, nobody),
  // Events of the parcel.
  handed_to_carrier: order(
    everyone.filter((who) => who !== 'pickup'),
    ['customer'],
  ),
  in_transit: order(onTheRoad, ['customer']),
  export_cleared: order(onTheRoad, nobody),
  arrived_country: order(onTheRoad, nobody),
  in_customs: order(onTheRoad, nobody),
  customs_hold: order(onTheRoad, ['customer', 'admin']),
  duty_due: order(onTheRoad, ['customer']),
  customs_released: order(onTheRoad, nobody),
  out_for_delivery: order(onTheRoad, ['customer']),
  attempt_failed: order(onTheRoad, ['customer']),
  awaiting_pickup: order(onTheRoad, ['customer']),
  delivered: order(
    everyone.filter((who) => who !== 'pickup'),
    ['customer', 'seller'],
  ),
  returning: order(onTheRoad, ['customer']),
  returned_to_hub: order(onTheRoad, ['customer', 'hub']),
  parcel_seized: order(onTheRoad, ['customer', 'admin']),
  parcel_lost: order(
    everyone.filter((who) => who !== 'pickup'),
    ['customer', 'seller'],
  ),
  // Manual interventions of the shop.
  state_overridden: order(['admin'], nobody),
  staff_note: order(backRoom, nobody),
} as const satisfies Record<string, EventRow>

export type OrderEventKind = keyof typeof rows
export const orderEventKinds = Object.keys(rows) as OrderEventKind[]

const row = (kind: OrderEventKind): EventRow => rows[kind]

/** Returns who may see this event. */
export const audienceOf = (kind: OrderEventKind): readonly Audience[] => row(kind).seenBy

/** Returns who is emailed about it: one email per person and event, in the person's language (docs/spec/correctness.md#41). */
export const mailsFor = (kind: OrderEventKind): readonly Audience[] => row(kind).mailedTo

/** Returns whether this event concerns one seller order and must carry that brand. */
export const isPartEvent = (kind: OrderEventKind): boolean => row(kind).about === 'part'

/** Returns whether a viewer may see one event: a seller sees seller order events only of their own store. */
export function seesEvent(
  event: { readonly kind: OrderEventKind; readonly brandId: string | null },
  viewer: { readonly as: Audience; readonly brandId?: string | undefined },
): boolean {
  if (!audienceOf(event.kind).includes(viewer.as)) return false
  if (viewer.as !== 'seller' || !isPartEvent(event.kind)) return true
  return event.brandId !== null && event.brandId === viewer.brandId
}
