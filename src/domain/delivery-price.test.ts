import { describe, expect, it } from 'vitest'
import { startingOffers } from '#tests/support/starting-offers.ts'
import shipping from '../../database/seed/shipping.json' with { type: 'json' }
import { priceDelivery, restPricesOf } from './delivery-price.ts'
import type { Destination } from './delivery-zone.ts'
import { fromRupees } from './money.ts'
import { checkPromo, type OfferRule } from './offers.ts'
import type { RateTable } from './rate-table.ts'
import { quoteServices } from './shipping-rate.ts'

const table = shipping as unknown as RateTable
const at = new Date('2026-11-20T12:00:00Z')
const places = {
  local: { country: 'IN', countryZone: 'DOM', pincode: '380015' },
  rest: { country: 'IN', countryZone: 'DOM', pincode: '302001' },
  special: { country: 'IN', countryZone: 'DOM', pincode: '781001' },
  remote: { country: 'IN', countryZone: 'DOM', pincode: '302001', remote: true },
  US: { country: 'US', countryZone: 'NAM' },
} satisfies Record<string, Destination>

type Case = {
  to: keyof typeof places
  speed: string
  goods: number
  code?: string
  makers?: number
  grams?: number
  offers?: readonly OfferRule[]
}

function price({ to, speed, goods, code, makers = 1, grams = 2000, offers = startingOffers }: Case) {
  const { options } = quoteServices({ table, destination: places[to], parcel: { grams }, makers })
  const option = options.find((each) => each.speed === speed)!
  const goodsSubtotal = fromRupees(goods)
  const promo = code ? checkPromo(code, offers, { goodsSubtotal, at }) : null
  return priceDelivery({
    option,
    toRest: restPricesOf(table, option, makers),
    goodsSubtotal,
    offers,
    promo: promo?.accepted ? promo.offer : null,
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
    ['the hub fee is covered too', { to: 'rest', speed: 'standard', goods: 501, makers: 3 }, 0, 'free-delivery'],
    [
      'in special the hub fee is covered',
      { to: 'special', speed: 'standard', goods: 501, makers: 3 },
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
      'abroad with three makers',
      { to: 'US', speed: 'express', goods: 599, code: 'FREEGHUJ', makers: 3 },
      4465.2 - 195,
      'freeghuj',
    ],
    ['a foreign code changes nothing', { to: 'rest', speed: 'quick', goods: 599, code: 'FREE' }, 337, null],
    ['no offers in force', { to: 'rest', speed: 'standard', goods: 5000, offers: [] }, 195, null],
    [
      'too heavy for the offer’s cap',
      {
        to: 'rest',
        speed: 'standard',
        goods: 501,
        offers: startingOffers.map((rule) => ({ ...rule, heaviestGrams: 1500 })),
      },
      195,
      null,
    ],
  ])('%s', (_, request, total, appliedOffer) =>
    expect(price(request)).toMatchObject({ total: fromRupees(Math.round(total * 100) / 100), appliedOffer }),
  )
  it('applies the promotion at exactly the weight limit', () => {
    const offers = startingOffers.map((rule) => ({ ...rule, heaviestGrams: 2000 }))
    expect(price({ to: 'rest', speed: 'standard', goods: 501, offers }).appliedOffer).toBe('free-delivery')
    expect(price({ to: 'rest', speed: 'quick', goods: 599, code: 'FREEGHUJ', offers }).appliedOffer).toBe('freeghuj')
  })
  it('has no comparison price for a weight that nothing carries to zone rest', () => {
    const { options } = quoteServices({ table, destination: places.rest, parcel: { grams: 2000 }, makers: 1 })
    const option = options.find((each) => each.speed === 'standard')!
    const promo = startingOffers.find((rule) => rule.kind === 'promo-delivery')!
    expect(
      priceDelivery({
        option,
        toRest: { standard: null, sameSpeed: null },
        goodsSubtotal: fromRupees(999),
        offers: startingOffers,
        promo,
      }),
    ).toMatchObject({ offer: 0, total: option.pricePaise, appliedOffer: null })
  })
  it('reports its components, which add up', () => {
    const parts = price({ to: 'US', speed: 'express', goods: 700, code: 'FREEGHUJ', makers: 3 })
    expect(parts).toEqual({
      freight: fromRupees(3660),
      fuel: fromRupees(805.2),
      hubFee: fromRupees(98),
      surcharge: 0,
      offer: fromRupees(195 + 98),
      total: fromRupees(3660 + 805.2 + 98 - 195 - 98),
      appliedOffer: 'freeghuj',
    })
  })
  it('is never free without a code abroad, even by a service called standard', () => {
    const [quoted] = quoteServices({ table, destination: places.US, parcel: { grams: 500 }, makers: 1 }).options
    const option = { ...quoted!, speed: 'standard' }
    const toRest = restPricesOf(table, option, 1)
    expect(
      priceDelivery({ option, toRest, goodsSubtotal: fromRupees(9000), offers: startingOffers }).appliedOffer,
    ).toBeNull()
  })
  it.each([
    ['too few goods', 598, null],
    ['too heavy', 700, 500],
    ['neither', 700, 2000],
  ])('checks the terms of a code itself: %s', (what, goods, heaviestGrams) => {
    const { options } = quoteServices({ table, destination: places.rest, parcel: { grams: 2000 }, makers: 1 })
    const option = options.find((each) => each.speed === 'quick')!
    const promo = startingOffers.find((rule) => rule.kind === 'promo-delivery')!
    const { appliedOffer } = priceDelivery({
      option,
      toRest: restPricesOf(table, option, 1),
      goodsSubtotal: fromRupees(goods),
      offers: [],
      promo: { ...promo, heaviestGrams },
    })
    expect(appliedOffer).toBe(what === 'neither' ? 'freeghuj' : null)
  })
})
