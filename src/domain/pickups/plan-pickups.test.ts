import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PickupDay, type PickupPlan, planPickups, problemOfDay, runInOrder } from './plan-pickups.ts'

const hub = { lat: 23.03, lng: 72.58 }

const anyStore = fc.record({
  lat: fc.double({ min: 22.95, max: 23.11, noNaN: true }),
  lng: fc.double({ min: 72.5, max: 72.66, noNaN: true }),
  opens: fc.integer({ min: 8 * 60, max: 15 * 60 }),
  hours: fc.integer({ min: 20, max: 300 }),
  bags: fc.integer({ min: 1, max: 12 }),
  grams: fc.integer({ min: 100, max: 30_000 }),
})

const pickupDay = fc
  .record({
    stores: fc.array(anyStore, { maxLength: 25 }),
    runs: fc.integer({ min: 1, max: 6 }),
    bags: fc.integer({ min: 8, max: 30 }),
    grams: fc.integer({ min: 20_000, max: 60_000 }),
  })
  .map(
    ({ stores, ...most }): PickupDay => ({
      hub,
      startsAt: 9 * 60,
      endsAt: 18 * 60,
      most,
      stores: stores.map(({ lat, lng, opens, hours, bags, grams }, index) => ({
        brandId: `store-${index}`,
        point: { lat, lng },
        opens,
        closes: opens + hours,
        bags,
        grams,
      })),
    }),
  )

function plan(day: PickupDay, rounds: number): PickupPlan {
  const { steps, best } = planPickups(day, rounds)
  while (!steps.next().done);
  return best()
}

it('puts each store into exactly one run, or says why it is in none', () => {
  fc.assert(
    fc.property(pickupDay, (day) => {
      const { runs, unplanned } = plan(day, 40)
      const named = [...runs.flatMap(({ stops }) => stops), ...unplanned].map(({ brandId }) => brandId)
      expect(named.toSorted()).toEqual(day.stores.map(({ brandId }) => brandId).toSorted())
    }),
    { numRuns: 60 },
  )
})

it('never fills a vehicle over its bags or kilograms, and never makes more runs than there are couriers', () => {
  fc.assert(
    fc.property(pickupDay, (day) => {
      const { runs } = plan(day, 40)
      expect(runs.length).toBeLessThanOrEqual(day.most.runs)
      const loads = new Map(day.stores.map((each) => [each.brandId, each]))
      for (const run of runs) {
        const sum = (of: 'bags' | 'grams') =>
          run.stops.reduce((all, { brandId }) => all + (loads.get(brandId)?.[of] ?? Number.NaN), 0)
        expect([run.bags, run.grams]).toEqual([sum('bags'), sum('grams')])
        expect(run.bags).toBeLessThanOrEqual(day.most.bags)
        expect(run.grams).toBeLessThanOrEqual(day.most.grams)
      }
    }),
    { numRuns: 60 },
  )
})

it('comes to every store within its hours, one after the other, and is back at the hub in time', () => {
  fc.assert(
    fc.property(pickupDay, (day) => {
      const hours = new Map(day.stores.map((each) => [each.brandId, each]))
      for (const { stops, leaves, returns } of plan(day, 40).runs) {
        expect(leaves).toBeGreaterThanOrEqual(day.startsAt - 1)
        expect(returns).toBeLessThanOrEqual(day.endsAt + 1)
        for (const [index, { brandId, at, isLate }] of stops.entries()) {
          const store = hours.get(brandId)
          expect(isLate).toBe(false)
          expect(at).toBeGreaterThanOrEqual(store?.opens ?? Number.NaN)
          expect(at).toBeLessThanOrEqual(store?.closes ?? Number.NaN)
          expect(at).toBeGreaterThanOrEqual(stops[index - 1]?.at ?? leaves)
        }
      }
    }),
    { numRuns: 60 },
  )
})

it('plans the same day in the same way, and never longer with more rounds', () => {
  fc.assert(
    fc.property(pickupDay, (day) => {
      const metresOf = ({ runs }: PickupPlan) => runs.reduce((sum, { metres }) => sum + metres, 0)
      const [short, again, long] = [plan(day, 0), plan(day, 0), plan(day, 60)]
      expect(again).toEqual(short)
      expect(long.unplanned.length).toBeLessThanOrEqual(short.unplanned.length)
      if (long.unplanned.length === short.unplanned.length) expect(metresOf(long)).toBeLessThanOrEqual(metresOf(short))
    }),
    { numRuns: 30 },
  )
})

const maninagar = { lat: 22.996, lng: 72.602 }
const store = { brandId: 'store', point: maninagar, opens: 600, closes: 900, bags: 2, grams: 900 }
const day: PickupDay = {
  hub,
  startsAt: 540,
  endsAt: 1_020,
  most: { runs: 2, bags: 10, grams: 20_000 },
  stores: [store],
}

it.each([
  ['its bags fill more than a vehicle', { bags: 11 }, 'too_much'],
  ['its bags weigh more than a vehicle carries', { grams: 20_001 }, 'too_much'],
  ['it closes before a courier can be there', { opens: 480, closes: 545 }, 'no_time'],
  ['it is too far away', { point: { lat: 21.17, lng: 72.831 } }, 'no_time'],
])('leaves a store out because %s', (_why, part, reason) => {
  expect(plan({ ...day, stores: [{ ...store, ...part }] }, 10)).toEqual({
    runs: [],
    unplanned: [{ brandId: 'store', reason }],
  })
})

it('leaves a store out when all runs are full', () => {
  const stores = [1, 2, 3].map((number) => ({ ...store, brandId: `store-${number}`, bags: 9 }))
  const { runs, unplanned } = plan({ ...day, stores }, 10)
  expect([runs.length, unplanned.map(({ reason }) => reason)]).toEqual([2, ['no_run']])
})

it('counts the way back to the hub with the last stop, and lets the courier leave when the first store opens', () => {
  const far = { ...store, brandId: 'far', point: { lat: 22.975, lng: 72.613 } }
  const { stops, metres, leaves, returns } = runInOrder({ ...day, stores: [store, far] })
  const [toFirst = 0] = [problemOfDay(day).metres[0]?.[1]]
  expect(stops[0]).toMatchObject({ brandId: 'store', metres: toFirst, at: 600, isLate: false })
  expect(stops.reduce((sum, stop) => sum + stop.metres, 0)).toBe(metres)
  expect(leaves).toBe(Math.floor(600 - toFirst / 300))
  expect(returns).toBeGreaterThan(stops[1]?.at ?? 0)
})

it('says which stops an order by hand reaches too late', () => {
  const early = { ...store, brandId: 'early', opens: 540, closes: 610 }
  const { stops } = runInOrder({ ...day, stores: [store, early] })
  expect(stops.map(({ brandId, isLate }) => [brandId, isLate])).toEqual([
    ['store', false],
    ['early', true],
  ])
})

it('plans nothing for a day without stores', () => {
  expect(plan({ ...day, stores: [] }, 10)).toEqual({ runs: [], unplanned: [] })
})
