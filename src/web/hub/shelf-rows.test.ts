import { expect, test } from 'vitest'
import { binStatus, shelfRows } from './shelf-rows.ts'

const shipment = (bin: string | null, state = 'receiving', firstReceivedAt: string | null = null) => ({
  bin,
  state,
  firstReceivedAt,
})

test('a shelf shows its bins six to a row, free ones too', () => {
  const rows = shelfRows(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'B1'], [])
  expect(rows.map(({ shelf, bins }) => [shelf, bins.length])).toEqual([
    ['A', 6],
    ['A', 1],
    ['B', 1],
  ])
  expect(rows.flatMap(({ bins }) => bins).every(({ shipment }) => shipment === undefined)).toBe(true)
})

test('boxes are in their bins, one in a bin that is gone is still shown, one without a bin is nowhere', () => {
  const [a, g, none] = [shipment('A2'), shipment('G1'), shipment(null)]
  const rows = shelfRows(['A1', 'A2'], [g, a, none])
  expect(rows.map(({ shelf }) => shelf)).toEqual(['A', 'G'])
  expect(rows.flatMap(({ bins }) => bins).filter((bin) => bin.shipment)).toEqual([
    { bin: 'A2', shipment: a },
    { bin: 'G1', shipment: g },
  ])
})

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['complete', '2026-11-01T00:00:00Z', 'complete'],
  ['packing', null, 'complete'],
  ['receiving', '2026-11-20T11:00:00Z', 'waiting'],
  ['receiving', null, 'waiting'],
  ['receiving', '2026-11-19T11:59:00Z', 'over-day'],
  ['on_hold', '2026-11-18T11:59:00Z', 'over-two-days'],
])('a box that is %s since %s looks %s', (state, since, status) => {
  expect(binStatus(shipment('A1', state, since), now)).toBe(status)
})
