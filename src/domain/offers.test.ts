import { describe, expect, it, test } from 'vitest'
import { startingOffers } from '#tests/support/starting-offers.ts'
import { categories } from './catalogue.ts'
import { paise } from './money.ts'
import {
  activeOffers,
  checkPromo,
  discountLine,
  freeDeliveryProgress,
  isPublicCode,
  judgeUses,
  limitedOffer,
  normalCode,
  type OfferRule,
  offerPercentFor,
  versionsOf,
} from './offers.ts'

const at = new Date('2026-11-20T12:00:00Z')
const [freeDelivery, freeghuj, namkeen] = startingOffers as [OfferRule, OfferRule, OfferRule]

test('starts with the three specified promotions, without end dates, funded by the shop, with unlimited uses', () => {
  const open = { version: 1, activeFrom: null, activeUntil: null, on: true, bearer: 'shop' }
  const unlimited = { heaviestGrams: null, limitInAll: null, limitPerCustomer: null }
  expect(startingOffers).toEqual([
    { ...open, id: 'free-delivery', kind: 'free-standard-delivery', goodsAbove: 500_00, heaviestGrams: null },
    {
      ...open,
      id: 'freeghuj',
      kind: 'promo-delivery',
      code: 'FREEGHUJ',
      told: true,
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
    expect(activeOffers([{ ...namkeen, activeFrom, activeUntil }], at)).toHaveLength(expected ? 1 : 0),
  )
  it('never fall back to a replaced version: neither when the new one is off nor when it has ended', () => {
    expect(activeOffers([namkeen, { ...namkeen, version: 2, on: false }], at)).toEqual([])
    expect(activeOffers([namkeen, { ...namkeen, version: 2, activeUntil: '2026-11-19T00:00:00Z' }], at)).toEqual([])
  })
  it('name their versions for storage with the order', () =>
    expect(versionsOf([...startingOffers, { ...namkeen, version: 2 }], at)).toBe(
      'free-delivery:1 freeghuj:1 festival-namkeen:2',
    ))
  it('use the newest version whose dates apply, not a later one', () => {
    const rules = [{ ...namkeen, version: 2 }, namkeen, { ...namkeen, version: 3, activeFrom: '2027-01-01T00:00:00Z' }]
    expect(activeOffers(rules, at).map((rule) => rule.version)).toEqual([2])
  })
})

describe('namkeen promotion', () => {
  it('is 20 percent on namkeen and 0 on any other category', () =>
    expect(categories.map((category) => offerPercentFor(category, startingOffers))).toEqual([20, 0, 0, 0, 0, 0, 0, 0]))
  it('rounds once per unit, so card price times quantity is the line price', () =>
    expect(discountLine({ category: 'namkeen', unitPrice: paise(104_98), quantity: 3 }, startingOffers)).toEqual({
      gross: 314_94,
      discount: 63_00,
      net: 251_94,
      offerId: 'festival-namkeen',
    }))
  it('does not discount other goods', () =>
    expect(discountLine({ category: 'sweets', unitPrice: paise(100_00), quantity: 2 }, startingOffers)).toEqual({
      gross: 200_00,
      discount: 0,
      net: 200_00,
    }))
  it('uses the higher of two, in any order of creation', () => {
    const lower = { ...namkeen, id: 'lower', percent: 10 } as OfferRule
    for (const rules of [
      [namkeen, lower],
      [lower, namkeen],
    ])
      expect(discountLine({ category: 'namkeen', unitPrice: paise(100_00), quantity: 1 }, rules)).toMatchObject({
        discount: 20_00,
        offerId: 'festival-namkeen',
      })
  })
  it('ignores a promotion of 0 percent', () =>
    expect(
      discountLine({ category: 'namkeen', unitPrice: paise(100_00), quantity: 1 }, [
        { ...namkeen, percent: 0 } as OfferRule,
      ]),
    ).toEqual({ gross: 100_00, discount: 0, net: 100_00 }))
  it('is never combined with another, and never goes below 0', () => {
    const rules = [...startingOffers, { ...namkeen, id: 'other', percent: 150 } as OfferRule]
    expect(discountLine({ category: 'namkeen', unitPrice: paise(100), quantity: 2 }, rules)).toMatchObject({
      net: 0,
      offerId: 'other',
    })
  })
})

describe('coupon code', () => {
  const basket = (goods: number) => ({ goodsSubtotal: paise(goods), at })
  it.each(['FREEGHUJ', ' freeghuj ', 'FreeGhuj'])('is accepted as "%s"', (code) =>
    expect(checkPromo(code, startingOffers, basket(599_00))).toEqual({ accepted: true, offer: freeghuj }),
  )
  it.each(['FREE', '', ' ', 'FREEGHUJ!'])('is unknown as "%s"', (code) =>
    expect(checkPromo(code, startingOffers, basket(599_00))).toEqual({ accepted: false, code: 'promo/unknown' }),
  )
  it.each([
    [598_00, 1_00],
    [598_99, 1],
    [0, 599_00],
  ])('needs with goods of %i paise another %i', (goods, missing) =>
    expect(checkPromo('FREEGHUJ', startingOffers, basket(goods))).toEqual({
      accepted: false,
      code: 'promo/below-minimum',
      missing,
    }),
  )
  it.each<[string, Partial<OfferRule>]>([
    ['over', { activeUntil: '2026-11-19T00:00:00Z' }],
    ['still to come', { activeFrom: '2030-01-01T00:00:00Z' }],
    ['off', { on: false }],
    ['not public and its cart too small', { told: false, goodsAtLeast: paise(2000_00) } as Partial<OfferRule>],
    ['not public and the box too heavy', { told: false, heaviestGrams: 100 } as Partial<OfferRule>],
  ])('that is %s is refused like an unknown code', (_, terms) =>
    expect(
      checkPromo('FREEGHUJ', [{ ...freeghuj, ...terms } as OfferRule], { ...basket(999_00), grams: 5000 }),
    ).toEqual(checkPromo('NEVER-MADE', [], basket(999_00))),
  )
  it.each<[string, Partial<OfferRule>, boolean]>([
    ['public', {}, true],
    ['was public and is over', { activeUntil: '2026-11-19T00:00:00Z' }, true],
    ['will be public', { activeFrom: '2030-01-01T00:00:00Z' }, false],
    ['is not public', { told: false } as Partial<OfferRule>, false],
  ])('is public or not: it %s', (_, terms, known) =>
    expect(isPublicCode('freeghuj', [{ ...freeghuj, ...terms } as OfferRule], at)).toBe(known),
  )
  it('respects its weight limit, once the weight is known', () => {
    const capped = [{ ...freeghuj, heaviestGrams: 5000 } as OfferRule]
    expect(checkPromo('FREEGHUJ', capped, { ...basket(999_00), grams: 5000 }).accepted).toBe(true)
    expect(checkPromo('FREEGHUJ', capped, basket(999_00)).accepted).toBe(true)
    expect(checkPromo('FREEGHUJ', capped, { ...basket(999_00), grams: 5001 })).toEqual({
      accepted: false,
      code: 'promo/too-heavy',
      heaviestGrams: 5000,
    })
    expect(checkPromo('FREEGHUJ', startingOffers, { ...basket(999_00), grams: 50_000 }).accepted).toBe(true)
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
    expect(checkPromo('FREEGHUJ', [{ ...freeghuj, spent: 'promo/used-up' } as OfferRule], basket(999_00))).toEqual({
      accepted: false,
      code: 'promo/used-up',
    }))
  it('is found in any spelling the shop has stored', () => {
    const written = { ...freeghuj, code: ' FreeGhuj ' } as OfferRule
    expect(checkPromo('freeghuj', [written], basket(599_00))).toEqual({ accepted: true, offer: written })
    expect(normalCode(' FreeGhuj ')).toBe('FREEGHUJ')
  })
  it('never matches when it is empty, not even empty input', () =>
    expect(checkPromo(' ', [{ ...freeghuj, code: '' } as OfferRule], basket(599_00))).toMatchObject({
      code: 'promo/unknown',
    }))
  it.each<[string, OfferRule[], string | undefined]>([
    ['is used as often as one likes', [freeghuj], undefined],
    ['may be used so often in all', [{ ...freeghuj, limitInAll: 50 } as OfferRule], 'freeghuj'],
    ['may be used so often by one customer', [{ ...freeghuj, limitPerCustomer: 1 } as OfferRule], 'freeghuj'],
    ['is limited, but over', [{ ...freeghuj, limitInAll: 50, on: false } as OfferRule], undefined],
    ['is another one', [{ ...freeghuj, code: 'DIWALI', limitInAll: 50 } as OfferRule], undefined],
    ['is none at all', [freeDelivery, namkeen], undefined],
  ])('reports whether its uses must be counted: it %s', (_, rules, id) =>
    expect(limitedOffer(' freeghuj', rules, at)?.id).toBe(id),
  )
  it('matches nothing when its terms are of another kind', () =>
    expect(checkPromo('free-delivery', [freeDelivery], basket(999_00))).toMatchObject({ code: 'promo/unknown' }))
})

describe('progress towards free delivery', () => {
  it.each([
    [0, 500_01, false],
    [499_99, 2, false],
    [500_00, 1, false],
    [500_01, 0, true],
  ])('needs with goods of %i paise another %i', (goods, missing, reached) =>
    expect(freeDeliveryProgress(paise(goods), startingOffers)).toEqual({ threshold: 500_00, missing, reached }),
  )
  it('uses the promotion without a code, in any position of the list', () =>
    expect(freeDeliveryProgress(paise(500_00), [namkeen, freeghuj, freeDelivery])).toMatchObject({ missing: 1 }))
  it('is not shown while no such promotion is in force', () =>
    expect(freeDeliveryProgress(paise(100), [namkeen])).toBeNull())
  it.each([
    [2000, true],
    [2500, false],
  ])('of a promotion up to 2,000 g is shown for a shipment of %i g: %s', (grams, told) => {
    const light = { ...freeDelivery, heaviestGrams: 2000 } as OfferRule
    expect(freeDeliveryProgress(paise(100), [light], grams) !== null).toBe(told)
    expect(freeDeliveryProgress(paise(100), [light])).not.toBeNull()
  })
})
