import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startingCommission } from '../ledger/commission.ts'
import { paise } from '../money/money.ts'
import { whatYouReceive } from './what-you-receive.ts'

const at = new Date('2026-11-25T12:00:00Z')
const sale = { price: paise(105_00), category: 'namkeen', gstRate: 5, brandId: 'a', gstin: '24ABCDE1234F1Z5' } as const

test('₹105 of a registered seller: 12 % commission, 18 % GST on it, TCS and TDS on ₹100', () => {
  expect(whatYouReceive(sale, startingCommission, { tcsPercent: 0.5, tdsPercent: 0.1 }, at)).toEqual({
    price: paise(105_00),
    commission: paise(12_60),
    commissionPercent: 12,
    commissionGst: paise(2_27),
    tcs: paise(50),
    tds: paise(10),
    receive: paise(89_53),
  })
})

test('the parts add up to the price, to the paisa (property)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.constantFrom(0, 5, 18, 40),
      fc.constantFrom(null, sale.gstin),
      (price, gstRate, gstin) => {
        const parts = whatYouReceive(
          { ...sale, price: paise(price), gstRate, gstin },
          startingCommission,
          { tcsPercent: 0.5, tdsPercent: 0.1 },
          at,
        )
        const { commission, commissionGst, tcs, tds, receive } = parts
        expect(commission + commissionGst + tcs + tds + receive).toBe(price)
        expect(receive).toBeGreaterThan(0)
      },
    ),
  )
})
