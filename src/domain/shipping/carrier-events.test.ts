import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrderOfEvents, type ReportedEvent } from './carrier-events.ts'
import { nextParcelState, type ParcelPoint, type ParcelState, parcelRank } from './parcel-flow.ts'

const at = (hour: number) => new Date(Date.UTC(2025, 9, 18, hour))
const event = (code: string, hour: number, state: ParcelState | null = 'in_transit'): ReportedEvent => ({
  code,
  at: at(hour),
  state,
})

test('puts reports in the order they happened, and takes each once', () => {
  const reports = [event('OUT', 9), event('PICKED', 4), event('OUT', 9), event('HUB', 6), event('HUB', 7)]
  expect(inOrderOfEvents(reports).map(({ code, at }) => `${code} ${at.getUTCHours()}`)).toEqual([
    'PICKED 4',
    'HUB 6',
    'HUB 7',
    'OUT 9',
  ])
})

test('a parcel never goes back, whatever comes when and how often, but for a return', () => {
  const states: ParcelState[] = [
    'in_transit',
    'out_for_delivery',
    'attempt_failed',
    'delivered',
    'returning',
    'export_cleared',
  ]
  const drawn = fc.array(fc.record({ state: fc.constantFrom(...states), hour: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(drawn, (list) => {
      let current: ParcelPoint = { state: 'handed_to_carrier', at: at(0) }
      for (const { state, at: when } of inOrderOfEvents(list.map(({ state, hour }) => event(state, hour, state)))) {
        const next = nextParcelState(current, { state: state ?? 'in_transit', at: when }, 'abroad')
        const [before, after] = [parcelRank(current.state), parcelRank(next.state)]
        if (before !== undefined && after !== undefined) expect(after).toBeGreaterThanOrEqual(before)
        if (current.state === 'delivered' || current.state === 'returning') expect(next.state).toBe(current.state)
        current = next
      }
    }),
  )
})
