import type { Actor, Hand } from './state-table.ts'

/** The position of a parcel state: a rank forward, the return, or an end. */
type Place = { readonly rank: number; readonly border?: true; readonly by: readonly Hand[] }

/**
 * The states of a parcel (docs/spec/lifecycle.md#5). A carrier may skip states and repeat them, so there is no state table: states
 * carry a rank. `border` states exist only for parcels abroad; `by` lists who may report the state besides an admin
 * (the carrier's own feed is `system`).
 */
const forward = {
  label_ready: { rank: 0, by: ['system', 'hub'] },
  handed_to_carrier: { rank: 1, by: ['system', 'hub', 'carrier', 'delivery'] },
  in_transit: { rank: 2, by: ['system', 'carrier', 'delivery'] },
  export_cleared: { rank: 3, border: true, by: ['system', 'carrier'] },
  arrived_country: { rank: 4, border: true, by: ['system', 'carrier'] },
  in_customs: { rank: 5, border: true, by: ['system', 'carrier'] },
  customs_hold: { rank: 6, border: true, by: ['system', 'carrier'] },
  duty_due: { rank: 6, border: true, by: ['system', 'carrier'] },
  customs_released: { rank: 7, border: true, by: ['system', 'carrier'] },
  out_for_delivery: { rank: 8, by: ['system', 'carrier', 'delivery'] },
  attempt_failed: { rank: 8, by: ['system', 'carrier', 'delivery'] },
  awaiting_pickup: { rank: 8, by: ['system', 'carrier', 'delivery'] },
  delivered: { rank: 9, by: ['system', 'carrier', 'delivery'] },
} as const satisfies Record<string, Place>

const aside = {
  returning: { by: ['system', 'carrier', 'delivery'] },
  returned_to_hub: { by: ['system', 'hub'] },
  seized: { by: ['system', 'carrier'] },
  lost: { by: ['admin'] },
} as const satisfies Record<string, { by: readonly Hand[] }>

type ForwardState = keyof typeof forward
type AsideState = keyof typeof aside
export type ParcelState = ForwardState | AsideState

export const parcelStates = [...Object.keys(forward), ...Object.keys(aside)] as ParcelState[]

/** A state with the date-time at which it began according to the carrier. */
export type ParcelPoint = { readonly state: ParcelState; readonly at: Date }
export type Lane = 'domestic' | 'abroad'

const isForward = (state: ParcelState): state is ForwardState => Object.hasOwn(forward, state)
const placeOf = (state: ForwardState): Place => forward[state]

/** Returns whether the parcel has reached a final state: later events are recorded and change nothing. */
export const isParcelOver = (state: ParcelState): boolean =>
  state === 'delivered' || state === 'returned_to_hub' || state === 'seized' || state === 'lost'

/**
 * Returns the parcel's state after one more event. Backward, repeated and impossible moves change nothing
 * (docs/spec/correctness.md#32): ranks only rise, states of one rank (held, duty due; out, attempted, waiting at the counter)
 * follow the carrier's timestamps, a return can begin while the carrier has the parcel and ends at the hub, and
 * customs states do not exist inside India.
 */
export function nextParcelState(current: ParcelPoint, event: ParcelPoint, lane: Lane): ParcelPoint {
  return isAhead(current, event, lane) ? event : current
}

function isAhead(current: ParcelPoint, event: ParcelPoint, lane: Lane): boolean {
  if (isParcelOver(current.state)) return false
  if (event.state === 'lost') return current.state !== 'label_ready'
  if (!isForward(current.state)) return event.state === 'returned_to_hub'
  if (event.state === 'seized') return lane === 'abroad' && placeOf(current.state).rank > 0
  if (!isForward(event.state)) return placeOf(current.state).rank > 0
  const from = placeOf(current.state)
  const to = placeOf(event.state)
  if (to.border && lane === 'domestic') return false
  return to.rank > from.rank || (to.rank === from.rank && event.state !== current.state && event.at > current.at)
}

/** Returns whether this actor may report this state manually; the carrier's feed reports as system. */
export function mayReport(state: ParcelState, actor: Actor): boolean {
  const by: readonly Hand[] = isForward(state) ? forward[state].by : aside[state].by
  if (actor.as === 'admin') return true
  if (actor.as === 'system') return by.includes('system')
  return actor.as === 'courier' && (actor.capabilities ?? []).some((capability) => by.includes(capability))
}

/**
 * Returns the progress of the parcel, for choosing the least advanced one; undefined once it has left the forward
 * route.
 */
export const parcelRank = (state: ParcelState): number | undefined =>
  isForward(state) ? forward[state].rank : undefined
