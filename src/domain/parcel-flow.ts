import type { Actor, Hand } from './state-table.ts'

/** Where a state stands on the way: a rank forward, the way back, or an end. */
type Place = { readonly rank: number; readonly border?: true; readonly by: readonly Hand[] }

/**
 * The parcel's way (lifecycle 5). A carrier may skip states and repeat itself, so events do not step through a table: they carry a rank.
 * `border` states exist only on the way abroad; `by` is who may report the state besides an admin (the carrier's own feed is `system`).
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

/** A state with the moment the carrier says it began. */
export type ParcelPoint = { readonly state: ParcelState; readonly at: Date }
export type Lane = 'domestic' | 'abroad'

const isForward = (state: ParcelState): state is ForwardState => Object.hasOwn(forward, state)
const placeOf = (state: ForwardState): Place => forward[state]

/** Nothing more can happen to the parcel itself: later events are kept as a record and change nothing. */
export const isParcelOver = (state: ParcelState): boolean =>
  state === 'delivered' || state === 'returned_to_hub' || state === 'seized' || state === 'lost'

/**
 * Where the parcel stands after one more event. Backward, repeated and impossible moves leave it where it is (correctness 32): ranks only
 * rise, states of one rank (held, duty due; out, attempted, waiting at the counter) follow the carrier's clock, the way back can be entered
 * from the carrier's hands and ends at the hub, and borders do not exist inside India.
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

/** Whether this actor may report this state by hand; the carrier's feed reports as system. */
export function mayReport(state: ParcelState, actor: Actor): boolean {
  const by: readonly Hand[] = isForward(state) ? forward[state].by : aside[state].by
  if (actor.as === 'admin') return true
  if (actor.as === 'system') return by.includes('system')
  return actor.as === 'courier' && (actor.capabilities ?? []).some((capability) => by.includes(capability))
}

/** How far along the parcel is, for choosing the least advanced one; undefined once it has left the way forward. */
export const parcelRank = (state: ParcelState): number | undefined =>
  isForward(state) ? forward[state].rank : undefined
