import { refuse } from '../refusal.ts'
import type { SellerOrderState } from '../seller-orders/seller-order-flow.ts'
import type { ShipmentState } from './shipment-flow.ts'

type MovedBag = { readonly code: string; readonly state: SellerOrderState }

/**
 * Requires that an order can go to another hub: nothing of it has reached its hub, and no courier is on the way there with a bag.
 * Refuses with flow/not-now (it is cancelled), hub/has-begun and hub/bag-in-transit.
 */
export function assertMayMove(shipment: ShipmentState, bags: readonly MovedBag[]): void {
  if (shipment === 'cancelled') refuse('flow/not-now', { state: shipment })
  if (shipment !== 'expecting') refuse('hub/has-begun')
  const inTransit = bags.find(({ state }) => state === 'handed_over')
  if (inTransit) refuse('hub/bag-in-transit', { code: inTransit.code })
}
