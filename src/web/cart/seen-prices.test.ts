import { expect, test } from 'vitest'
import { changedSince, parseSeenPrices } from './seen-prices.ts'

test('what costs more or less than when it was last seen is told with the old price, and nothing else', () => {
  expect(changedSince({ sev: 95, chevdo: 112, papad: 60 }, { sev: 99, chevdo: 112, papad: 55, new: 10 })).toEqual({
    sev: 95,
    papad: 60,
  })
})

test.each([
  [null, {}],
  ['{', {}],
  ['[1]', {}],
  ['{"sev":95,"x":"99","y":-1}', { sev: 95 }],
])('of the storage %s only prices are believed', (stored, prices) => {
  expect(parseSeenPrices(stored)).toEqual(prices)
})
