import type { ParcelRoute, ParcelState } from '../shipping/parcel-flow.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { type MapPoint, roadMetres } from './road-distance.ts'

/** A parcel that a courier brings to its recipient. */
export type DeliveryStop = { readonly id: string; readonly point: MapPoint | null; readonly address: string }

/**
 * Returns what a courier does with an own parcel: brings it to the recipient, takes it back to the hub, or neither (it is not fetched yet, or a carrier has it).
 * Abroad a partner's parcel is a stop once it is out for delivery.
 */
export function stopKindOf(state: ParcelState, route: ParcelRoute): 'delivery' | 'return' | null {
  if (state === 'returning') return 'return'
  if (state === 'out_for_delivery' || state === 'attempt_failed' || state === 'awaiting_pickup') return 'delivery'
  return route === 'domestic' && (state === 'handed_to_carrier' || state === 'in_transit') ? 'delivery' : null
}

/** Returns whether a stop belongs to today's round: it is out already, or its recipient has not chosen a later day. */
export const isForToday = (state: ParcelState, chosenDay: CalendarDay | null, today: CalendarDay): boolean =>
  state === 'out_for_delivery' || chosenDay === null || chosenDay <= today

const metres = (from: MapPoint | null, to: MapPoint | null): number => (from && to ? roadMetres(from, to) : 0)

/**
 * Returns stops in a short round from the hub and back: the nearest next, then shortened by turning stretches around while that saves
 * anything. Stops whose area is not known come last, by address. The same stops always give the same round.
 */
export function orderRound<T extends DeliveryStop>(hub: MapPoint | null, stops: readonly T[]): T[] {
  const sorted = stops.toSorted(
    (one, other) => one.address.localeCompare(other.address) || one.id.localeCompare(other.id),
  )
  const known = sorted.filter(({ point }) => point !== null)
  const unknown = sorted.filter(({ point }) => point === null)
  return [...shorten(hub, nearestNext(hub, known)), ...unknown]
}

function nearestNext<T extends DeliveryStop>(hub: MapPoint | null, stops: readonly T[]): T[] {
  const left = [...stops]
  const round: T[] = []
  let here = hub
  while (left.length > 0) {
    const ways = left.map(({ point }) => metres(here, point))
    const [next] = left.splice(ways.indexOf(Math.min(...ways)), 1)
    if (!next) break
    round.push(next)
    here = next.point
  }
  return round
}

/** Turns stretches around as long as the round becomes shorter. */
function shorten<T extends DeliveryStop>(hub: MapPoint | null, round: T[]): T[] {
  const pointAt = (index: number) => round[index]?.point ?? hub
  let isShorter = true
  while (isShorter) {
    isShorter = false
    for (let first = 0; first < round.length - 1; first++)
      for (let last = first + 1; last < round.length; last++) {
        const before = metres(pointAt(first - 1), pointAt(first)) + metres(pointAt(last), pointAt(last + 1))
        const after = metres(pointAt(first - 1), pointAt(last)) + metres(pointAt(first), pointAt(last + 1))
        if (after >= before) continue
        round.splice(first, last - first + 1, ...round.slice(first, last + 1).reverse())
        isShorter = true
      }
  }
  return round
}

/**
 * Returns a round in the order that a courier has chosen by hand: stops that were not there then go behind the stop that precedes them in the
 * planned round.
 */
export function withHandOrder<T extends { readonly id: string }>(planned: readonly T[], hand: readonly string[]): T[] {
  const round = hand.flatMap((id) => planned.filter((stop) => stop.id === id))
  planned.forEach((stop, index) => {
    if (hand.includes(stop.id)) return
    const before = planned[index - 1]
    round.splice(before ? round.findIndex(({ id }) => id === before.id) + 1 : 0, 0, stop)
  })
  return round
}

/** Returns the ids with one moved up (-1) or down (1); at an end it stays. */
export function moveStop(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
