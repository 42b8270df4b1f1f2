import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { Refusal } from '../refusal.ts'
import {
  assertRefundable,
  capOf,
  capOfLine,
  capTo,
  codFeeCap,
  deliveryCap,
  isSameCap,
  leftUnder,
  type RefundableAmounts,
  type RefundCap,
  type RefundComponent,
  type RefundKind,
  sumByCap,
} from './refund-cap.ts'

const component = (kind: RefundKind, amount: number, lineId: string | null = null): RefundComponent => ({
  kind,
  lineId,
  amount: paise(amount),
})
const paid = (amount: number, refunded = 0) => ({ paid: paise(amount), refunded: paise(refunded) })

/** ₹ 400 was received: two lines, delivery, the cash fee; ₹ 30 of the first line were refunded. */
const refundable: RefundableAmounts = {
  left: paise(37_000),
  lines: new Map([
    ['khakhra', paid(20_000, 3_000)],
    ['gathiya', paid(10_000)],
  ]),
  delivery: paid(8_000),
  codFee: paid(2_000),
}

const refusalOf = (components: RefundComponent[], of: RefundableAmounts = refundable) => {
  try {
    assertRefundable(components, of)
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: error.details }
    throw error
  }
}
const over = (left: number) => ({ code: 'payment/over-refund', details: { left } })

const khakhra = capOfLine('khakhra')
const goodwill: RefundCap = { of: 'goodwill' }

test.each<[RefundComponent, RefundCap]>([
  [component('goods', 1, 'khakhra'), khakhra],
  [component('tax', 1, 'khakhra'), khakhra],
  [component('tax', 1), deliveryCap],
  [component('delivery', 1), deliveryCap],
  [component('cod_fee', 1), codFeeCap],
  [component('goods', 1), goodwill],
])('%j counts against the cap %j', (component, cap) => expect(capOf(component)).toEqual(cap))

test.each<[RefundCap, number]>([
  [khakhra, 17_000],
  [capOfLine('gathiya'), 10_000],
  [capOfLine('unknown'), 0],
  // A line may be called anything.
  [capOfLine('delivery'), 0],
  [deliveryCap, 8_000],
  [codFeeCap, 2_000],
  [goodwill, 37_000],
])('leaves under %j %i paise', (cap, left) => expect(leftUnder(cap, refundable)).toBe(left))

test('sums components with the same cap', () => {
  const sums = sumByCap([
    component('goods', 500, 'khakhra'),
    component('tax', 25, 'khakhra'),
    component('tax', 40),
    component('delivery', 60),
  ])
  expect(sums).toEqual([
    { cap: khakhra, amount: 525 },
    { cap: deliveryCap, amount: 100 },
  ])
})

describe('refund (correctness 28)', () => {
  test('may use all that is left under each cap, and is the sum of its components', () => {
    const whole = [
      component('goods', 17_000, 'khakhra'),
      component('goods', 10_000, 'gathiya'),
      component('delivery', 8_000),
      component('cod_fee', 2_000),
    ]
    expect(assertRefundable(whole, refundable)).toBe(37_000)
  })

  test.each([
    ['a line', [component('goods', 17_001, 'khakhra')], 170],
    [
      'a line by its goods and the tax in them',
      [component('goods', 16_000, 'khakhra'), component('tax', 1_001, 'khakhra')],
      170,
    ],
    ['a line of another order', [component('goods', 1, 'unknown')], 0],
    ['the delivery', [component('delivery', 8_001)], 80],
    ['the cash fee', [component('cod_fee', 2_001)], 20],
    ['the whole by goodwill', [component('goods', 37_001)], 370],
    ['the whole by goodwill beside a line', [component('goods', 37_000), component('goods', 1, 'gathiya')], 370],
  ])('never exceeds what is left for %s', (_what, components, left) =>
    expect(refusalOf(components)).toEqual(over(left)),
  )

  test('never exceeds the total refundable amount, even when each line allows more', () => {
    expect(refusalOf([component('goods', 5_001, 'gathiya')], { ...refundable, left: paise(5_000) })).toEqual(over(50))
  })

  test('deducts delivery that became due, and never more than the rest', () => {
    const due = (amount: number) => [component('goods', 100, 'khakhra'), component('delivery', -amount)]
    expect(assertRefundable(due(60), refundable)).toBe(40)
    expect(assertRefundable(due(100), refundable)).toBe(0)
    expect(() => assertRefundable(due(101), refundable)).toThrow('more becomes due than is given back')
    expect(capTo(due(60), refundable)).toEqual(due(60))
  })

  test.each([
    [[]],
    [[component('goods', 0, 'khakhra')]],
    [[component('goods', 100, 'khakhra'), component('cod_fee', -1)]],
  ])('throws for an amount of 0 or less: %j', (components) =>
    expect(() => assertRefundable(components, refundable)).toThrow('a refund gives back more than nothing'),
  )

  test('passes exactly when no cap is exceeded, for any components', () => {
    const component = fc.record({
      kind: fc.constantFrom<RefundKind>('goods', 'delivery', 'tax', 'cod_fee'),
      lineId: fc.constantFrom('khakhra', 'gathiya', null),
      amount: fc.integer({ min: 1, max: 20_000 }).map(paise),
    })
    fc.assert(
      fc.property(fc.array(component, { minLength: 1, maxLength: 5 }), (components) => {
        const total = components.reduce((all, { amount }) => all + amount, 0)
        const under = (cap: RefundCap) =>
          components.filter((each) => isSameCap(capOf(each), cap)).reduce((all, { amount }) => all + amount, 0)
        const fits =
          total <= 37_000 &&
          under(khakhra) <= 17_000 &&
          under(capOfLine('gathiya')) <= 10_000 &&
          under(deliveryCap) <= 8_000 &&
          under(codFeeCap) <= 2_000
        expect(refusalOf(components) === undefined).toBe(fits)
      }),
    )
  })
})

describe('capping to the refundable amount', () => {
  const amounts = (components: RefundComponent[], of: RefundableAmounts = refundable) =>
    capTo(components, of).map(({ amount }) => amount)

  test.each([
    ['all of what is left under its cap', [component('goods', 17_000, 'khakhra')], [17_000]],
    ['no more than is left of its line', [component('goods', 20_000, 'khakhra')], [17_000]],
    [
      'two of one line share what is left of it',
      [component('goods', 16_000, 'khakhra'), component('tax', 2_000, 'khakhra')],
      [16_000, 1_000],
    ],
    ['nothing of a line the order does not have', [component('goods', 1, 'unknown')], [0]],
    ['delivery and fee within theirs', [component('delivery', 9_000), component('cod_fee', 3_000)], [8_000, 2_000]],
  ])('%s', (_, components, expected) => expect(amounts(components)).toEqual(expected))

  test('never exceeds the total, and serves the first components first', () => {
    const components = [
      component('goods', 17_000, 'khakhra'),
      component('goods', 10_000, 'gathiya'),
      component('delivery', 8_000),
    ]
    expect(amounts(components, { ...refundable, left: paise(20_000) })).toEqual([17_000, 3_000, 0])
    expect(amounts(components, { ...refundable, left: paise(0) })).toEqual([0, 0, 0])
  })
})
