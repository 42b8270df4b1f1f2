import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sum } from '../money/money.ts'
import { passbookLines } from './passbook.ts'

test('shows a sale part by part with the balance after each', () => {
  const parts = [
    { part: 'commission', amount: paise(-1_200) },
    { part: 'goods', amount: paise(10_000) },
    { part: 'commission_gst', amount: paise(-216) },
    { part: 'discount', amount: paise(-500) },
  ] as const
  expect(passbookLines({ kind: 'sale', isClaim: false, parts }, paise(100))).toEqual([
    { kind: 'sold', amount: 10_000, balance: 10_100 },
    { kind: 'promotion', amount: -500, balance: 9_600 },
    { kind: 'commission', amount: -1_200, balance: 8_400 },
    { kind: 'commission_gst', amount: -216, balance: 8_184 },
  ])
})

test.each([
  ['refund', false, 'refund'],
  ['refund', true, 'claim'],
  ['refund_undone', false, 'refund_undone'],
  ['payout_sent', false, 'payout'],
  ['payout_returned', false, 'payout_returned'],
  ['adjustment', false, 'adjustment'],
] as const)('shows %s (claim: %s) as one line "%s"', (kind, isClaim, line) => {
  const parts = [
    { part: 'goods', amount: paise(-500) },
    { part: 'commission', amount: paise(60) },
  ] as const
  expect(passbookLines({ kind, isClaim, parts }, paise(0))).toEqual([{ kind: line, amount: -440, balance: -440 }])
})

test('adds up to the event, whatever its parts', () => {
  const part = fc.constantFrom('goods', 'discount', 'commission', 'commission_gst', 'tcs', 'tds', 'money', 'goodwill')
  const kind = fc.constantFrom('sale', 'refund', 'withheld', 'earned', 'adjustment', 'payout_undone', 'sale_undone')
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(paise)
  const parts = fc.array(fc.record({ part, amount }), { maxLength: 8 })
  fc.assert(
    fc.property(kind, fc.boolean(), parts, amount, (kind, isClaim, parts, before) => {
      const lines = passbookLines({ kind, isClaim, parts } as Parameters<typeof passbookLines>[0], before)
      const change = sum(parts.map((each) => each.amount))
      expect(sum(lines.map((line) => line.amount))).toBe(change)
      if (lines.length > 0) expect(lines.at(-1)?.balance).toBe(before + change)
    }),
  )
})
