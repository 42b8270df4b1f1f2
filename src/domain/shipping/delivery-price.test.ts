import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startingPromotions } from '#tests/support/starting-promotions.ts'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import { fromRupees } from '../money/money.ts'
import { checkPromo, freeDeliveryProgress, type PromotionRule } from '../promotions/promotions.ts'
import type { Destination } from '../rates/delivery-zone.ts'
import type { RateTable } from '../rates/rate-table.ts'
import { priceDelivery, restPricesOf } from './delivery-price.ts'
import { quoteServices } from './shipping-rate.ts'

const table = shipping as unknown as RateTable
const at = new Date('2026-11-20T12:00:00Z')
const destinations = {
  local: { country: 'IN', countryZone: 'DOM', pincode: '380015' },
  rest: { country: 'IN', countryZone: 'DOM', pincode: '302001' },
  special: { country: 'IN', countryZone: 'DOM', pincode: '781001' },
  remote: { country: 'IN', countryZone: 'DOM', pincode: '302001', remote: true },
  US: { country: 'US', countryZone: 'NAM' },
} satisfies Record<string, Destination>

type Case = {
  to: keyof typeof destinations
  speed: string
  goods: number
  code?: string
  sellers?: number
  grams?: number
  promotions?: readonly PromotionRule[]
}

function price({ to, speed, goods, code, sellers = 1, grams = 2000, promotions = startingPromotions }: Case) {
  const { options } = quoteServices({ table, destination: destinations[to], parcel: { grams }, sellers })
  const option = options.find((each) => each.speed === speed)!
  const goodsSubtotal = fromRupees(goods)
  const promo = code ? checkPromo(code, promotions, { goodsSubtotal, at }) : null
  return priceDelivery({
    option,
    toRest: restPricesOf(table, option, sellers),
    goodsSubtotal,
    promotions,
    promo: promo?.accepted ? promo.promotion : null,
  })
}

describe('the delivery price', () => {
  it.each<[string, Case, number, string | null]>([
    ['500.00 is not above 500', { to: 'rest', speed: 'standard', goods: 500 }, 195, null],
    ['500.01 is', { to: 'rest', speed: 'standard', goods: 500.01 }, 0, 'free-delivery'],
    ['free where it costs less than to rest', { to: 'local', speed: 'standard', goods: 501 }, 0, 'free-delivery'],
    ['special pays the difference', { to: 'special', speed: 'standard', goods: 501 }, 296 - 195, 'free-delivery'],
    [
      'a remote surcharge is not part of the comparison',
      { to: 'remote', speed: 'standard', goods: 501 },
      60,
      'free-delivery',
    ],
    ['the hub fee is covered too', { to: 'rest', speed: 'standard', goods: 501, sellers: 3 }, 0, 'free-delivery'],
    [
      'in special the hub fee is covered',
      { to: 'special', speed: 'standard', goods: 501, sellers: 3 },
      101,
      'free-delivery',
    ],
    ['quick delivery is never free by itself', { to: 'rest', speed: 'quick', goods: 5000 }, 337, null],
    ['598 with the code', { to: 'rest', speed: 'quick', goods: 598, code: 'FREEGHUJ' }, 337, null],
    [
      '598 with the code keeps what needs no code',
      { to: 'rest', speed: 'standard', goods: 598, code: 'FREEGHUJ' },
      0,
      'free-delivery',
    ],
    ['599 with the code, quick', { to: 'rest', speed: 'quick', goods: 599, code: 'FREEGHUJ' }, 0, 'freeghuj'],
    [
      '599 with the code, quick to special',
      { to: 'special', speed: 'quick', goods: 599, code: 'FREEGHUJ' },
      493 - 337,
      'freeghuj',
    ],
    [
      '599 with the code, standard: they never add up',
      { to: 'special', speed: 'standard', goods: 599, code: 'FREEGHUJ' },
      101,
      'freeghuj',
    ],
    ['abroad nothing is free by itself', { to: 'US', speed: 'express', goods: 9000 }, 4465.2, null],
    [
      'abroad the code takes standard to rest off',
      { to: 'US', speed: 'express', goods: 599, code: 'FREEGHUJ' },
      4465.2 - 195,
      'freeghuj',
    ],
    [
      'abroad with three sellers',
      { to: 'US', speed: 'express', goods: 599, code: 'FREEGHUJ', sellers: 3 },
      4465.2 - 195,
      'freeghuj',
    ],
    ['a foreign code changes nothing', { to: 'rest', speed: 'quick', goods: 599, code: 'FREE' }, 337, null],
    ['no offers in force', { to: 'rest', speed: 'standard', goods: 5000, promotions: [] }, 195, null],
    [
      'too heavy for the offer’s cap',
      {
        to: 'rest',
        speed: 'standard',
        goods: 501,
        promotions: startingPromotions.map((rule) => ({ ...rule, heaviestGrams: 1500 })),
      },
      195,
      null,
    ],
  ])('%s', (_, request, total, appliedPromotion) =>
    expect(price(request)).toMatchObject({ total: fromRupees(Math.round(total * 100) / 100), appliedPromotion }),
  )
  it('applies the promotion at exactly the weight limit', () => {
    const promotions = startingPromotions.map((rule) => ({ ...rule, heaviestGrams: 2000 }))
    expect(price({ to: 'rest', speed: 'standard', goods: 501, promotions }).appliedPromotion).toBe('free-delivery')
    expect(price({ to: 'rest', speed: 'quick', goods: 599, code: 'FREEGHUJ', promotions }).appliedPromotion).toBe(
      'freeghuj',
    )
  })
  it('has no comparison price for a weight that nothing carries to zone rest', () => {
    const { options } = quoteServices({ table, destination: destinations.rest, parcel: { grams: 2000 }, sellers: 1 })
    const option = options.find((each) => each.speed === 'standard')!
    const promo = startingPromotions.find((rule) => rule.kind === 'promo-delivery')!
    expect(
      priceDelivery({
        option,
        toRest: { standard: null, sameSpeed: null },
        goodsSubtotal: fromRupees(999),
        promotions: startingPromotions,
        promo,
      }),
    ).toMatchObject({ promotion: 0, total: option.pricePaise, appliedPromotion: null })
  })
  it('reports its components, which add up', () => {
    const parts = price({ to: 'US', speed: 'express', goods: 700, code: 'FREEGHUJ', sellers: 3 })
    expect(parts).toEqual({
      freight: fromRupees(3660),
      fuel: fromRupees(805.2),
      hubFee: fromRupees(98),
      surcharge: 0,
      promotion: fromRupees(195 + 98),
      total: fromRupees(3660 + 805.2 + 98 - 195 - 98),
      appliedPromotion: 'freeghuj',
    })
  })
  it('is never free without a code abroad, even by a service called standard', () => {
    const [quoted] = quoteServices({ table, destination: destinations.US, parcel: { grams: 500 }, sellers: 1 }).options
    const option = { ...quoted!, speed: 'standard' }
    const toRest = restPricesOf(table, option, 1)
    expect(
      priceDelivery({ option, toRest, goodsSubtotal: fromRupees(9000), promotions: startingPromotions })
        .appliedPromotion,
    ).toBeNull()
  })
  it.each([
    ['too few goods', 598, null],
    ['too heavy', 700, 500],
    ['neither', 700, 2000],
  ])('checks the terms of a code itself: %s', (what, goods, heaviestGrams) => {
    const { options } = quoteServices({ table, destination: destinations.rest, parcel: { grams: 2000 }, sellers: 1 })
    const option = options.find((each) => each.speed === 'quick')!
    const promo = startingPromotions.find((rule) => rule.kind === 'promo-delivery')!
    const { appliedPromotion } = priceDelivery({
      option,
      toRest: restPricesOf(table, option, 1),
      goodsSubtotal: fromRupees(goods),
      promotions: [],
      promo: { ...promo, heaviestGrams },
    })
    expect(appliedPromotion).toBe(what === 'neither' ? 'freeghuj' : null)
  })
})

it('agrees with the bar of the cart on who gets free delivery, for any goods, threshold and weight', () => {
  const terms = { id: 'free', version: 1, activeFrom: null, activeUntil: null, on: true, fundedBy: 'shop' } as const
  const grams = fc.integer({ min: 1, max: 20_000 })
  const rupees = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(rupees, rupees, grams, fc.option(grams), (goods, above, weight, heaviestGrams) => {
      const rule = { ...terms, kind: 'free-standard-delivery', goodsAbove: fromRupees(above), heaviestGrams } as const
      const { options } = quoteServices({
        table,
        destination: destinations.rest,
        parcel: { grams: weight },
        sellers: 1,
      })
      const option = options.find(({ speed }) => speed === 'standard')
      if (!option) return
      const goodsSubtotal = fromRupees(goods)
      const { appliedPromotion } = priceDelivery({
        option,
        toRest: restPricesOf(table, option, 1),
        goodsSubtotal,
        promotions: [rule],
      })
      const bar = freeDeliveryProgress(goodsSubtotal, [rule], option.chargeableGrams)
      expect(appliedPromotion === rule.id).toBe(bar?.reached === true)
    }),
  )
})
