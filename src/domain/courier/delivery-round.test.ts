import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ParcelRoute, ParcelState } from '../shipping/parcel-flow.ts'
import { type DeliveryStop, isForToday, moveStop, orderRound, stopKindOf, withHandOrder } from './delivery-round.ts'
import { type MapPoint, roadMetres } from './road-distance.ts'

const hub = { lat: 23.03, lng: 72.58 }
const stop = (id: string, lat: number, lng: number): DeliveryStop => ({ id, point: { lat, lng }, address: id })

test('goes along a street and comes back, whatever order the parcels are in', () => {
  const street = [1, 2, 3, 4].map((house) => stop(`house ${house}`, 23.03, 72.58 + house / 100))
  const [one, two, three, four] = street as [DeliveryStop, DeliveryStop, DeliveryStop, DeliveryStop]
  const round = orderRound(hub, [three, one, four, two]).map(({ id }) => id)
  expect([round, round.toReversed()]).toContainEqual(['house 1', 'house 2', 'house 3', 'house 4'])
})

test('puts addresses whose area is not known last, by address', () => {
  const nowhere = (id: string): DeliveryStop => ({ id, point: null, address: id })
  const round = orderRound(hub, [nowhere('b'), stop('near', 23.04, 72.58), nowhere('a')])
  expect(round.map(({ id }) => id)).toEqual(['near', 'a', 'b'])
  expect(orderRound(null, [nowhere('b'), nowhere('a')]).map(({ id }) => id)).toEqual(['a', 'b'])
})

const points = fc.array(
  fc.record({
    lat: fc.double({ min: 22.9, max: 23.2, noNaN: true }),
    lng: fc.double({ min: 72.4, max: 72.7, noNaN: true }),
  }),
  { maxLength: 12 },
)
const lengthOf = (round: readonly DeliveryStop[]): number => {
  const way = [hub, ...round.map(({ point }) => point as MapPoint), hub]
  return way.slice(1).reduce((all, point, index) => all + roadMetres(way[index] as MapPoint, point), 0)
}

test('visits each address once, whatever order they come in, and no stretch is shorter turned around', () => {
  fc.assert(
    fc.property(points, fc.infiniteStream(fc.nat()), (spots, dice) => {
      const stops = spots.map(({ lat, lng }, index) => stop(`address ${String(index).padStart(2, '0')}`, lat, lng))
      const shuffled = stops.map((each) => ({ each, by: dice.next().value ?? 0 })).toSorted((a, b) => a.by - b.by)
      const round = orderRound(hub, stops)
      expect(round.map(({ id }) => id).toSorted()).toEqual(stops.map(({ id }) => id))
      expect(
        orderRound(
          hub,
          shuffled.map(({ each }) => each),
        ),
      ).toEqual(round)
      // No turned stretch is shorter: of three addresses that is the best of all rounds.
      for (let first = 0; first < round.length; first++)
        for (let last = first + 1; last < round.length; last++) {
          const turned = [
            ...round.slice(0, first),
            ...round.slice(first, last + 1).toReversed(),
            ...round.slice(last + 1),
          ]
          expect(lengthOf(turned)).toBeGreaterThanOrEqual(lengthOf(round))
        }
    }),
    { numRuns: 60 },
  )
})

test.each<[ParcelState, ParcelRoute, 'delivery' | 'return' | null]>([
  ['label_ready', 'domestic', null],
  ['handed_to_carrier', 'domestic', 'delivery'],
  ['handed_to_carrier', 'abroad', null],
  ['in_customs', 'abroad', null],
  ['out_for_delivery', 'abroad', 'delivery'],
  ['attempt_failed', 'domestic', 'delivery'],
  ['returning', 'domestic', 'return'],
  ['delivered', 'domestic', null],
])('a parcel that is %s, %s', (state, route, kind) => {
  expect(stopKindOf(state, route)).toBe(kind)
})

test('leaves a parcel for the day that its recipient has chosen', () => {
  expect(isForToday('attempt_failed', null, '2026-11-26')).toBe(true)
  expect(isForToday('attempt_failed', '2026-11-26', '2026-11-26')).toBe(true)
  expect(isForToday('attempt_failed', '2026-11-25', '2026-11-26')).toBe(true)
  expect(isForToday('attempt_failed', '2026-11-27', '2026-11-26')).toBe(false)
  expect(isForToday('out_for_delivery', '2026-11-27', '2026-11-26')).toBe(true)
})

const named = (ids: string) => [...ids].map((id) => ({ id }))
const idsOf = (stops: readonly { id: string }[]) => stops.map(({ id }) => id).join('')

test.each([
  ['abcd', '', 'abcd'],
  ['abcd', 'dcba', 'dcba'],
  ['abcd', 'cxa', 'cdab'],
  ['abcd', 'db', 'adbc'],
])('a planned round %s in the chosen order %s is %s', (planned, hand, round) => {
  expect(idsOf(withHandOrder(named(planned), [...hand]))).toBe(round)
})

test('moves a stop by one, and not beyond an end', () => {
  expect(moveStop(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveStop(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveStop(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moveStop(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moveStop(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})
