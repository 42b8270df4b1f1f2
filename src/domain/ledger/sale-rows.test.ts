import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Paise, paise } from '../money/money.ts'
import type { RefundComponent } from '../refunds/refund-cap.ts'
import { refundCauses, refundFunders } from '../refunds/refund-flow.ts'
import { type BookedRefund, refundRows } from '../refunds/refund-rows.ts'
import { balanced, type LedgerRow } from './ledger.ts'
import { type SoldLine, type SoldOrder, saleRows, totalOf } from './sale-rows.ts'

const line = (lineId: string, brandId: string, amounts: Partial<Record<keyof SoldLine, unknown>>): SoldLine =>
  ({ lineId, brandId, discount: 0, discountFundedBy: 'shop', ...amounts }) as SoldLine

/** Khakhra of one seller; namkeen of another at 20 % off, funded by the shop. Commission 12 %, GST 18 % on it. */
const order: SoldOrder = {
  lines: [
    line('l1', 'khakhra-house', { gross: 24_000, net: 24_000, commission: 2_880, commissionGst: 518 }),
    line('l2', 'namkeen-house', { gross: 10_000, discount: 2_000, net: 8_000, commission: 1_200, commissionGst: 216 }),
  ],
  delivery: paise(8_000),
  codFee: paise(4_000),
  gst: { delivery: 18, codFee: 18 },
}

const totalsByAccount = (rows: readonly LedgerRow[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ account, brandId }) => (brandId ? `${account}:${brandId}` : account))].map(
      ([account, own]) => [account, own.reduce((all, { amount }) => all + amount, 0)],
    ),
  )
const goods = (lineId: string, amount: number): RefundComponent => ({ kind: 'goods', lineId, amount: paise(amount) })
const of = (kind: RefundComponent['kind'], amount: number): RefundComponent => ({
  kind,
  lineId: null,
  amount: paise(amount),
})

test("credits each account in a sale, and does not charge the shop's discount to the seller", () => {
  expect(totalsByAccount(saleRows(order))).toEqual({
    customer: -44_000,
    'seller:khakhra-house': 24_000 - 2_880 - 518,
    'seller:namkeen-house': 10_000 - 1_200 - 216,
    platform: 2_880 + 1_200 - 2_000 + (4_000 - 610),
    delivery: 8_000 - 1_220,
    tax: 518 + 216 + 1_220 + 610,
  })
})

/** Returns each row as a statement shows it: account, line, component, amount. */
const stated = (rows: readonly LedgerRow[]) =>
  rows.map(({ account, brandId, lineId, part, amount }) => [brandId ?? account, lineId ?? '', part, amount])

test('names in each row the account, the line and the component of the sale', () => {
  expect(stated(saleRows(order))).toEqual([
    ['customer', '', 'money', -44_000],
    ['khakhra-house', 'l1', 'goods', 24_000],
    ['khakhra-house', 'l1', 'commission', -2_880],
    ['platform', 'l1', 'commission', 2_880],
    ['khakhra-house', 'l1', 'commission_gst', -518],
    ['tax', 'l1', 'commission_gst', 518],
    ['namkeen-house', 'l2', 'goods', 10_000],
    ['platform', 'l2', 'discount', -2_000],
    ['namkeen-house', 'l2', 'commission', -1_200],
    ['platform', 'l2', 'commission', 1_200],
    ['namkeen-house', 'l2', 'commission_gst', -216],
    ['tax', 'l2', 'commission_gst', 216],
    ['delivery', '', 'delivery', 6_780],
    ['tax', '', 'gst', 1_220],
    ['platform', '', 'cod_fee', 3_390],
    ['tax', '', 'gst', 610],
  ])
})

test('charges a discount that the seller funds to the seller', () => {
  const [, namkeen] = order.lines
  const given = { ...order, lines: [{ ...(namkeen as SoldLine), discountFundedBy: 'seller' as const }] }
  expect(totalsByAccount(saleRows(given))['seller:namkeen-house']).toBe(8_000 - 1_200 - 216)
})

test('throws for rows that do not sum to zero', () => {
  expect(() => balanced([{ account: 'customer', part: 'money', amount: paise(1) }])).toThrow('1 paise off')
})

describe('refund', () => {
  test.each<[string, BookedRefund, Record<string, number>]>([
    [
      'of a cancelled line undoes its sale',
      { cause: 'cancelled', fundedBy: 'customer', components: [goods('l2', 8_000)] },
      { customer: 8_000, 'seller:namkeen-house': -(10_000 - 1_200 - 216), platform: -1_200 + 2_000, tax: -216 },
    ],
    [
      'less the kept share undoes its part',
      { cause: 'cancelled', fundedBy: 'customer', components: [goods('l1', 19_200)] },
      { customer: 19_200, 'seller:khakhra-house': -(19_200 - 2_304 - 414), platform: -2_304, tax: -414 },
    ],
    [
      'of a claim funded by the seller reduces the seller’s payout',
      { cause: 'claim', fundedBy: 'seller', components: [goods('l1', 24_000)] },
      { customer: 24_000, 'seller:khakhra-house': -(24_000 - 2_880 - 518), platform: -2_880, tax: -518 },
    ],
    [
      'of a claim the carrier bears leaves the seller alone',
      { cause: 'claim', fundedBy: 'carrier', components: [goods('l1', 24_000), of('delivery', 8_000)] },
      { customer: 32_000, delivery: -24_000 - (8_000 - 1_220), tax: -1_220 },
    ],
    [
      "of the shop's goodwill is the shop's",
      { cause: 'goodwill', fundedBy: 'platform', components: [of('goods', 5_000), of('delivery', 8_000)] },
      { customer: 13_000, platform: -13_000 },
    ],
    [
      'of the cash fee undoes it with its tax',
      { cause: 'cancelled', fundedBy: 'seller', components: [of('cod_fee', 4_000)] },
      { customer: 4_000, platform: -3_390, tax: -610 },
    ],
  ])('%s', (_, refund, expected) => {
    expect(totalsByAccount(refundRows(order, refund, []))).toEqual(expected)
  })

  test.each<[string, BookedRefund, unknown[]]>([
    [
      'a line undone, as its sale was stated',
      { cause: 'cancelled', fundedBy: 'customer', components: [goods('l2', 8_000)] },
      [
        ['namkeen-house', 'l2', 'goods', -10_000],
        ['platform', 'l2', 'discount', 2_000],
        ['namkeen-house', 'l2', 'commission', 1_200],
        ['platform', 'l2', 'commission', -1_200],
        ['namkeen-house', 'l2', 'commission_gst', 216],
        ['tax', 'l2', 'commission_gst', -216],
      ],
    ],
    [
      'delivery and fee undone, their tax with them',
      { cause: 'claim', fundedBy: 'seller', components: [of('delivery', 8_000), of('cod_fee', 4_000)] },
      [
        ['delivery', '', 'delivery', -6_780],
        ['tax', '', 'gst', -1_220],
        ['platform', '', 'cod_fee', -3_390],
        ['tax', '', 'gst', -610],
      ],
    ],
    [
      'goods that were lost on the way',
      { cause: 'claim', fundedBy: 'courier', components: [goods('l1', 24_000)] },
      [['delivery', 'l1', 'goods', -24_000]],
    ],
    [
      'goods the hub broke',
      { cause: 'claim', fundedBy: 'hub', components: [goods('l1', 24_000)] },
      [['delivery', 'l1', 'goods', -24_000]],
    ],
    [
      'goods, delivery and fee that the shop gives back at its own cost',
      {
        cause: 'claim',
        fundedBy: 'platform',
        components: [goods('l1', 24_000), of('delivery', 8_000), of('cod_fee', 4_000)],
      },
      [
        ['platform', 'l1', 'goods', -24_000],
        ['platform', '', 'delivery', -8_000],
        ['platform', '', 'cod_fee', -4_000],
      ],
    ],
    [
      'goods a border kept are paid by the shop',
      { cause: 'claim', fundedBy: 'customs', components: [goods('l1', 24_000)] },
      [['platform', 'l1', 'goods', -24_000]],
    ],
    [
      'kindness for a line, and for none',
      { cause: 'goodwill', fundedBy: 'platform', components: [goods('l1', 1_000), of('goods', 500)] },
      [
        ['platform', 'l1', 'goodwill', -1_000],
        ['platform', '', 'goodwill', -500],
      ],
    ],
    [
      'kindness for what happened on the way',
      { cause: 'goodwill', fundedBy: 'carrier', components: [of('goods', 500)] },
      [['delivery', '', 'goodwill', -500]],
    ],
    [
      'goodwill is never funded by a seller, even with a cancellation in the same refund',
      { cause: 'cancelled', fundedBy: 'seller', components: [of('goods', 500)] },
      [['platform', '', 'goodwill', -500]],
    ],
  ])('names the funder: %s', (_, refund, expected) => {
    const given = refund.components.reduce((all, { amount }) => all + amount, 0)
    expect(stated(refundRows(order, refund, []))).toEqual([['customer', '', 'money', given], ...expected])
  })

  test('ignores a refund funded by others when a sale is undone later', () => {
    const lost: BookedRefund = { cause: 'claim', fundedBy: 'carrier', components: [goods('l1', 23)] }
    const undone: BookedRefund = { cause: 'claim', fundedBy: 'seller', components: [goods('l1', 23)] }
    expect(refundRows(order, undone, [lost])).toEqual(refundRows(order, undone, []))
  })

  // Of 24,000 the commission is 2,880 and the tax on it 518: of 23 that is 3 and 0, of 46 it is 6 and 1.
  test('undoes for a second refund of a line the sum of both, less what the first has undone', () => {
    const first: BookedRefund = { cause: 'cancelled', fundedBy: 'customer', components: [goods('l1', 23)] }
    expect(totalsByAccount(refundRows(order, first, []))).toEqual({
      customer: 23,
      'seller:khakhra-house': -20,
      platform: -3,
    })
    const second = { customer: 23, 'seller:khakhra-house': -19, platform: -3, tax: -1 }
    expect(totalsByAccount(refundRows(order, first, [first]))).toEqual(second)
    const both = { ...first, components: [goods('l1', 23), goods('l1', 23)] }
    expect(totalsByAccount(refundRows(order, both, []))).toEqual({
      customer: 46,
      'seller:khakhra-house': -39,
      platform: -6,
      tax: -1,
    })
  })

  test('undoes the sale of what was cancelled, no matter who caused it', () => {
    const given: BookedRefund = { cause: 'cancelled', fundedBy: 'customer', components: [goods('l2', 8_000)] }
    for (const fundedBy of refundFunders)
      expect(refundRows(order, { ...given, fundedBy }, []), fundedBy).toEqual(refundRows(order, given, []))
  })

  test('throws for a line that the order does not have', () => {
    const stray: BookedRefund = { cause: 'cancelled', fundedBy: 'customer', components: [goods('l9', 1)] }
    expect(() => refundRows(order, stray, [])).toThrow('a refund names the line l9, which its order does not have')
  })
})

const amount = (max: number) => fc.integer({ min: 0, max }).map(paise)
const soldLine = (index: number) =>
  fc
    .record({
      gross: fc.integer({ min: 2, max: 500_000 }),
      off: fc.nat(100),
      commissionPercent: fc.nat(60),
      seller: fc.boolean(),
    })
    .map(({ gross, off, commissionPercent, seller }): SoldLine => {
      const discount = Math.min(gross - 1, Math.floor((gross * off) / 100))
      const commission = Math.floor((gross * commissionPercent) / 100)
      return line(`l${index}`, `b${index % 3}`, {
        gross,
        discount,
        net: gross - discount,
        commission,
        commissionGst: Math.round(commission * 0.18),
        discountFundedBy: seller ? 'seller' : 'shop',
      })
    })
const anyOrder: fc.Arbitrary<SoldOrder> = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc.record({
    lines: fc.tuple(...Array.from({ length: size }, (_, index) => soldLine(index))),
    delivery: amount(60_000),
    codFee: amount(5_000),
    gst: fc.record({ delivery: fc.constantFrom(0, 5, 18), codFee: fc.constantFrom(0, 5, 18) }),
  }),
)

/** Cuts a whole into shares that add up to it. */
const cut = (whole: Paise, cuts: readonly number[]): Paise[] => {
  const at = [0, ...cuts.map((share) => Math.floor(whole * share)).sort((a, b) => a - b), whole]
  return at.slice(1).flatMap((end, index) => (end > (at[index] ?? 0) ? [paise(end - (at[index] ?? 0))] : []))
}
// Whole thousandths: nearly every random floating-point number between 0 and 1 is close to 0, and would cut nothing
// off.
const shares = fc.array(
  fc.nat(1000).map((thousandths) => thousandths / 1000),
  { maxLength: 4 },
)

describe('any order', () => {
  test('sums the rows of a sale and of any refund to zero', () => {
    fc.assert(
      fc.property(
        anyOrder,
        shares,
        fc.constantFrom(...refundCauses),
        fc.constantFrom(...refundFunders),
        (sold, cuts, cause, fundedBy) => {
          const all = saleRows(sold)
          const before: BookedRefund[] = []
          for (const each of sold.lines)
            for (const part of cut(each.net, cuts)) {
              const refund = { cause, fundedBy, components: [goods(each.lineId, part)] }
              all.push(...refundRows(sold, refund, before))
              before.push(refund)
            }
          expect(all.reduce((total, row) => total + row.amount, 0)).toBe(0)
          expect(totalsByAccount(all).customer ?? 0).toBe(
            -totalOf(sold) + sold.lines.reduce((sum, { net }) => sum + net, 0),
          )
        },
      ),
    )
  })

  test('leaves every account at 0 after a full refund, in any number of steps (correctness 2, 9)', () => {
    fc.assert(
      fc.property(anyOrder, shares, (sold, cuts) => {
        const all = saleRows(sold)
        const before: BookedRefund[] = []
        const wholes: RefundComponent[] = [
          ...sold.lines.map(({ lineId, net }) => goods(lineId, net)),
          of('delivery', sold.delivery),
          of('cod_fee', sold.codFee),
        ]
        for (const whole of wholes)
          for (const part of cut(whole.amount, cuts)) {
            const refund: BookedRefund = {
              cause: 'cancelled',
              fundedBy: 'customer',
              components: [{ ...whole, amount: part }],
            }
            all.push(...refundRows(sold, refund, before))
            before.push(refund)
          }
        for (const [account, left] of Object.entries(totalsByAccount(all))) expect(left, account).toBe(0)
      }),
    )
  })

  test('books delivery that became due like delivery that was sold, and undoes it like that (decision 40)', () => {
    fc.assert(
      fc.property(anyOrder, amount(60_000), (sold, wanted) => {
        const [first] = sold.lines
        if (!first) return
        const due = paise(Math.min(wanted, first.net))
        const cancelled: BookedRefund = {
          cause: 'cancelled',
          fundedBy: 'customer',
          components: [goods(first.lineId, first.net), of('delivery', paise(-due))],
        }
        const rows = [...saleRows(sold), ...refundRows(sold, cancelled, [])]
        const without = sold.lines.slice(1)
        const dearer = { ...sold, lines: without, delivery: paise(sold.delivery + due) }
        const zeroes = Object.fromEntries(Object.keys(totalsByAccount(rows)).map((account) => [account, 0]))
        expect({ ...zeroes, ...totalsByAccount(rows) }).toEqual({ ...zeroes, ...totalsByAccount(saleRows(dearer)) })
        const rest: BookedRefund = {
          cause: 'cancelled',
          fundedBy: 'customer',
          components: [
            ...without.map(({ lineId, net }) => goods(lineId, net)),
            of('delivery', dearer.delivery),
            of('cod_fee', sold.codFee),
          ],
        }
        const all = [...rows, ...refundRows(sold, rest, [cancelled])]
        for (const [account, left] of Object.entries(totalsByAccount(all))) expect(left, account).toBe(0)
      }),
    )
  })
})
