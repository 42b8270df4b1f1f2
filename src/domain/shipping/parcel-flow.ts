import type { Actor, StepRole } from '../states/state-table.ts'

/** The position of a parcel state: a rank forward, the return, or an end. */
type ParcelPosition = { readonly rank: number; readonly border?: true; readonly by: readonly StepRole[] }

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
} as const satisfies Record<string, ParcelPosition>

const exceptional = {
  returning: { by: ['system', 'carrier', 'delivery'] },
  returned_to_hub: { by: ['system', 'hub'] },
  seized: { by: ['system', 'carrier'] },
  lost: { by: ['admin'] },
} as const satisfies Record<string, { by: readonly StepRole[] }>

type ForwardState = keyof typeof forward
type ExceptionalState = keyof typeof exceptional
export type ParcelState = ForwardState | ExceptionalState

export const parcelStates = [...Object.keys(forward), ...Object.keys(exceptional)] as ParcelState[]

/** A state with the date-time at which it began according to the carrier. */
export type ParcelPoint = { readonly state: ParcelState; readonly at: Date }
export type ParcelRoute = 'domestic' | 'abroad'

const isForward = (state: ParcelState): state is ForwardState => Object.hasOwn(forward, state)
const positionOf = (state: ForwardState): ParcelPosition => forward[state]

/** The states in which a parcel's way ends. */
export const parcelEnds: readonly ParcelState[] = ['delivered', 'returned_to_hub', 'seized', 'lost']

/** Returns whether the parcel has reached a final state: later events are recorded and change nothing. */
export const isParcelOver = (state: ParcelState): boolean => parcelEnds.includes(state)

/**
 * Returns the parcel's state after one more event. Backward, repeated and impossible moves change nothing
 * (docs/spec/correctness.md#32): ranks only rise, states of one rank (held, duty due; out, attempted, waiting at the counter)
 * follow the carrier's timestamps, a return can begin while the carrier has the parcel and ends at the hub, and
 * customs states do not exist inside India.
 */
export function nextParcelState(current: ParcelPoint, event: ParcelPoint, route: ParcelRoute): ParcelPoint {
  return isAhead(current, event, route) ? event : current
}

function isAhead(current: ParcelPoint, event: ParcelPoint, route: ParcelRoute): boolean {
  if (isParcelOver(current.state)) return false
  if (event.state === 'lost') return current.state !== 'label_ready'
  if (!isForward(current.state)) return event.state === 'returned_to_hub'
  if (event.state === 'seized') return route === 'abroad' && positionOf(current.state).rank > 0
  if (!isForward(event.state)) return positionOf(current.state).rank > 0
  const from = positionOf(current.state)
  const to = positionOf(event.state)
  if (to.border && route === 'domestic') return false
  return to.rank > from.rank || (to.rank === from.rank && event.state !== current.state && event.at > current.at)
}

/** Returns whether this actor may report this state manually; the carrier's feed reports as system. */
export function mayReport(state: ParcelState, actor: Actor): boolean {
  const by: readonly StepRole[] = isForward(state) ? forward[state].by : exceptional[state].by
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
