import {
  isAcceptedSellerOrder,
  isActiveSellerOrder,
  isReceivedSellerOrder,
  type SellerOrderState,
} from '../seller-orders/seller-order-flow.ts'
import { type ParcelState, parcelRank } from '../shipping/parcel-flow.ts'
import { isSealed, type ShipmentState } from '../shipping/shipment-flow.ts'
import type { OrderState } from './order-flow.ts'
import { type OrderStatus, orderStatuses, type Trouble, troubleOf } from './order-statuses.ts'

export type StoredOrderState = OrderState

export type OrderStatusInput = {
  readonly stored: StoredOrderState
  readonly sellerOrders: readonly SellerOrderState[]
  readonly shipment: ShipmentState | null
  readonly parcels: readonly ParcelState[]
}

export type DerivedStatus = {
  readonly status: OrderStatus
  /** k of n: active seller orders that the hub has received, and all active seller orders. */
  readonly k: number
  readonly n: number
  /** Parcels are in different states; the status is that of the least advanced one. */
  readonly mixed: boolean
  /** Shown beside the status, never instead of it. */
  readonly badge: 'part_cancelled' | 'cancelled' | null
  /** The worst problem of any parcel that has left the forward route. */
  readonly trouble: Trouble | null
}

/**
 * Returns the customer's order status, derived from the facts; the server stores it in the transaction that changes
 * them. The first condition that holds decides; rejected and cancelled seller orders are ignored; parcels that are
 * lost, seized or returning are `trouble` and do not delay the others. In order: cancelled (stored cancelled, or no
 * seller order is active any more); waiting_for_payment (stored pending_payment); delivered (every parcel is
 * delivered, or stored closed and none in trouble); part_delivered (some parcels are delivered); out_for_delivery
 * (the least advanced parcel is out, attempted, or at the counter); in_customs (the least advanced parcel is in
 * customs, held, has duty due, or is released); on_its_way (the least advanced parcel or the shipment is with the
 * carrier, or all are in trouble); packing (the shipment is being packed, or is sealed and waits for papers, label or
 * carrier); at_hub (the shipment is complete, or its released seller order is); arriving_at_hub (the hub has received
 * k of n active seller orders, k at least 1); being_made (a seller has accepted); confirmed (placed, no seller has
 * answered yet).
 */
export function deriveOrderStatus(input: OrderStatusInput): DerivedStatus {
  const live = input.sellerOrders.filter(isActiveSellerOrder)
  const k = live.filter(isReceivedSellerOrder).length
  const n = live.length
  const moving = input.parcels.filter((parcel) => parcelRank(parcel) !== undefined)
  const trouble = troubleOf(input.parcels)
  const allCancelled = input.stored === 'cancelled' || (n === 0 && input.sellerOrders.length > 0)
  return {
    status: allCancelled ? 'cancelled' : journey(input, live, k, moving, trouble !== null),
    k,
    n,
    mixed: new Set(moving.map(stageOf)).size > 1,
    badge: allCancelled ? 'cancelled' : n < input.sellerOrders.length ? 'part_cancelled' : null,
    trouble,
  }
}

/** A seller order with the position of its shipment. */
type PlacedSellerOrder = { readonly state: SellerOrderState; readonly shipment: number }
type ShipmentWithParcels = {
  readonly position: number
  readonly state: ShipmentState
  readonly parcels: readonly ParcelState[]
}

export type StatusOfShipmentsInput = {
  readonly stored: StoredOrderState
  readonly sellerOrders: readonly PlacedSellerOrder[]
  readonly shipments: readonly ShipmentWithParcels[]
}

/**
 * Returns the status of an order of one or several shipments; of one it is that of `deriveOrderStatus`. Shipments in which
 * nothing is left are ignored. The order is delivered when all of them are, and part delivered from the first one on;
 * before that its status is that of the most advanced one, so that a second box never moves the order backward.
 */
export function deriveStatusOfShipments({ stored, sellerOrders, shipments }: StatusOfShipmentsInput): DerivedStatus {
  const states = sellerOrders.map(({ state }) => state)
  const [first] = shipments
  const parcels = shipments.flatMap((shipment) => shipment.parcels)
  const whole = deriveOrderStatus({ stored, sellerOrders: states, shipment: first?.state ?? null, parcels })
  if (shipments.length < 2 || whole.status === 'cancelled') return whole
  const live = shipments.flatMap(({ position, state, parcels: own }) => {
    const inside = sellerOrders.filter(({ shipment }) => shipment === position).map((each) => each.state)
    const derived = deriveOrderStatus({ stored, sellerOrders: inside, shipment: state, parcels: own })
    return inside.some(isActiveSellerOrder) ? [derived.status] : []
  })
  return { ...whole, status: statusOfAll(live), mixed: new Set(live).size > 1 }
}

function statusOfAll(live: readonly OrderStatus[]): OrderStatus {
  if (live.every((status) => status === 'delivered')) return 'delivered'
  if (live.some((status) => status === 'delivered' || status === 'part_delivered')) return 'part_delivered'
  return live.reduce((most, status) => (orderStatuses.indexOf(status) > orderStatuses.indexOf(most) ? status : most))
}

function journey(
  input: OrderStatusInput,
  live: readonly SellerOrderState[],
  received: number,
  moving: readonly ParcelState[],
  troubled: boolean,
): OrderStatus {
  if (input.stored === 'pending_payment') return 'waiting_for_payment'
  const delivered = moving.filter((parcel) => parcel === 'delivered').length
  if (delivered > 0) return delivered === input.parcels.length ? 'delivered' : 'part_delivered'
  if (input.stored === 'closed' && !troubled) return 'delivered'
  if (moving.length > 0) return stageOf(leastAdvanced(moving))
  if (troubled || input.shipment === 'handed_to_carrier') return 'on_its_way'
  if (input.shipment === 'packing' || (input.shipment !== null && isSealed(input.shipment))) return 'packing'
  if (input.shipment === 'complete' || input.shipment === 'part_release') return 'at_hub'
  if (received > 0) return 'arriving_at_hub'
  return live.some(isAcceptedSellerOrder) ? 'being_made' : 'confirmed'
}

function leastAdvanced(parcels: readonly ParcelState[]): ParcelState {
  return parcels.reduce((last, parcel) => ((parcelRank(parcel) ?? 0) < (parcelRank(last) ?? 0) ? parcel : last))
}

function stageOf(parcel: ParcelState): OrderStatus {
  switch (parcel) {
    case 'label_ready':
      return 'packing'
    case 'in_customs':
    case 'customs_hold':
    case 'duty_due':
    case 'customs_released':
      return 'in_customs'
    case 'out_for_delivery':
    case 'attempt_failed':
    case 'awaiting_pickup':
      return 'out_for_delivery'
    case 'delivered':
      return 'delivered'
    default:
      return 'on_its_way'
  }
}
