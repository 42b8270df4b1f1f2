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

test('a shop begins with the three specified offers, open on both sides, at its own cost, used as often as one likes', () => {
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
  it('is the higher of two, whichever was made first', () => {
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
  it('of no percent is no offer', () =>
    expect(
      discountLine({ category: 'namkeen', unitPrice: paise(100_00), quantity: 1 }, [
        { ...namkeen, percent: 0 } as OfferRule,
      ]),
    ).toEqual({ gross: 100_00, discount: 0, net: 100_00 }))
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
  it.each<[string, Partial<OfferRule>]>([
    ['over', { activeUntil: '2026-11-19T00:00:00Z' }],
    ['still to come', { activeFrom: '2030-01-01T00:00:00Z' }],
    ['off', { on: false }],
    ['not public and its cart too small', { told: false, goodsAtLeast: paise(2000_00) } as Partial<OfferRule>],
    ['not public and the box too heavy', { told: false, heaviestGrams: 100 } as Partial<OfferRule>],
  ])('that is %s is refused as if it did not exist', (_, terms) =>
    expect(
      checkPromo('FREEGHUJ', [{ ...freeghuj, ...terms } as OfferRule], { ...basket(999_00), grams: 5000 }),
    ).toEqual(checkPromo('NEVER-MADE', [], basket(999_00))),
  )
  it.each<[string, Partial<OfferRule>, boolean]>([
    ['public', {}, true],
    ['was public and is over', { activeUntil: '2026-11-19T00:00:00Z' }, true],
    ['will be public', { activeFrom: '2030-01-01T00:00:00Z' }, false],
    ['is not public', { told: false } as Partial<OfferRule>, false],
  ])('whose existence everybody may know: it %s', (_, terms, known) =>
    expect(isPublicCode('freeghuj', [{ ...freeghuj, ...terms } as OfferRule], at)).toBe(known),
  )
  it('respects its weight cap, once there is a weight', () => {
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
    'for %s orders in all and %s of one customer, used %i and %i times: %s',
    (limitInAll, limitPerCustomer, inAll, own, spent) =>
      expect(judgeUses({ limitInAll, limitPerCustomer }, { inAll, own })).toBe(spent),
  )
  it('that is spent says why', () =>
    expect(checkPromo('FREEGHUJ', [{ ...freeghuj, spent: 'promo/used-up' } as OfferRule], basket(999_00))).toEqual({
      accepted: false,
      code: 'promo/used-up',
    }))
  it('is found however the shop has written it down', () => {
    const written = { ...freeghuj, code: ' FreeGhuj ' } as OfferRule
    expect(checkPromo('freeghuj', [written], basket(599_00))).toEqual({ accepted: true, offer: written })
    expect(normalCode(' FreeGhuj ')).toBe('FREEGHUJ')
  })
  it("that was never written down is nobody's, even when nothing is typed", () =>
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
  ])('whose uses must be counted is told: it %s', (_, rules, id) =>
    expect(limitedOffer(' freeghuj', rules, at)?.id).toBe(id),
  )
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
  it('is that of the offer without a code, wherever it stands among the others', () =>
    expect(freeDeliveryProgress(paise(500_00), [namkeen, freeghuj, freeDelivery])).toMatchObject({ missing: 1 }))
  it('is not shown while no such offer is in force', () =>
    expect(freeDeliveryProgress(paise(100), [namkeen])).toBeNull())
  it.each([
    [2000, true],
    [2500, false],
  ])('of an offer up to 2,000 g is told to a box of %i g: %s', (grams, told) => {
    const light = { ...freeDelivery, heaviestGrams: 2000 } as OfferRule
    expect(freeDeliveryProgress(paise(100), [light], grams) !== null).toBe(told)
    expect(freeDeliveryProgress(paise(100), [light])).not.toBeNull()
  })
})
