import { expect, test } from 'vitest'
import { binLook, shelfRows } from './shelf-rows.ts'

const box = (bin: string | null, state = 'receiving', firstPartAt: string | null = null) => ({
  bin,
  state,
  firstPartAt,
})

test('an empty hub shows four shelves of six free bins', () => {
  const rows = shelfRows([])
  expect(rows.map(({ shelf }) => shelf)).toEqual(['A', 'B', 'C', 'D'])
  expect(rows.flatMap(({ bins }) => bins)).toHaveLength(24)
})

test('boxes stand in their bins, a further shelf is added, a box without a bin is nowhere', () => {
  const [a, g, none] = [box('A2'), box('G1'), box(null)]
  const rows = shelfRows([g, a, none])
  expect(rows.map(({ shelf }) => shelf)).toEqual(['A', 'B', 'C', 'D', 'G'])
  expect(rows.flatMap(({ bins }) => bins).filter((bin) => bin.box)).toEqual([
    { bin: 'A2', box: a },
    { bin: 'G1', box: g },
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
])('a box that is %s since %s looks %s', (state, since, look) => {
  expect(binLook(box('A1', state, since), now)).toBe(look)
})
