import { describe, expect, it } from 'vitest'
import { mostPerLine, takeStock } from './stock.ts'

describe('taking stock', () => {
  it.each([
    [5, 5, { taken: true, left: 0 }],
    [5, 1, { taken: true, left: 4 }],
    [5, 6, { taken: false, code: 'stock/short', available: 5 }],
    [0, 1, { taken: false, code: 'stock/out', available: 0 }],
    [-2, 1, { taken: false, code: 'stock/out', available: 0 }],
    [null, 99, { taken: true, left: null }],
  ])('with %s in stock, %i requested', (onHand, wanted, expected) =>
    expect(takeStock(onHand, wanted)).toEqual(expected),
  )
  it.each([0, -1, 1.5, Number.NaN])('throws for %d units', (wanted) =>
    expect(() => takeStock(5, wanted)).toThrow(RangeError),
  )
})

it.each([
  [null, 99],
  [500, 99],
  [7, 7],
  [0, 0],
  [-3, 0],
])('with %s in stock allows at most %i per line', (onHand, most) => expect(mostPerLine(onHand)).toBe(most))
