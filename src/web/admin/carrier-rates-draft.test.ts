import { expect, it } from 'vitest'
import { emptyRatesDraft, proposedRates, ratesAt } from './carrier-rates-draft.ts'

const now = { fuel: 0, 'rest.first': 75 }
const coming = [
  { from: '2027-01-01T00:00:00.000Z', values: { fuel: 0, 'rest.first': 80 } },
  { from: '2027-03-01T00:00:00.000Z', values: { fuel: 4, 'rest.first': 80 } },
]

it.each([
  ['', 75, 0],
  // An incomplete month.
  ['2027-02', 75, 0],
  ['2026-12-31T10:00', 75, 0],
  ['2027-01-01T05:30', 80, 0],
  ['2027-02-01T10:00', 80, 0],
  ['2027-04-01T10:00', 80, 4],
])('a change from %j starts from the prices valid then', (from, first, fuel) => {
  expect(ratesAt({ now, coming }, from)).toEqual({ 'rest.first': first, fuel })
})

it('figures nobody touched are those that hold, also when another admin changed them meanwhile', () => {
  const typed = { fuel: '12.5' }
  expect(proposedRates(now, { typed })).toEqual({ fuel: 12.5, 'rest.first': 75 })
  expect(proposedRates({ ...now, 'rest.first': 78 }, { typed })).toEqual({ fuel: 12.5, 'rest.first': 78 })
  expect(proposedRates(now, emptyRatesDraft)).toEqual(now)
})

it.each([[''], ['  '], ['8o']])('%j is no number', (text) => {
  expect(proposedRates(now, { typed: { 'rest.first': text } })).toEqual({ fuel: 0, 'rest.first': Number.NaN })
})
