import { expect, test } from 'vitest'
import { binStatus, shelfRows } from './shelf-rows.ts'

const shipment = (bin: string | null, state = 'receiving', firstReceivedAt: string | null = null) => ({
  bin,
  state,
  firstReceivedAt,
})

test('an empty hub shows four shelves of six free bins', () => {
  const rows = shelfRows([])
  expect(rows.map(({ shelf }) => shelf)).toEqual(['A', 'B', 'C', 'D'])
  expect(rows.flatMap(({ bins }) => bins)).toHaveLength(24)
})

test('boxes are in their bins, a further shelf is added, a box without a bin is nowhere', () => {
  const [a, g, none] = [shipment('A2'), shipment('G1'), shipment(null)]
  const rows = shelfRows([g, a, none])
  expect(rows.map(({ shelf }) => shelf)).toEqual(['A', 'B', 'C', 'D', 'G'])
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
