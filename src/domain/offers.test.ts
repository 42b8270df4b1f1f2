import { describe, expect, it } from 'vitest'
import { categories } from './catalogue.ts'
import { paise } from './money.ts'
import {
  activeOffers,
  checkPromo,
  discountLine,
  freeDeliveryProgress,
  judgeUses,
  type OfferRule,
  offerPercentFor,
  startingOffers,
  versionsOf,
} from './offers.ts'

const at = new Date('2026-11-20T12:00:00Z')
const [freeDelivery, freeghuj, namkeen] = startingOffers as [OfferRule, OfferRule, OfferRule]

describe('offers in force', () => {
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
  it('never fall back to a version that was replaced: neither when the new one is off nor when it is over', () => {
    expect(activeOffers([namkeen, { ...namkeen, version: 2, on: false }], at)).toEqual([])
    expect(activeOffers([namkeen, { ...namkeen, version: 2, activeUntil: '2026-11-19T00:00:00Z' }], at)).toEqual([])
  })
  it('name their versions for the order to keep', () =>
    expect(versionsOf([...startingOffers, { ...namkeen, version: 2 }], at)).toBe(
      'free-delivery:1 freeghuj:1 festival-namkeen:2',
    ))
  it('are of the newest version whose dates hold, not a later one', () => {
    const rules = [{ ...namkeen, version: 2 }, namkeen, { ...namkeen, version: 3, activeFrom: '2027-01-01T00:00:00Z' }]
    expect(activeOffers(rules, at).map((rule) => rule.version)).toEqual([2])
  })
})

describe('the namkeen offer', () => {
  it('is 20 percent on namkeen and nothing on any other shelf', () =>
    expect(categories.map((category) => offerPercentFor(category, startingOffers))).toEqual([20, 0, 0, 0, 0, 0, 0, 0]))
  it('rounds once per unit, so card price times quantity is the line', () =>
    expect(discountLine({ category: 'namkeen', unitPrice: paise(104_98), quantity: 3 }, startingOffers)).toEqual({
      gross: 314_94,
      discount: 63_00,
      net: 251_94,
      offerId: 'festival-namkeen',
    }))
  it('leaves other goods alone', () =>
    expect(discountLine({ category: 'sweets', unitPrice: paise(100_00), quantity: 2 }, startingOffers)).toEqual({
      gross: 200_00,
      discount: 0,
      net: 200_00,
    }))
  it('never adds to another, and never goes below nothing', () => {
    const rules = [...startingOffers, { ...namkeen, id: 'other', percent: 150 } as OfferRule]
    expect(discountLine({ category: 'namkeen', unitPrice: paise(100), quantity: 2 }, rules)).toMatchObject({
      net: 0,
      offerId: 'other',
    })
  })
})

describe('a promo code', () => {
  const basket = (goods: number) => ({ goodsSubtotal: paise(goods), at })
  it.each(['FREEGHUJ', ' freeghuj ', 'FreeGhuj'])('is taken as "%s"', (code) =>
    expect(checkPromo(code, startingOffers, basket(599_00))).toEqual({ accepted: true, offer: freeghuj }),
  )
  it.each(['FREE', '', ' ', 'FREEGHUJ!'])('is unknown as "%s"', (code) =>
    expect(checkPromo(code, startingOffers, basket(599_00))).toEqual({ accepted: false, code: 'promo/unknown' }),
  )
  it.each([
    [598_00, 1_00],
    [598_99, 1],
    [0, 599_00],
  ])('with goods of %i paise lacks %i', (goods, missing) =>
    expect(checkPromo('FREEGHUJ', startingOffers, basket(goods))).toEqual({
      accepted: false,
      code: 'promo/below-minimum',
      missing,
    }),
  )
  it('out of its dates is known but not active', () =>
    expect(checkPromo('FREEGHUJ', [{ ...freeghuj, activeUntil: '2026-11-19T00:00:00Z' }], basket(999_00))).toEqual({
      accepted: false,
      code: 'promo/not-active',
    }))
  it('respects its weight cap, once there is a weight', () => {
    const capped = [{ ...freeghuj, heaviestGrams: 5000 } as OfferRule]
    expect(checkPromo('FREEGHUJ', capped, { ...basket(999_00), grams: 5000 }).accepted).toBe(true)
    expect(checkPromo('FREEGHUJ', capped, basket(999_00)).accepted).toBe(true)
    expect(checkPromo('FREEGHUJ', capped, { ...basket(999_00), grams: 5500 })).toMatchObject({
      code: 'promo/too-heavy',
    })
  })
  it.each([
    [null, null, 900, 9, null],
    [1, null, 0, 0, null],
    [1, null, 1, 0, 'promo/used-up'],
    [50, 1, 3, 1, 'promo/used-by-you'],
    [50, 2, 50, 1, 'promo/used-up'],
    [null, 2, 70, 1, null],
  ])(
    'for %s orders in all and %s of one customer, used %i and %i times: %s',
    (limitInAll, limitPerCustomer, inAll, own, spent) =>
      expect(judgeUses({ limitInAll, limitPerCustomer }, { inAll, own })).toBe(spent),
  )
  it('that is spent says why', () =>
    expect(checkPromo('FREEGHUJ', [{ ...freeghuj, spent: 'promo/used-up' } as OfferRule], basket(999_00))).toEqual({
      accepted: false,
      code: 'promo/used-up',
    }))
  it('whose terms are of another kind matches nothing', () =>
    expect(checkPromo('free-delivery', [freeDelivery], basket(999_00))).toMatchObject({ code: 'promo/unknown' }))
})

describe('progress towards free delivery', () => {
  it.each([
    [0, 500_01, false],
    [499_99, 2, false],
    [500_00, 1, false],
    [500_01, 0, true],
  ])('with goods of %i paise lacks %i', (goods, missing, reached) =>
    expect(freeDeliveryProgress(paise(goods), startingOffers)).toEqual({ threshold: 500_00, missing, reached }),
  )
  it('is not shown while no such offer is in force', () =>
    expect(freeDeliveryProgress(paise(100), [namkeen])).toBeNull())
})
