import fc from 'fast-check'
import { expect, test } from 'vitest'
import { system } from '../states/state-table.ts'
import {
  isParcelOver,
  mayReport,
  nextParcelState,
  type ParcelRoute,
  type ParcelState,
  parcelRank,
  parcelStates,
} from './parcel-flow.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute))

test.each<[string, ParcelState, ParcelState, ParcelRoute, ParcelState]>([
  ['moves on', 'handed_to_carrier', 'in_transit', 'abroad', 'in_transit'],
  ['may skip what the carrier did not say', 'handed_to_carrier', 'out_for_delivery', 'domestic', 'out_for_delivery'],
  ['never goes back', 'out_for_delivery', 'in_transit', 'abroad', 'out_for_delivery'],
  ['does not meet customs inside India', 'in_transit', 'in_customs', 'domestic', 'in_transit'],
  ['is held, then owes duty', 'customs_hold', 'duty_due', 'abroad', 'duty_due'],
  ['is tried again', 'attempt_failed', 'out_for_delivery', 'domestic', 'out_for_delivery'],
  ['waits at the counter', 'attempt_failed', 'awaiting_pickup', 'domestic', 'awaiting_pickup'],
  ['turns back from customs', 'customs_hold', 'returning', 'abroad', 'returning'],
  ['is not delivered while it comes back', 'returning', 'delivered', 'abroad', 'returning'],
  ['comes back to the hub', 'returning', 'returned_to_hub', 'abroad', 'returned_to_hub'],
  ['cannot come back before it left', 'label_ready', 'returning', 'abroad', 'label_ready'],
  ['is taken away at the border', 'customs_hold', 'seized', 'abroad', 'seized'],
  ['is never seized inside India', 'in_transit', 'seized', 'domestic', 'in_transit'],
  ['stays delivered', 'delivered', 'returning', 'abroad', 'delivered'],
  ['stays lost', 'lost', 'delivered', 'abroad', 'lost'],
  ['can be lost on the way back', 'returning', 'lost', 'abroad', 'lost'],
])('a parcel %s', (_, from, event, route, to) => {
  expect(nextParcelState({ state: from, at: at(0) }, { state: event, at: at(5) }, route).state).toBe(to)
})

test('ignores the older of two events of one rank', () => {
  const out = { state: 'out_for_delivery', at: at(30) } as const
  expect(nextParcelState(out, { state: 'attempt_failed', at: at(10) }, 'domestic')).toBe(out)
})

test('accepts a late event of a higher rank, whatever its timestamp', () => {
  const moving = { state: 'in_transit', at: at(30) } as const
  expect(nextParcelState(moving, { state: 'delivered', at: at(10) }, 'domestic').state).toBe('delivered')
})

test('never moves a parcel back in any order of events, and never out of a final state', () => {
  const event = fc.record({ state: fc.constantFrom(...parcelStates), at: fc.integer({ min: 0, max: 500 }).map(at) })
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 40 }),
      fc.constantFrom<ParcelRoute>('domestic', 'abroad'),
      (events, route) => {
        let point: { readonly state: ParcelState; readonly at: Date } = { state: 'label_ready', at: at(0) }
        for (const next of events) {
          const before = point
          point = nextParcelState(before, next, route)
          const [a, b] = [parcelRank(before.state), parcelRank(point.state)]
          if (a === undefined) expect(b).toBeUndefined()
          else if (b !== undefined) expect(b).toBeGreaterThanOrEqual(a)
          if (isParcelOver(before.state)) expect(point).toBe(before)
        }
      },
    ),
  )
})

test('changes nothing when events are repeated', () => {
  const event = fc.record({ state: fc.constantFrom(...parcelStates), at: fc.integer({ min: 0, max: 500 }).map(at) })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const once = events.reduce((p, e) => nextParcelState(p, e, 'abroad'), {
        state: 'label_ready' as ParcelState,
        at: at(0),
      })
      const repeated = events
        .flatMap((e) => [e, e])
        .reduce((p, e) => nextParcelState(p, e, 'abroad'), { state: 'label_ready' as ParcelState, at: at(0) })
      expect(repeated.state).toBe(once.state)
    }),
  )
})

test('who may report which event', () => {
  expect(mayReport('delivered', { as: 'courier', capabilities: ['delivery'] })).toBe(true)
  expect(mayReport('delivered', { as: 'courier', capabilities: ['pickup'] })).toBe(false)
  expect(mayReport('delivered', { as: 'seller' })).toBe(false)
  expect(mayReport('in_customs', { as: 'courier', capabilities: ['carrier'] })).toBe(true)
  expect(mayReport('in_customs', system)).toBe(true)
  expect(mayReport('lost', system)).toBe(false)
  expect(mayReport('lost', { as: 'admin' })).toBe(true)
})
