import type { SellerOrderState } from '../seller-orders/seller-order-flow.ts'
import type { ParcelState } from '../shipping/parcel-flow.ts'
import type { ShipmentState } from '../shipping/shipment-flow.ts'
import { troubleOf } from './order-statuses.ts'

/** Where a shipment is, and its parcel once it has a waybill. */
export type ShipmentPosition = { readonly shipment: ShipmentState; readonly parcel: ParcelState | undefined }

/**
 * Returns the key of a seller order's status in the texts of statuses: a dispatched one is where the parcel is that
 * does not reach its customer, or where its shipment is that is sent again.
 */
export function sellerOrderStatusKey(state: SellerOrderState, position?: ShipmentPosition) {
  if (state === 'dispatched' && position && position.shipment !== 'handed_to_carrier')
    return `shipment.${position.shipment}` as const
  const trouble = state === 'dispatched' && position?.parcel ? troubleOf([position.parcel]) : null
  return trouble ? (`parcel.${trouble}` as const) : (`sellerOrder.${state}` as const)
}

/** A shipment of an order, with the stores whose seller orders are in it. */
type ShipmentOfStores = {
  readonly brandIds: readonly string[]
  readonly state: ShipmentState
  readonly parcel: { readonly state: ParcelState } | null
}

/** Returns the same of a seller order of an order, whose shipments are known. */
export function statusKeyInOrder(
  { brandId, state }: { readonly brandId: string; readonly state: SellerOrderState },
  shipments: readonly ShipmentOfStores[],
) {
  const found = shipments.find(({ brandIds }) => brandIds.includes(brandId))
  return sellerOrderStatusKey(state, found && { shipment: found.state, parcel: found.parcel?.state })
}

/** Returns the key of a shipment's status in the texts of statuses: one that has left is where its parcel is. */
export const shipmentStatusKey = ({ shipment, parcel }: ShipmentPosition) =>
  shipment === 'handed_to_carrier' && parcel ? (`parcel.${parcel}` as const) : (`shipment.${shipment}` as const)
