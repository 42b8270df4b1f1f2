import { isReceivedSellerOrder, type SellerOrderState } from '../seller-orders/seller-order-flow.ts'
import type { Actor } from '../states/state-table.ts'
import type { ParcelState } from './parcel-flow.ts'
import { isSealed, type ShipmentCommand, type ShipmentState } from './shipment-flow.ts'

/** Where the units of a withdrawn lot are: at the store or on the road to the hub, in a bin, in a sealed box, gone. */
export const recallLocations = ['store', 'bin', 'box', 'with_carrier', 'delivered'] as const
export type RecallLocation = (typeof recallLocations)[number]

/** What becomes of them: they hold up their box until they are taken out, or their customer was warned. */
export const recallStates = ['open', 'taken_out', 'warned'] as const
export type RecallState = (typeof recallStates)[number]

/** Returns where the units of a packed line are. */
export function recallLocation(of: {
  sellerOrder: SellerOrderState
  shipment: ShipmentState
  parcel: ParcelState | null
}): RecallLocation {
  if (of.parcel === 'delivered') return 'delivered'
  if (of.shipment === 'handed_to_carrier') return 'with_carrier'
  if (isSealed(of.shipment)) return 'box'
  return isReceivedSellerOrder(of.sellerOrder) ? 'bin' : 'store'
}

/** Returns whether units at this location can no longer be taken out: their customer is warned. */
export const isBeyondRecall = (location: RecallLocation): boolean =>
  location === 'with_carrier' || location === 'delivered'

const stopped: readonly ShipmentCommand[] = ['seal', 'label', 'hand_to_carrier']

/**
 * Returns whether a box with withdrawn units may not take this step. A carrier that reports that it has the box is
 * believed: then it is gone.
 */
export const isStoppedByRecall = (command: ShipmentCommand, { as }: Actor): boolean =>
  stopped.includes(command) && !(command === 'hand_to_carrier' && as === 'system')

/** Returns a lot as it is compared: case and spaces differ between a label and a keyboard. */
export const comparableLot = (lot: string): string => lot.replace(/\s+/g, '').toLowerCase()
