import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sum } from '../money/money.ts'
import type { RefundComponent } from '../refunds/refund-cap.ts'
import { creditShare, leastOnlineRest, splitRefund } from './store-credit.ts'

test.each([
  [100_000, 30_000, 30_000],
  [100_000, 100_000, 100_000],
  [100_000, 250_000, 100_000],
  [100_000, 0, 0],
  // What is left must be enough for a gateway to charge it.
  [100_000, 99_000, 95_000],
  [4_000, 3_000, 0],
  [4_000, 4_000, 4_000],
])('an order of %i paise and %i of credit: %i are paid with credit', (total, credit, share) => {
  expect(creditShare(paise(total), paise(credit))).toBe(share)
})

test('leaves nothing, or an amount that can be charged', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 }).map(paise)
  fc.assert(
    fc.property(amount, amount, (total, credit) => {
      const share = creditShare(total, credit)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(Math.min(total, credit))
      const rest = total - share
      if (share > 0 && rest > 0) expect(rest).toBeGreaterThanOrEqual(leastOnlineRest)
    }),
  )
})

const goods = (lineId: string, amount: number): RefundComponent => ({ kind: 'goods', lineId, amount: paise(amount) })
const delivery = (amount: number): RefundComponent => ({ kind: 'delivery', lineId: null, amount: paise(amount) })

test('gives back what was paid with credit first, and as credit', () => {
  expect(splitRefund([goods('a', 500), goods('b', 300)], paise(600))).toEqual({
    credit: [goods('a', 500), goods('b', 100)],
    money: [goods('b', 200)],
  })
  expect(splitRefund([goods('a', 500)], paise(0))).toEqual({ credit: [], money: [goods('a', 500)] })
})

test('deducts delivery that became due from the money, and gives back no more than is left then', () => {
  expect(splitRefund([goods('a', 500), delivery(-200)], paise(1_000))).toEqual({
    credit: [goods('a', 300)],
    money: [goods('a', 200), delivery(-200)],
  })
})

test('adds up to the refund, whatever its parts', () => {
  const part = fc.oneof(
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 90_000 }))
      .map(([id, paise]) => goods(id, paise)),
    fc
      .integer({ min: -20_000, max: 20_000 })
      .filter((paise) => paise !== 0)
      .map(delivery),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.nat(200_000).map(paise), (components, left) => {
      const total = (parts: readonly RefundComponent[]) => sum(parts.map(({ amount }) => amount))
      fc.pre(total(components) >= 0)
      const { credit, money } = splitRefund(components, left)
      expect(total(credit)).toBe(Math.min(left, total(components)))
      expect(total(credit) + total(money)).toBe(total(components))
      expect(total(money)).toBeGreaterThanOrEqual(0)
      for (const { amount } of credit) expect(amount).toBeGreaterThan(0)
    }),
  )
})
