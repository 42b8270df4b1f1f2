import type { OrderEventKind } from '#domain/orders/order-event.ts'
import type { SellerOrderStep, ShipmentLeg, StepState } from '#domain/orders/order-step.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import { type ParcelState, parcelRank } from '#domain/shipping/parcel-flow.ts'
import { isSealed, type ShipmentState } from '#domain/shipping/shipment-flow.ts'

type Step<Id> = { id: Id; state: StepState; at: Date | null }

/** Returns when a kind of event first happened, for the whole order or one seller order. */
export type WhenOf = (...kinds: OrderEventKind[]) => Date | null

const stepsReached: Partial<Record<SellerOrderState, number>> = {
  accepted: 1,
  part_accepted: 1,
  packed: 2,
  handed_over: 3,
  received: 4,
  boxed: 4,
  dispatched: 4,
  fulfilled: 4,
}

const eventsOfSteps: ReadonlyArray<{ id: SellerOrderStep; kinds: readonly OrderEventKind[] }> = [
  { id: 'accepted', kinds: ['seller_order_accepted', 'seller_order_part_accepted'] },
  { id: 'packed', kinds: ['seller_order_packed'] },
  { id: 'collected', kinds: ['seller_order_handed_over'] },
  { id: 'at_hub', kinds: ['seller_order_received'] },
]

/** Returns the progress of a seller order on its way to the hub; a cancelled one has no steps ahead. */
export function stepsOfSellerOrder(state: SellerOrderState, when: WhenOf): Step<SellerOrderStep>[] {
  const reached = stepsReached[state] ?? 0
  const live = state !== 'rejected' && state !== 'cancelled'
  return eventsOfSteps.map(({ id, kinds }, index) => ({
    id,
    state: index < reached ? 'done' : index === reached && live ? 'now' : 'todo',
    at: index < reached ? when(...kinds) : null,
  }))
}

type Milestone = { least: number; kinds: readonly OrderEventKind[] }
const out: Milestone = { least: 8, kinds: ['out_for_delivery', 'attempt_failed', 'awaiting_pickup'] }
const arrived: Milestone = {
  least: 4,
  kinds: ['arrived_country', 'in_customs', 'customs_hold', 'duty_due', 'customs_released', ...out.kinds],
}

/**
 * Returns the legs of a shipment from the hub to the customer; `cleared` exists only for international ones. The
 * first leg not done is in progress once packing began.
 */
export function legsOfShipment(
  shipment: ShipmentState,
  parcel: ParcelState | null,
  abroad: boolean,
  when: WhenOf,
): Step<ShipmentLeg>[] {
  // A lost or returning parcel has no rank: how far it came is what was reported.
  const rank = parcel === null ? -1 : parcelRank(parcel)
  const hasPassed = ({ least, kinds }: Milestone) => (rank === undefined ? when(...kinds) !== null : rank >= least)
  const papersDone = shipment === 'papers_ready' || shipment === 'label_ready' || shipment === 'handed_to_carrier'
  const legs: { id: ShipmentLeg; done: boolean; at: Date | null }[] = [
    { id: 'sealed', done: isSealed(shipment), at: when('shipment_sealed') },
    ...(abroad ? [{ id: 'cleared' as const, done: papersDone, at: when('papers_ready') }] : []),
    { id: 'carried', done: hasPassed(abroad ? arrived : out), at: when('handed_to_carrier', 'in_transit') },
    {
      id: 'landed',
      done: hasPassed(out),
      at: when(...(abroad ? (['arrived_country'] as const) : (['out_for_delivery'] as const))),
    },
    { id: 'destination', done: parcel === 'delivered', at: when('delivered') },
  ]
  // A lost or returning parcel is on no leg any more.
  const begun = (shipment === 'packing' || isSealed(shipment)) && (parcel === null || parcelRank(parcel) !== undefined)
  const current = begun ? legs.findIndex(({ done }) => !done) : -1
  return legs.map(({ id, done, at }, index) => ({
    id,
    state: done ? 'done' : index === current ? 'now' : 'todo',
    at: done ? at : null,
  }))
}
