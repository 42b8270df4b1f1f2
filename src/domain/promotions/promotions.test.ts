import { describe, expect, it, test } from 'vitest'
import { startingPromotions } from '#tests/support/starting-promotions.ts'
import { shippedCategories } from '../catalogue/shipped-categories.ts'
import { paise } from '../money/money.ts'
import {
  activePromotions,
  checkPromo,
  discountLine,
  discountPercentFor,
  freeDeliveryProgress,
  isPublicCode,
  judgeUses,
  limitedPromotion,
  normalCode,
  type PromotionRule,
  versionsOf,
} from './promotions.ts'

const at = new Date('2026-11-20T12:00:00Z')
const [freeDelivery, freeghuj, namkeen] = startingPromotions as [PromotionRule, PromotionRule, PromotionRule]

test('starts with the three specified promotions, without end dates, funded by the shop, with unlimited uses', () => {
  const open = { version: 1, activeFrom: null, activeUntil: null, on: true, fundedBy: 'shop' }
  const unlimited = { heaviestGrams: null, limitInAll: null, limitPerCustomer: null }
  expect(startingPromotions).toEqual([
    { ...open, id: 'free-delivery', kind: 'free-standard-delivery', goodsAbove: 500_00, heaviestGrams: null },
    {
      ...open,
      id: 'freeghuj',
      kind: 'promo-delivery',
      code: 'FREEGHUJ',
      isPublic: true,
      goodsAtLeast: 599_00,
      ...unlimited,
    },
    { ...open, id: 'festival-namkeen', kind: 'category-percent', category: 'namkeen', percent: 20 },
  ])
})

describe('promotions in force', () => {
  it.each<[string, string | null, string | null, boolean]>([
    ['without dates', null, null, true],
    ['from this very moment', '2026-11-20T12:00:00Z', null, true],
    ['until this very moment', null, '2026-11-20T12:00:00Z', false],
    ['not yet begun', '2026-11-20T12:00:01Z', null, false],
    ['begun and not over', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', true],
    ['with a date nobody can read', 'soon', null, false],
  ])('%s', (_, activeFrom, activeUntil, expected) =>
    expect(activePromotions([{ ...namkeen, activeFrom, activeUntil }], at)).toHaveLength(expected ? 1 : 0),
  )
  it('never fall back to a replaced version: neither when the new one is off nor when it has ended', () => {
    expect(activePromotions([namkeen, { ...namkeen, version: 2, on: false }], at)).toEqual([])
    expect(activePromotions([namkeen, { ...namkeen, version: 2, activeUntil: '2026-11-19T00:00:00Z' }], at)).toEqual([])
  })
  it('name their versions for storage with the order', () =>
    expect(versionsOf([...startingPromotions, { ...namkeen, version: 2 }], at)).toBe(
      'free-delivery:1 freeghuj:1 festival-namkeen:2',
    ))
  it('use the newest version whose dates apply, not a later one', () => {
    const rules = [{ ...namkeen, version: 2 }, namkeen, { ...namkeen, version: 3, activeFrom: '2027-01-01T00:00:00Z' }]
    expect(activePromotions(rules, at).map((rule) => rule.version)).toEqual([2])
  })
})

describe('namkeen promotion', () => {
  it('is 20 percent on namkeen and 0 on any other category', () =>
    expect(shippedCategories.map(({ id }) => discountPercentFor(id, startingPromotions))).toEqual([
      20, 0, 0, 0, 0, 0, 0, 0,
    ]))
  it('rounds once per unit, so card price times quantity is the line price', () =>
    expect(discountLine({ category: 'namkeen', unitPrice: paise(104_98), quantity: 3 }, startingPromotions)).toEqual({
      gross: 314_94,
      discount: 63_00,
      net: 251_94,
      promotionId: 'festival-namkeen',
    }))
  it('does not discount other goods', () =>
    expect(discountLine({ category: 'sweets', unitPrice: paise(100_00), quantity: 2 }, startingPromotions)).toEqual({
      gross: 200_00,
      discount: 0,
      net: 200_00,
    }))
  it('uses the higher of two, in any order of creation', () => {
    const lower = { ...namkeen, id: 'lower', percent: 10 } as PromotionRule
    for (const rules of [
      [namkeen, lower],
      [lower, namkeen],
    ])
      expect(discountLine({ category: 'namkeen', unitPrice: paise(100_00), quantity: 1 }, rules)).toMatchObject({
        discount: 20_00,
        promotionId: 'festival-namkeen',
      })
  })
  it('ignores a promotion of 0 percent', () =>
    expect(
      discountLine({ category: 'namkeen', unitPrice: paise(100_00), quantity: 1 }, [
        { ...namkeen, percent: 0 } as PromotionRule,
      ]),
    ).toEqual({ gross: 100_00, discount: 0, net: 100_00 }))
  it('is never combined with another, and never goes below 0', () => {
    const rules = [...startingPromotions, { ...namkeen, id: 'other', percent: 150 } as PromotionRule]
    expect(discountLine({ category: 'namkeen', unitPrice: paise(100), quantity: 2 }, rules)).toMatchObject({
      net: 0,
      promotionId: 'other',
    })
  })
})

describe('coupon code', () => {
  const cart = (goods: number) => ({ goodsSubtotal: paise(goods), at })
  it.each(['FREEGHUJ', ' freeghuj ', 'FreeGhuj'])('is accepted as "%s"', (code) =>
    expect(checkPromo(code, startingPromotions, cart(599_00))).toEqual({ accepted: true, promotion: freeghuj }),
  )
  it.each(['FREE', '', ' ', 'FREEGHUJ!'])('is unknown as "%s"', (code) =>
    expect(checkPromo(code, startingPromotions, cart(599_00))).toEqual({ accepted: false, code: 'promo/unknown' }),
  )
  it.each([
    [598_00, 1_00],
    [598_99, 1],
    [0, 599_00],
  ])('needs with goods of %i paise another %i', (goods, missing) =>
    expect(checkPromo('FREEGHUJ', startingPromotions, cart(goods))).toEqual({
      accepted: false,
      code: 'promo/below-minimum',
      missing,
    }),
  )
  it.each<[string, Partial<PromotionRule>]>([
    ['over', { activeUntil: '2026-11-19T00:00:00Z' }],
    ['still to come', { activeFrom: '2030-01-01T00:00:00Z' }],
    ['off', { on: false }],
    ['not public and its cart too small', { isPublic: false, goodsAtLeast: paise(2000_00) } as Partial<PromotionRule>],
    ['not public and the box too heavy', { isPublic: false, heaviestGrams: 100 } as Partial<PromotionRule>],
  ])('that is %s is refused like an unknown code', (_, terms) =>
    expect(
      checkPromo('FREEGHUJ', [{ ...freeghuj, ...terms } as PromotionRule], { ...cart(999_00), grams: 5000 }),
    ).toEqual(checkPromo('NEVER-MADE', [], cart(999_00))),
  )
  it.each<[string, Partial<PromotionRule>, boolean]>([
    ['public', {}, true],
    ['was public and is over', { activeUntil: '2026-11-19T00:00:00Z' }, true],
    ['will be public', { activeFrom: '2030-01-01T00:00:00Z' }, false],
    ['is not public', { isPublic: false } as Partial<PromotionRule>, false],
  ])('is public or not: it %s', (_, terms, known) =>
    expect(isPublicCode('freeghuj', [{ ...freeghuj, ...terms } as PromotionRule], at)).toBe(known),
  )
  it('respects its weight limit, once the weight is known', () => {
    const capped = [{ ...freeghuj, heaviestGrams: 5000 } as PromotionRule]
    expect(checkPromo('FREEGHUJ', capped, { ...cart(999_00), grams: 5000 }).accepted).toBe(true)
    expect(checkPromo('FREEGHUJ', capped, cart(999_00)).accepted).toBe(true)
    expect(checkPromo('FREEGHUJ', capped, { ...cart(999_00), grams: 5001 })).toEqual({
      accepted: false,
      code: 'promo/too-heavy',
      heaviestGrams: 5000,
    })
    expect(checkPromo('FREEGHUJ', startingPromotions, { ...cart(999_00), grams: 50_000 }).accepted).toBe(true)
  })
  it.each([
    [null, null, 900, 9, null],
    [1, null, 0, 0, null],
    [1, null, 1, 0, 'promo/used-up'],
    [50, 1, 3, 1, 'promo/used-by-you'],
    [50, 2, 50, 1, 'promo/used-up'],
    [null, 2, 70, 1, null],
  ])(
    'with limits of %s orders in total and %s per customer, used %i and %i times: %s',
    (limitInAll, limitPerCustomer, inAll, own, spent) =>
      expect(judgeUses({ limitInAll, limitPerCustomer }, { inAll, own })).toBe(spent),
  )
  it('reports why it is used up', () =>
    expect(checkPromo('FREEGHUJ', [{ ...freeghuj, spent: 'promo/used-up' } as PromotionRule], cart(999_00))).toEqual({
      accepted: false,
      code: 'promo/used-up',
    }))
  it('is found in any spelling the shop has stored', () => {
    const written = { ...freeghuj, code: ' FreeGhuj ' } as PromotionRule
    expect(checkPromo('freeghuj', [written], cart(599_00))).toEqual({ accepted: true, promotion: written })
    expect(normalCode(' FreeGhuj ')).toBe('FREEGHUJ')
  })
  it('never matches when it is empty, not even empty input', () =>
    expect(checkPromo(' ', [{ ...freeghuj, code: '' } as PromotionRule], cart(599_00))).toMatchObject({
      code: 'promo/unknown',
    }))
  it.each<[string, PromotionRule[], string | undefined]>([
    ['is used as often as one likes', [freeghuj], undefined],
    ['may be used so often in all', [{ ...freeghuj, limitInAll: 50 } as PromotionRule], 'freeghuj'],
    ['may be used so often by one customer', [{ ...freeghuj, limitPerCustomer: 1 } as PromotionRule], 'freeghuj'],
    ['is limited, but over', [{ ...freeghuj, limitInAll: 50, on: false } as PromotionRule], undefined],
    ['is another one', [{ ...freeghuj, code: 'DIWALI', limitInAll: 50 } as PromotionRule], undefined],
    ['is none at all', [freeDelivery, namkeen], undefined],
  ])('reports whether its uses must be counted: it %s', (_, rules, id) =>
    expect(limitedPromotion(' freeghuj', rules, at)?.id).toBe(id),
  )
  it('matches nothing when its terms are of another kind', () =>
    expect(checkPromo('free-delivery', [freeDelivery], cart(999_00))).toMatchObject({ code: 'promo/unknown' }))
})

describe('progress towards free delivery', () => {
  it.each([
    [0, 500_01, false],
    [499_99, 2, false],
    [500_00, 1, false],
    [500_01, 0, true],
  ])('needs with goods of %i paise another %i', (goods, missing, reached) =>
    expect(freeDeliveryProgress(paise(goods), startingPromotions)).toEqual({ threshold: 500_00, missing, reached }),
  )
  it('uses the promotion without a code, in any position of the list', () =>
    expect(freeDeliveryProgress(paise(500_00), [namkeen, freeghuj, freeDelivery])).toMatchObject({ missing: 1 }))
  it('is not shown while no such promotion is in force', () =>
    expect(freeDeliveryProgress(paise(100), [namkeen])).toBeNull())
  it.each([
    [2000, true],
    [2500, false],
  ])('of a promotion up to 2,000 g is shown for a shipment of %i g: %s', (grams, isPublic) => {
    const light = { ...freeDelivery, heaviestGrams: 2000 } as PromotionRule
    expect(freeDeliveryProgress(paise(100), [light], grams) !== null).toBe(isPublic)
    expect(freeDeliveryProgress(paise(100), [light])).not.toBeNull()
  })
})
