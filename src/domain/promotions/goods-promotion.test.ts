import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { nothing, paise, sum } from '../money/money.ts'
import {
  type BuyGet,
  type DiscountableLine,
  type GoodsAmount,
  type GoodsPercent,
  type GoodsPromotion,
  hintOf,
  isUsedUp,
  mostOff,
  takeGoodsOff,
  wantedOff,
} from './goods-promotion.ts'

const terms = {
  ...{ id: 'offer', version: 1, activeFrom: null, activeUntil: null, on: true, fundedBy: 'shop' as const },
  ...{ code: null, isPublic: false, limitInAll: null, limitPerCustomer: null },
  ...{ category: null, brandId: null, goodsAtLeast: nothing, budget: null },
}
const amount = (rupees: number, more: Partial<GoodsAmount> = {}): GoodsAmount => ({
  ...terms,
  kind: 'goods-amount',
  amount: paise(rupees * 100),
  ...more,
})
const percent = (share: number, more: Partial<GoodsPercent> = {}): GoodsPercent => ({
  ...terms,
  kind: 'goods-percent',
  percent: share,
  most: null,
  ...more,
})
const buyGet = (buys: number, gets: number, more: Partial<BuyGet> = {}): BuyGet => ({
  ...terms,
  kind: 'buy-x-get-y',
  buys,
  gets,
  ...more,
})

const line = (rupees: number, quantity = 1, more: Partial<DiscountableLine> = {}): DiscountableLine => {
  const gross = paise(rupees * 100 * quantity)
  return {
    ...{ brandId: 'one', category: 'sweets', unitPrice: paise(rupees * 100), quantity },
    ...{ gross, discount: nothing, net: gross },
    ...more,
  }
}
const reduced = (rupees: number, off: number): DiscountableLine =>
  line(rupees, 1, { discount: paise(off * 100), net: paise((rupees - off) * 100), promotionId: 'namkeen' })
const offOf = (lines: readonly DiscountableLine[], promotions: readonly GoodsPromotion[]) =>
  takeGoodsOff(lines, promotions).lines.map(({ discount }) => discount / 100)

describe('an amount off the items', () => {
  it('is shared by price, to the paisa', () => {
    expect(offOf([line(100), line(200)], [amount(100)])).toEqual([33.33, 66.67])
  })
  it.each([
    ['at the minimum', 500, 100],
    ['a rupee below it', 499, 0],
  ])('needs its minimum: %s', (_, rupees, off) =>
    expect(wantedOff(amount(100, { goodsAtLeast: paise(500_00) }), [line(rupees)]) / 100).toBe(off),
  )
  it('leaves out items that have another discount, which still count for the minimum', () => {
    const lines = [reduced(300, 60), line(200)]
    expect(offOf(lines, [amount(100, { goodsAtLeast: paise(500_00) })])).toEqual([60, 100])
  })
  it('never takes more than nine tenths of what it reduces', () => {
    expect(offOf([line(50)], [amount(100)])).toEqual([45])
  })
  it('counts only the items of its category and its store', () => {
    const lines = [line(300, 1, { brandId: 'two' }), line(300), line(300, 1, { category: 'pickles' })]
    const own = amount(90, { brandId: 'one', category: 'sweets', goodsAtLeast: paise(300_00) })
    expect(offOf(lines, [own])).toEqual([0, 90, 0])
    expect(offOf(lines, [{ ...own, goodsAtLeast: paise(301_00) }])).toEqual([0, 0, 0])
  })
})

test('a percentage is rounded once, and ends at its cap', () => {
  expect(offOf([line(33.33), line(66.67)], [percent(10)])).toEqual([3.33, 6.67])
  expect(offOf([line(1000), line(3000)], [percent(10, { most: paise(200_00) })])).toEqual([50, 150])
})

describe('free units', () => {
  it.each([
    ['too few', [line(100, 2)], 0],
    ['just enough', [line(100, 3)], 100],
    ['one group and two more', [line(100, 5)], 100],
    ['two groups', [line(100, 6)], 200],
    ['the cheapest of a mixed cart', [line(100, 2), line(40, 1), line(70, 3)], 40 + 70],
  ])('of buy 2 get 1: %s', (_, lines, off) => expect(wantedOff(buyGet(2, 1), lines) / 100).toBe(off))

  it('are named while units are missing for them, also for the next ones', () => {
    const rule = buyGet(2, 1)
    const hint = (quantity: number) => {
      const { lines, applied } = takeGoodsOff([line(100, quantity)], [rule])
      return hintOf(rule, lines, applied)
    }
    expect([1, 2, 3, 5].map(hint)).toEqual([
      { promotion: rule, kind: 'units', missing: 2 },
      { promotion: rule, kind: 'units', missing: 1 },
      null,
      { promotion: rule, kind: 'units', missing: 1 },
    ])
  })
})

describe('of several offers', () => {
  it('the one that takes most off comes first, and the next gets the lines it left', () => {
    const lines = [line(300), line(500, 1, { brandId: 'two' })]
    const { applied } = takeGoodsOff(lines, [
      amount(20, { id: 'small' }),
      amount(50, { id: 'ofTwo', brandId: 'two' }),
      amount(30, { id: 'large', brandId: 'one' }),
    ])
    expect(applied.map(({ promotion, off }) => [promotion.id, off / 100])).toEqual([
      ['ofTwo', 50],
      ['large', 30],
    ])
  })
  it('of equals the first named', () => {
    const { applied } = takeGoodsOff([line(300)], [amount(20, { id: 'code' }), amount(20, { id: 'open' })])
    expect(applied.map(({ promotion }) => promotion.id)).toEqual(['code'])
  })
})

describe('a budget', () => {
  const rule = (left: number) => amount(100, { budget: paise(300_00), budgetLeft: paise(left * 100) })
  it.each([
    ['covers the whole discount', 100, [100], null],
    ['covers a part of it alone', 99.99, [0], { kind: 'used-up', off: 100_00 }],
    ['is used up', 0, [0], { kind: 'used-up', off: 100_00 }],
  ])('that %s', (_, left, off, hint) => {
    const { lines, applied } = takeGoodsOff([line(500)], [rule(left)])
    expect(lines.map(({ discount }) => discount / 100)).toEqual(off)
    const found = hintOf(rule(left), lines, applied)
    if (hint === null) expect(found).toBeNull()
    else expect(found).toMatchObject(hint)
  })
  it('is used up when the smallest discount is not covered', () => {
    expect([rule(100), rule(99.99)].map(isUsedUp)).toEqual([false, true])
    const share = (left: number) => percent(10, { budget: paise(100), budgetLeft: paise(left) })
    expect([share(1), share(0)].map(isUsedUp)).toEqual([false, true])
  })
  it('that is used up asks for no more items', () => {
    const waiting = amount(100, { budget: paise(300_00), budgetLeft: nothing, goodsAtLeast: paise(900_00) })
    expect(hintOf(waiting, [line(500)], [])).toBeNull()
    expect(hintOf({ ...waiting, budgetLeft: paise(300_00) }, [line(500)], [])).toMatchObject({ missing: 400_00 })
  })
})

const lines = fc.array(
  fc
    .record({
      unitPrice: fc.integer({ min: 1, max: 300_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      category: fc.constantFrom('sweets', 'pickles', 'namkeen'),
      brandId: fc.constantFrom('one', 'two', 'three'),
      isReduced: fc.boolean(),
    })
    .map(({ unitPrice, quantity, isReduced, ...rest }): DiscountableLine => {
      const gross = paise(unitPrice * quantity)
      const discount = paise(isReduced ? Math.floor(unitPrice / 5) * quantity : 0)
      const own = { ...rest, unitPrice: paise(unitPrice), quantity, gross, discount, net: paise(gross - discount) }
      return isReduced ? { ...own, promotionId: 'reduced' } : own
    }),
  { minLength: 1, maxLength: 12 },
)
const scope = {
  category: fc.option(fc.constantFrom('sweets', 'pickles')),
  brandId: fc.option(fc.constantFrom('one', 'two')),
  goodsAtLeast: fc.integer({ min: 0, max: 500_000 }).map(paise),
  budgetLeft: fc.integer({ min: 0, max: 900_000 }).map(paise),
}
const rules = fc
  .array(
    fc.oneof(
      fc.record({ ...scope, amount: fc.integer({ min: 1, max: 400_000 }) }).map((more) => amount(0, more as never)),
      fc.record({ ...scope, share: fc.integer({ min: 1, max: 90 }) }).map(({ share, ...more }) => percent(share, more)),
      fc
        .record({ ...scope, buys: fc.integer({ min: 1, max: 5 }), gets: fc.integer({ min: 1, max: 5 }) })
        .map(({ buys, gets, ...more }) => buyGet(buys, gets, more)),
    ),
    { maxLength: 4 },
  )
  .map((all) => all.map((rule, index): GoodsPromotion => ({ ...rule, id: `offer-${index}` })))

test('whatever the offers and the items, discounts add up to the paisa, no item is given away, and no budget is exceeded', () => {
  fc.assert(
    fc.property(lines, rules, (before, promotions) => {
      const { lines: after, applied } = takeGoodsOff(before, promotions)
      for (const [index, each] of after.entries()) {
        expect(each.net).toBe(each.gross - each.discount)
        expect(each.net).toBeGreaterThanOrEqual(0)
        if (before[index]?.promotionId) expect(each).toEqual(before[index])
        else if (each.discount === 0) expect(each.promotionId).toBeUndefined()
      }
      for (const { promotion, off } of applied) {
        const own = after.filter(({ promotionId }) => promotionId === promotion.id)
        expect(sum(own.map(({ discount }) => discount))).toBe(off)
        expect(off).toBeLessThanOrEqual(mostOff(sum(own.map(({ gross }) => gross))))
        expect(off).toBeLessThanOrEqual(promotion.budgetLeft ?? Number.POSITIVE_INFINITY)
        expect(own.every((each) => promotion.category === null || promotion.category === each.category)).toBe(true)
        expect(own.every((each) => promotion.brandId === null || promotion.brandId === each.brandId)).toBe(true)
      }
      const given = applied.reduce((all, { off }) => all + off, 0)
      const had = sum(before.map(({ discount }) => discount))
      expect(sum(after.map(({ discount }) => discount))).toBe(had + given)
    }),
    { numRuns: 2_000 },
  )
})
