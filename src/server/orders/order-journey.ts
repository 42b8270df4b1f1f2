import { type BoxState, isSealed } from '#domain/box-flow.ts'
import type { PartState } from '#domain/fulfilment-flow.ts'
import type { OrderEventKind } from '#domain/order-event.ts'
import { type ParcelState, parcelRank } from '#domain/parcel-flow.ts'

export type StepState = 'done' | 'now' | 'todo'
export type Step = { id: string; state: StepState; at: Date | null }

/** Returns when a kind of event first happened, for the whole order or one seller order. */
export type WhenOf = (...kinds: OrderEventKind[]) => Date | null

const stepsReached: Partial<Record<PartState, number>> = {
  accepted: 1,
  part_accepted: 1,
  packed: 2,
  handed_over: 3,
  received: 4,
  boxed: 4,
  dispatched: 4,
  fulfilled: 4,
}

const partSteps: ReadonlyArray<{ id: string; kinds: readonly OrderEventKind[] }> = [
  { id: 'accepted', kinds: ['part_accepted', 'part_part_accepted'] },
  { id: 'packed', kinds: ['part_packed'] },
  { id: 'collected', kinds: ['part_handed_over'] },
  { id: 'at_hub', kinds: ['part_received'] },
]

/** Returns the progress of a seller order on its way to the hub; a cancelled one has no steps ahead. */
export function stepsOfPart(state: PartState, when: WhenOf): Step[] {
  const reached = stepsReached[state] ?? 0
  const live = state !== 'rejected' && state !== 'cancelled'
  return partSteps.map(({ id, kinds }, index) => ({
    id,
    state: index < reached ? 'done' : index === reached && live ? 'now' : 'todo',
    at: index < reached ? when(...kinds) : null,
  }))
}

/**
 * Returns the legs of a shipment from the hub to the customer; `cleared` exists only for international ones. The
 * first leg not done is in progress once packing began.
 */
export function legsOfBox(box: BoxState, parcel: ParcelState | null, abroad: boolean, when: WhenOf): Step[] {
  const rank = parcel === null ? -1 : (parcelRank(parcel) ?? -1)
  const papersDone = box === 'papers_ready' || box === 'label_ready' || box === 'handed_to_carrier'
  const legs = [
    { id: 'sealed', done: isSealed(box), at: when('box_sealed') },
    ...(abroad ? [{ id: 'cleared', done: papersDone, at: when('papers_ready') }] : []),
    { id: 'carried', done: abroad ? rank >= 4 : rank >= 8, at: when('handed_to_carrier', 'in_transit') },
    {
      id: 'landed',
      done: rank >= 8,
      at: when(...(abroad ? (['arrived_country'] as const) : (['out_for_delivery'] as const))),
    },
    { id: 'door', done: parcel === 'delivered', at: when('delivered') },
  ]
  // A lost or returning parcel is on no leg any more.
  const begun = (box === 'packing' || isSealed(box)) && (parcel === null || parcelRank(parcel) !== undefined)
  const current = begun ? legs.findIndex(({ done }) => !done) : -1
  return legs.map(({ id, done, at }, index) => ({
    id,
    state: done ? 'done' : index === current ? 'now' : 'todo',
    at: done ? at : null,
  }))
}
