import { describe, expect, it } from 'vitest'
import { nothing, paise } from '../money/money.ts'
import type { GoodsPromotion } from '../promotions/goods-promotion.ts'
import { type DiscountedLine, lostDiscounts } from './lost-discount.ts'

const terms = {
  ...{ id: 'offer', version: 1, activeFrom: null, activeUntil: null, on: true, fundedBy: 'shop' as const },
  ...{ code: null, isPublic: false, limitInAll: null, limitPerCustomer: null },
  ...{ category: null, brandId: null, goodsAtLeast: nothing, budget: null },
}
const hundredFrom500: GoodsPromotion = {
  ...terms,
  ...{ kind: 'goods-amount', amount: paise(100_00), goodsAtLeast: paise(500_00) },
}
const line = (rupees: number, discount: number, more: Partial<DiscountedLine> = {}): DiscountedLine => {
  const { quantity = 1 } = more
  return {
    ...{ lineId: `line-${rupees}`, brandId: 'one', category: 'sweets', unitPrice: paise(rupees * 100), quantity },
    ...{ discount: paise(discount * 100), promotionId: 'offer', measured: quantity, left: quantity, due: nothing },
    ...more,
  }
}
const cancelled = { measured: 0, left: 0 }
const due = (lines: DiscountedLine[], promotion: GoodsPromotion = hundredFrom500, most = 10_000) =>
  Object.fromEntries([...lostDiscounts([promotion], lines, paise(most * 100))].map(([id, own]) => [id, own / 100]))

describe('what a customer who cancels keeps of a discount', () => {
  it('stays with items that still earn it', () => {
    expect(due([line(600, 60), line(400, 40, cancelled)])).toEqual({})
  })
  it('is due from the items that stay below its minimum', () => {
    expect(due([line(600, 60, cancelled), line(300, 30), line(100, 10)])).toEqual({ 'line-300': 30, 'line-100': 10 })
  })
  it('is due once, however often they cancel', () => {
    const lines = [line(600, 60, cancelled), line(300, 30, { due: paise(30_00) }), line(100, 10, { due: paise(10_00) })]
    expect(due(lines)).toEqual({})
  })
  it('is due in full from the items that stay when one of which it was due before is cancelled since', () => {
    const since = line(300, 30, { ...cancelled, due: paise(30_00) })
    expect(due([line(600, 60, cancelled), since, line(100, 10)])).toEqual({ 'line-100': 10 })
  })
  it('is never due because a seller failed: what the shop cannot deliver counts as ordered', () => {
    expect(due([line(600, 60, { measured: 1, left: 0 }), line(400, 40)])).toEqual({})
  })
  it('is due at most up to the refund, and never more than the items that stay hold', () => {
    expect(due([line(600, 60, cancelled), line(400, 40)], hundredFrom500, 25)).toEqual({ 'line-400': 25 })
    expect(due([line(600, 60, cancelled), line(300, 30, { left: 0 }), line(100, 10)])).toEqual({ 'line-100': 10 })
  })
  it('of free units is due when too few stay', () => {
    const rule: GoodsPromotion = { ...terms, kind: 'buy-x-get-y', buys: 2, gets: 1 }
    const one = line(90, 30, { lineId: 'gone', ...cancelled })
    expect(due([one, line(90, 60, { quantity: 2 })], rule)).toEqual({ 'line-90': 60 })
  })
  it('of a percentage without a minimum is not due, whatever was rounded', () => {
    const rule: GoodsPromotion = { ...terms, kind: 'goods-percent', percent: 10, most: null }
    expect(due([line(33.33, 3.33), line(66.67, 6.67), line(100, 10, cancelled)], rule)).toEqual({})
  })
  it('leaves other discounts alone', () => {
    expect(due([line(600, 100, cancelled), line(400, 80, { promotionId: 'festival-namkeen' })])).toEqual({})
  })
})
