import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '../money/money.ts'
import { amountAtStake, billableGrams, isCreditPossible, isOverbilled } from './weight-dispute.ts'

const table = {
  weightRules: {
    roundUpGrams: 500,
    whenDimensionsUnknown: {
      bulkFactorByPackShape: { pouch: 1, jar: 1, box: 1, tin: 1, bottle: 1, bundle: 1, object: 1 },
    },
  },
}
const shipment = (grams: number, ...[lengthMm, widthMm, heightMm]: number[]) => ({
  grams,
  lengthMm: lengthMm ?? null,
  widthMm: widthMm ?? null,
  heightMm: heightMm ?? null,
})
const tolerance = { percent: 10, grams: 150 }

describe('what a carrier may bill', () => {
  it.each([
    ['the scale in whole slabs', shipment(1_310), null, 1_500],
    ['the volume when it is larger', shipment(1_310, 300, 220, 150), 5_000, 2_000],
    ['the scale when the service does not count the volume', shipment(1_310, 300, 220, 150), null, 1_500],
    ['the scale when the box was not measured', shipment(1_310), 5_000, 1_500],
    ['a whole slab of the lightest box', shipment(1), null, 500],
  ])('is %s', (_, measured, divisor, grams) => expect(billableGrams(measured, divisor, table)).toBe(grams))
})

it.each([
  [1_500, 1_500, false],
  [1_650, 1_500, false],
  [1_651, 1_500, true],
  [2_000, 1_500, true],
  [1_000, 1_500, false],
  [5_500, 5_000, false],
])('%s g billed for %s g is disputed: %s', (billed, billable, disputed) =>
  expect(isOverbilled(billed, billable, tolerance)).toBe(disputed),
)

it('never puts more at stake than was billed, and nothing for a right weight', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      (freight, billed, billable) => {
        const stake = amountAtStake(paise(freight), billed, billable)
        expect(stake).toBeGreaterThanOrEqual(0)
        expect(stake).toBeLessThanOrEqual(freight)
        if (billed <= billable) expect(stake).toBe(0)
      },
    ),
  )
  expect(amountAtStake(paise(10_000), 2_000, 1_500)).toBe(2_500)
})

it.each([
  [1, true],
  [10_000, true],
  [10_001, false],
  [0, false],
  [-1, false],
])('a credit of %s paise for 10000 billed is possible: %s', (credit, possible) =>
  expect(isCreditPossible(paise(credit), paise(10_000))).toBe(possible),
)
