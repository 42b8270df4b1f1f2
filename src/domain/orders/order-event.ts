import type { StepRole } from '../states/state-table.ts'

/**
 * The audiences of an order: a seller sees what concerns their own seller order, a courier by capability (decisions
 * 3, docs/spec/lifecycle.md#9).
 */
export type Audience = Exclude<StepRole, 'system'>

type EventRow = {
  /** `part` events concern one seller order, `order` events everyone who may see them. */
  readonly about: 'order' | 'seller_order'
  readonly seenBy: readonly Audience[]
  readonly emailedTo: readonly Audience[]
}

const everyone: readonly Audience[] = ['customer', 'seller', 'pickup', 'hub', 'delivery', 'carrier', 'admin']
const shopAndHub: readonly Audience[] = ['customer', 'seller', 'hub', 'admin']
const shipmentAudience: readonly Audience[] = ['customer', 'hub', 'admin']
const onTheRoad: readonly Audience[] = ['customer', 'hub', 'delivery', 'carrier', 'admin']
const backOffice: readonly Audience[] = ['hub', 'admin']
const ownSide: readonly Audience[] = ['customer', 'admin']
const moneySide: readonly Audience[] = ['customer', 'admin']
const noAudience: readonly Audience[] = []

const order = (seenBy: readonly Audience[], emailedTo: readonly Audience[]): EventRow => ({
  about: 'order',
  seenBy,
  emailedTo,
})
const sellerOrder = (seenBy: readonly Audience[], emailedTo: readonly Audience[]): EventRow => ({
  about: 'seller_order',
  seenBy,
  emailedTo,
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
  payment_started: order(moneySide, noAudience),
  payment_requested: order(moneySide, ['customer']),
  payment_link_sent: order(moneySide, ['customer']),
  cash_taken: order(moneySide, noAudience),
  taken_by_telephone: order(['admin'], noAudience),
  taken_at_counter: order(['admin'], noAudience),
  payment_received: order(moneySide, noAudience),
  payment_failed: order(moneySide, ['customer']),
  payment_expired: order(moneySide, noAudience),
  payment_unapplied: order(['admin'], ['admin']),
  payment_returned: order(moneySide, ['customer']),
  payment_disputed: order(['admin'], ['admin']),
  dispute_won: order(['admin'], ['admin']),
  dispute_lost: order(['admin'], ['admin']),
  links_stopped: order(ownSide, noAudience),
  order_adopted: order(ownSide, noAudience),
  emails_sent_again: order(['admin'], noAudience),
  recipient_changed: order(shipmentAudience, ['customer']),
  items_added: order(ownSide, ['customer']),
  addition_offered: order(ownSide, ['customer']),
  addition_paid: order(moneySide, noAudience),
  addition_ended: order(ownSide, noAudience),
  addition_refunded: order(moneySide, ['customer']),
  order_cancelled: order(shopAndHub, ['customer', 'seller']),
  order_reopened: order(['admin'], noAudience),
  order_closed: order(['seller', 'hub', 'admin'], noAudience),
  cash_collected: order(['customer', 'delivery', 'carrier', 'admin'], noAudience),
  cash_confirmed: order(['admin'], noAudience),
  cash_lowered: order(moneySide, noAudience),
  delivery_charged: order(moneySide, ['customer']),
  refund_approved: order(moneySide, ['customer']),
  refund_refused: order(moneySide, ['customer']),
  refund_paid: order(moneySide, ['customer']),
  refund_to_credit: order(moneySide, ['customer']),
  claim_opened: order(shipmentAudience, ['customer', 'admin']),
  claim_about_seller_order: sellerOrder(['seller', 'admin'], ['seller']),
  claim_evidence_requested: order(moneySide, ['customer']),
  claim_evidence_given: order(moneySide, ['admin']),
  claim_answered: sellerOrder(['seller', 'admin'], ['admin']),
  refund_not_requested: order(['admin'], ['admin']),
  refund_bounced: order(['admin'], ['admin']),
  refund_retried: order(['admin'], noAudience),
  claim_decided: order(moneySide, ['customer']),
  claim_replaced: order(moneySide, noAudience),
  claim_replacement_unavailable: order(moneySide, ['customer', 'admin']),
  claim_refused: order(moneySide, ['customer']),
  claim_appealed: order(moneySide, ['admin']),
  claim_funded_by_seller: sellerOrder(['seller', 'admin'], ['seller']),
  // Events of a seller order.
  seller_order_accepted: sellerOrder(shopAndHub, noAudience),
  seller_order_acceptance_undone: sellerOrder(shopAndHub, noAudience),
  seller_order_part_accepted: sellerOrder(shopAndHub, ['customer']),
  shortage_answered: sellerOrder(shopAndHub, ['seller']),
  seller_order_rejected: sellerOrder(shopAndHub, ['customer', 'admin']),
  seller_order_deadline_near: sellerOrder(['seller', 'admin'], ['seller']),
  seller_order_lapsed: sellerOrder(['seller', 'hub', 'admin'], ['seller', 'admin']),
  seller_order_cancelled: sellerOrder(shopAndHub, ['customer', 'seller']),
  lines_added: sellerOrder(['seller', 'hub', 'admin'], ['seller']),
  lines_cancelled: sellerOrder(shopAndHub, ['customer', 'seller']),
  cancellation_requested: sellerOrder(shopAndHub, noAudience),
  cancellation_declined: sellerOrder(shipmentAudience, ['customer']),
  seller_order_packed: sellerOrder(['customer', 'seller', 'pickup', 'hub', 'admin'], noAudience),
  pickup_assigned: sellerOrder(['seller', 'pickup', 'hub', 'admin'], noAudience),
  pickup_accepted: sellerOrder(['seller', 'pickup', 'hub', 'admin'], noAudience),
  pickup_failed: sellerOrder(['seller', 'pickup', 'hub', 'admin'], ['admin']),
  seller_order_handed_over: sellerOrder(['customer', 'seller', 'pickup', 'hub', 'admin'], noAudience),
  seller_order_received: sellerOrder(['customer', 'seller', 'pickup', 'hub', 'admin'], ['seller']),
  line_failed_check: sellerOrder(shopAndHub, ['customer', 'seller']),
  lot_stopped: sellerOrder(shopAndHub, ['customer']),
  lot_recalled: sellerOrder(shopAndHub, ['customer', 'admin']),
  seller_order_boxed: sellerOrder(shopAndHub, noAudience),
  seller_order_dispatched: sellerOrder(['seller', 'hub', 'admin'], noAudience),
  seller_order_fulfilled: sellerOrder(['seller', 'admin'], noAudience),
  // Events of the shipment.
  shipment_started: order(shipmentAudience, noAudience),
  shipment_on_hold: order(shopAndHub, ['customer', 'seller', 'admin']),
  second_box_begun: order(shopAndHub, ['customer', 'seller']),
  second_box_bought: order(shopAndHub, ['customer', 'seller']),
  second_box_refunded: order(moneySide, ['customer']),
  late_part_awaited: order(shopAndHub, ['customer', 'seller']),
  shipment_resumed: order(shipmentAudience, noAudience),
  shipment_complete: order(shipmentAudience, ['customer']),
  shipment_part_released: order(shopAndHub, ['customer', 'seller']),
  shipment_packing: order(shipmentAudience, noAudience),
  shipment_sealed: order(shipmentAudience, ['customer']),
  shipment_reopened: order(backOffice, noAudience),
  papers_blocked: order(backOffice, ['admin']),
  papers_ready: order(backOffice, noAudience),
  waybill_recorded: order(onTheRoad, noAudience),
  label_voided: order(backOffice, noAudience),
  label_printed: order(backOffice, noAudience),
  courier_assigned: order(backOffice, noAudience),
  hub_changed: order(['seller', 'hub', 'admin'], noAudience),
  // Events of the parcel.
  handed_to_carrier: order(
    everyone.filter((who) => who !== 'pickup'),
    ['customer'],
  ),
  in_transit: order(onTheRoad, ['customer']),
  export_cleared: order(onTheRoad, noAudience),
  arrived_country: order(onTheRoad, noAudience),
  in_customs: order(onTheRoad, noAudience),
  customs_hold: order(onTheRoad, ['customer', 'admin']),
  duty_due: order(onTheRoad, ['customer']),
  duty_requested: order(shipmentAudience, ['customer']),
  duty_changed: order(shipmentAudience, ['customer']),
  duty_paid: order(shipmentAudience, noAudience),
  duty_withdrawn: order(shipmentAudience, ['customer']),
  customs_released: order(onTheRoad, noAudience),
  out_for_delivery: order(onTheRoad, ['customer']),
  attempt_failed: order(onTheRoad, ['customer']),
  delivery_day_chosen: order(onTheRoad, noAudience),
  awaiting_pickup: order(onTheRoad, ['customer']),
  delivered: order(
    everyone.filter((who) => who !== 'pickup'),
    ['customer', 'seller'],
  ),
  silence_noticed: order(backOffice, noAudience),
  carrier_contacted: order(shipmentAudience, ['customer']),
  carrier_found: order(shipmentAudience, ['customer']),
  lost_parcel_heard: order(backOffice, ['admin']),
  returning: order(onTheRoad, ['customer']),
  returned_to_hub: order(onTheRoad, ['customer', 'hub']),
  return_inspected: order(shipmentAudience, ['customer']),
  sent_again: order(shipmentAudience, ['customer']),
  sending_again_stopped: order(shipmentAudience, ['customer']),
  returned_goods_inspected: sellerOrder(['seller', 'admin'], ['seller']),
  parcel_seized: order(onTheRoad, ['customer', 'admin']),
  parcel_lost: order(
    everyone.filter((who) => who !== 'pickup'),
    ['customer', 'seller'],
  ),
  // Manual interventions of the shop.
  state_overridden: order(['admin'], noAudience),
  staff_note: order(backOffice, noAudience),
  staff_mention: order(backOffice, noAudience),
} as const satisfies Record<string, EventRow>

export type OrderEventKind = keyof typeof rows
export const orderEventKinds = Object.keys(rows) as OrderEventKind[]

const row = (kind: OrderEventKind): EventRow => rows[kind]

/** Returns who may see this event. */
export const audienceOf = (kind: OrderEventKind): readonly Audience[] => row(kind).seenBy

/** Returns who is emailed about it: one email per person and event, in the person's language (docs/spec/correctness.md#41). */
export const emailAudiences = (kind: OrderEventKind): readonly Audience[] => row(kind).emailedTo

/** Returns whether this event concerns one seller order and must carry that brand. */
export const isSellerOrderEvent = (kind: OrderEventKind): boolean => row(kind).about === 'seller_order'

/** Returns whether a viewer may see one event: a seller sees seller order events only of their own store. */
export function seesEvent(
  event: { readonly kind: OrderEventKind; readonly brandId: string | null },
  viewer: { readonly as: Audience; readonly brandId?: string | undefined },
): boolean {
  if (!audienceOf(event.kind).includes(viewer.as)) return false
  if (viewer.as !== 'seller' || !isSellerOrderEvent(event.kind)) return true
  return event.brandId !== null && event.brandId === viewer.brandId
}
