import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiscountFunder, lineRows, type SoldLine } from '../ledger/sale-rows.ts'
import { type Paise, paise, sum } from '../money/money.ts'
import { refundFunders } from '../refunds/refund-flow.ts'
import { goodsFunder, type ReplaceableLine, replaceableUnits, unsoldRows, weighReplacement } from './replacement.ts'

const line = (change: Partial<ReplaceableLine> = {}): ReplaceableLine => ({
  lineId: 'one',
  claimed: 2,
  replaced: 0,
  given: paise(0),
  ...change,
})

describe('replacement items', () => {
  test('never exceed the claimed units, less those replaced before', () => {
    expect(replaceableUnits(line())).toBe(2)
    expect(replaceableUnits(line({ replaced: 1 }))).toBe(1)
  })

  test('are 0 where money was refunded', () => {
    expect(replaceableUnits(line({ given: paise(1) }))).toBe(0)
    expect(() => weighReplacement([{ lineId: 'one', quantity: 1 }], [line({ given: paise(1) })])).toThrow(
      'claim/quantity',
    )
  })

  test('settle the claim in full when every claimed unit is replaced, now or before', () => {
    const two = [line(), line({ lineId: 'two', claimed: 1, replaced: 1 })]
    expect(weighReplacement([{ lineId: 'one', quantity: 2 }], two)).toBe('whole')
    expect(weighReplacement([{ lineId: 'one', quantity: 1 }], two)).toBe('part')
  })

  test.each([
    ['none', [], 'flow/quantities'],
    ['none of a line', [{ lineId: 'one', quantity: 0 }], 'flow/quantities'],
    ['one too many', [{ lineId: 'one', quantity: 3 }], 'claim/quantity'],
    ['one too many in two goes', [1, 2].map((quantity) => ({ lineId: 'one', quantity })), 'claim/quantity'],
    ['what nobody claimed', [{ lineId: 'two', quantity: 1 }], 'claim/quantity'],
  ])('refuses %s', (_, wanted, code) => {
    expect(() => weighReplacement(wanted, [line()])).toThrow(code)
  })
})

test("charges the goods to the account of the claim's funder", () => {
  expect(Object.fromEntries(refundFunders.map((fundedBy) => [fundedBy, goodsFunder(fundedBy)]))).toEqual({
    seller: 'seller',
    courier: 'delivery',
    hub: 'delivery',
    carrier: 'delivery',
    customs: 'shop',
    platform: 'shop',
    customer: 'shop',
  })
})

test('leave nothing of their sale in the ledger when cancelled, in any order', () => {
  const amount = fc.integer({ min: 0, max: 1_000_00 }).map((each) => each as Paise)
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.constantFrom<DiscountFunder>('shop', 'seller', 'delivery'),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
      (gross, commission, commissionGst, discountFundedBy, goes) => {
        const of = goes.reduce((all, each) => all + each, 0)
        const sold: SoldLine = {
          lineId: 'one',
          brandId: 'seller',
          gross,
          discount: gross,
          net: paise(0),
          commission,
          commissionGst,
          discountFundedBy,
        }
        const rows = [...lineRows(sold, sold, 1)]
        let before = 0
        for (const quantity of goes) {
          rows.push(...unsoldRows([{ line: sold, quantity, before, of }]))
          before += quantity
        }
        for (const account of ['seller', 'platform', 'delivery', 'tax'])
          expect(sum(rows.filter((row) => row.account === account).map((row) => row.amount))).toBe(0)
      },
    ),
  )
})
