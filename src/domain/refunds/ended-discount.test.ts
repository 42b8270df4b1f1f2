import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

/** Returns what a sale and these refunds of its line, one after the other, leave to each account. */
function balancesAfter(order: SoldOrder, amounts: readonly number[]): Record<string, number> {
  const refunds = amounts.map((amount) => refund(paise(amount)))
  const booked = refunds.flatMap((each, index) => refundRows(order, each, refunds.slice(0, index)))
  const balances: Record<string, number> = { seller: 0, platform: 0, customer: 0 }
  for (const { account, amount } of [...saleRows(order), ...booked])
    balances[account] = (balances[account] ?? 0) + amount
  return balances
}
const twoOf50 = (by: 'shop' | 'seller'): SoldOrder => {
  const order = sold(100_00, 30_00, by)
  return { ...order, lines: order.lines.map((line) => ({ ...line, commission: paise(10_00) })) }
}

describe.each(['shop', 'seller'] as const)('one of two units fails of a line with a discount of the %s', (by) => {
  const asSoldWithout = { seller: 45_00, platform: 5_00, customer: -50_00 }
  test('after the discount ended: the seller has the price of the other less its commission', () => {
    expect(balancesAfter(twoOf50(by), [-30_00, 50_00])).toEqual(asSoldWithout)
  })
  test('before what is left of the discount ends', () => {
    expect(balancesAfter(twoOf50(by), [35_00, -15_00])).toEqual(asSoldWithout)
  })
  test('between two endings', () => {
    expect(balancesAfter(twoOf50(by), [-10_00, 40_00, -10_00])).toEqual(asSoldWithout)
  })
})

test('endings and refunds in any order leave to seller, shop and customer what a plain recomputation says', () => {
  const step = fc.record({ ends: fc.boolean(), percent: fc.integer({ min: 1, max: 100 }) })
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 900_000 }),
      fc.integer({ min: 1, max: 90 }),
      fc.array(step, { maxLength: 6 }),
      fc.constantFrom('shop' as const, 'seller' as const),
      (gross, percent, steps, by) => {
        const order = sold(gross, Math.floor((gross * percent) / 100), by)
        let { net, discount, commission }: { net: number; discount: number; commission: number } = order.lines[0]!
        const amounts: number[] = []
        for (const each of steps) {
          const amount = Math.floor(((each.ends ? discount : net) * each.percent) / 100)
          if (amount === 0) continue
          amounts.push(each.ends ? -amount : amount)
          const share = each.ends ? 1 : (net - amount) / net
          discount = each.ends ? discount - amount : discount * share
          commission *= share
          net += each.ends ? amount : -amount
        }
        const { seller, platform, customer } = balancesAfter(order, amounts)
        const isShops = by === 'shop'
        expect(customer! + net).toBe(0)
        expect(Math.abs(seller! - (net + (isShops ? discount : 0) - commission))).toBeLessThan(2 + 2 * steps.length)
        expect(Math.abs(platform! - (commission - (isShops ? discount : 0)))).toBeLessThan(2 + 2 * steps.length)
      },
    ),
  )
})

test('of a line whose discount ended nothing is left in the books once it is refunded, in however many steps', () => {
  const share = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 900_000 }),
      fc.integer({ min: 1, max: 90 }),
      share,
      fc.array(share, { maxLength: 4 }),
      share,
      fc.constantFrom('shop' as const, 'seller' as const),
      (gross, percent, ended, steps, before, by) => {
        const order = sold(gross, Math.floor((gross * percent) / 100), by)
        const [line] = order.lines
        const first = Math.floor((line!.net * before) / 200)
        const lost = Math.floor((line!.discount * ended) / 200)
        let left = line!.net - first + lost
        const amounts = [first, -lost]
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
