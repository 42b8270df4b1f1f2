import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SoldOrder, saleRows } from '../ledger/sale-rows.ts'
import { nothing, type Paise, paise, sum } from '../money/money.ts'
import { type BookedRefund, refundRows } from './refund-rows.ts'

const sold = (gross: number, discount: number, discountFundedBy: 'shop' | 'seller'): SoldOrder => ({
  lines: [
    {
      ...{ lineId: 'line', brandId: 'one', gross: paise(gross), discount: paise(discount), discountFundedBy },
      ...{ net: paise(gross - discount), commission: paise(Math.floor(gross / 9)), commissionGst: nothing },
    },
  ],
  ...{ delivery: nothing, codFee: nothing, gst: { delivery: 18, codFee: 18 } },
})
const refund = (amount: Paise): BookedRefund => ({
  ...{ cause: 'cancelled', fundedBy: 'customer', components: [{ kind: 'goods', lineId: 'line', amount }] },
})

test.each(['shop', 'seller'] as const)(
  'a discount of the %s that ends goes back to who funded it, and nobody else',
  (by) => {
    const rows = refundRows(sold(100_00, 30_00, by), refund(paise(-30_00)), []).filter(({ amount }) => amount !== 0)
    expect(rows.map(({ account, part, amount }) => [account, part, amount])).toEqual([
      ['customer', 'money', -30_00],
      [by === 'shop' ? 'platform' : 'seller', 'discount', 30_00],
    ])
  },
)

test('of a line whose discount ended nothing is left in the books once it is refunded, in however many steps', () => {
  const share = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 900_000 }),
      fc.integer({ min: 1, max: 90 }),
      share,
      fc.array(share, { maxLength: 4 }),
      fc.constantFrom('shop' as const, 'seller' as const),
      (gross, percent, ended, steps, by) => {
        const order = sold(gross, Math.floor((gross * percent) / 100), by)
        const [line] = order.lines
        const lost = Math.floor((line!.discount * ended) / 100)
        let left = line!.net + lost
        const amounts = [-lost]
        for (const step of steps) {
          const part = Math.floor((left * step) / 100)
          amounts.push(part)
          left -= part
        }
        const refunds = [...amounts, left].filter((amount) => amount !== 0).map((amount) => refund(paise(amount)))
        const booked = refunds.flatMap((each, index) => refundRows(order, each, refunds.slice(0, index)))
        const balances = new Map<string, Paise>()
        for (const { account, part, amount } of [...saleRows(order), ...booked]) {
          const key = `${account} ${part}`
          balances.set(key, sum([balances.get(key) ?? nothing, amount]))
        }
        expect([...balances.values()].filter((amount) => amount !== 0)).toEqual([])
      },
    ),
  )
})
