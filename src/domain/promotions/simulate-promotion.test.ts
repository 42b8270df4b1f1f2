import { describe, expect, it } from 'vitest'
import { startingCommission } from '../ledger/commission.ts'
import { nothing, paise } from '../money/money.ts'
import type { DiscountableLine, GoodsAmount } from './goods-promotion.ts'
import type { CategoryPercent, PromotionRule } from './promotions.ts'
import { canSimulate, type PastOrder, simulatePromotion as simulate } from './simulate-promotion.ts'

const common = { id: 'draft', version: 1, activeFrom: null, activeUntil: null, on: true, fundedBy: 'shop' as const }
const hundred: GoodsAmount = {
  ...common,
  ...{ kind: 'goods-amount', amount: paise(100_00), goodsAtLeast: paise(500_00), category: null, brandId: null },
  ...{ code: null, isPublic: false, limitInAll: null, limitPerCustomer: null, budget: null },
}
const line = (rupees: number, more: Partial<DiscountableLine> = {}): DiscountableLine => {
  const gross = paise(rupees * 100)
  return {
    ...{ brandId: 'one', category: 'sweets', unitPrice: gross, quantity: 1 },
    ...{ gross, discount: nothing, net: gross },
    ...more,
  }
}
/** By 12 % of the price. */
const simulatePromotion = (rule: PromotionRule, orders: readonly PastOrder[], replaces: string | null) =>
  simulate(rule, orders, replaces, startingCommission)
const order = (lines: DiscountableLine[], customer = 'guest', day = 1): PastOrder => ({
  placedAt: new Date(Date.UTC(2026, 9, day)),
  customer,
  lines,
})

describe('a draft on past orders', () => {
  it('counts the orders that would have had it and what it would have cost, by store', () => {
    const orders = [order([line(300), line(300, { brandId: 'two' })]), order([line(499)]), order([line(1000)])]
    expect(simulatePromotion(hundred, orders, null)).toMatchObject({
      ...{ orders: 3, withIt: 2, goods: 1600_00, cost: 200_00, ranOut: null },
      costByBrand: new Map([
        ['one', 150_00],
        ['two', 50_00],
      ]),
    })
  })
  it('leaves the discounts that the orders had, except those of the offer it replaces', () => {
    const had = line(600, { discount: paise(120_00), net: paise(480_00), promotionId: 'namkeen' })
    expect(simulatePromotion(hundred, [order([had])], null)).toMatchObject({ withIt: 0 })
    expect(simulatePromotion({ ...hundred, id: 'namkeen' }, [order([had])], 'namkeen')).toMatchObject({ cost: 100_00 })
  })
  it('says where it would have cost the shop more than its commission', () => {
    const { belowCommission } = simulatePromotion(hundred, [order([line(500)]), order([line(1000)])], null)
    // 100 of a commission of 60, and of one of 120.
    expect(belowCommission).toEqual({ lines: 1, missing: 40_00 })
    const ofStore = simulatePromotion({ ...hundred, fundedBy: 'seller' }, [order([line(500)])], null)
    expect(ofStore).toMatchObject({ belowCommission: { lines: 0, missing: 0 }, atZero: 0 })
  })
  it('says where nothing would have been left for the store', () => {
    const most = { ...hundred, amount: paise(450_00), fundedBy: 'seller' as const }
    // 12 % of the ₹50 that are left.
    expect(simulatePromotion(most, [order([line(500)])], null).atZero).toBe(0)
    const [rule] = startingCommission.rules
    const perUnit = { ...startingCommission, rules: [{ ...rule, kind: 'per_unit', amount: paise(60_00) } as const] }
    expect(simulate(most, [order([line(500)])], null, perUnit as typeof startingCommission).atZero).toBe(1)
  })
  it('ends with its budget or its uses, and says when', () => {
    const orders = [1, 2, 3, 4].map((day) => order([line(600)], `customer-${day}`, day))
    const third = new Date(Date.UTC(2026, 9, 3))
    const ofBudget = simulatePromotion({ ...hundred, budget: paise(250_00) }, orders, null)
    expect(ofBudget).toMatchObject({ withIt: 2, cost: 200_00, ranOut: third })
    const ofUses = simulatePromotion({ ...hundred, code: 'HUNDRED', limitInAll: 2 }, orders, null)
    expect(ofUses).toMatchObject({ withIt: 2, ranOut: third })
  })
  it('gives a code to a customer as often as its terms say', () => {
    const orders = [1, 2, 3].map((day) => order([line(600)], day === 3 ? 'other' : 'same', day))
    const once = { ...hundred, code: 'ONCE', limitPerCustomer: 1 }
    expect(simulatePromotion(once, orders, null)).toMatchObject({ withIt: 2, ranOut: null })
  })
  it('tries a percentage off a category where it is more than an item had', () => {
    const percent: CategoryPercent = { ...common, kind: 'category-percent', category: 'sweets', percent: 10 }
    const had = line(100, { discount: paise(20_00), net: paise(80_00), promotionId: 'other' })
    const orders = [order([line(100), had, line(100, { category: 'pickles' })])]
    expect(simulatePromotion(percent, orders, null)).toMatchObject({ withIt: 1, cost: 10_00 })
    expect(canSimulate(percent)).toBe(true)
    expect(canSimulate({ ...common, kind: 'free-standard-delivery', goodsAbove: nothing, heaviestGrams: null })).toBe(
      false,
    )
  })
})
