import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startingPromotions } from '#tests/support/starting-promotions.ts'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import { shippedCategories } from '../catalogue/shipped-categories.ts'
import { allocate, fromRupees, paise, sum } from '../money/money.ts'
import type { Destination } from '../rates/delivery-zone.ts'
import type { RateTable } from '../rates/rate-table.ts'
import { restPricesOf } from '../shipping/delivery-price.ts'
import { quoteServices } from '../shipping/shipping-rate.ts'
import { type CartPriceRequest, type PricedCart, priceCart, type UnpricedLine } from './cart-price.ts'

const table = shipping as unknown as RateTable
const at = new Date('2026-11-20T12:00:00Z')
const jaipur: Destination = { country: 'IN', countryZone: 'DOM', pincode: '302001' }
const guwahati: Destination = { country: 'IN', countryZone: 'DOM', pincode: '781001' }
const boston: Destination = { country: 'US', countryZone: 'NAM' }

const namkeen = (rupees: number, quantity = 1): UnpricedLine => ({
  productId: `namkeen-${rupees}`,
  brandId: 'rankaar-farsan',
  category: 'namkeen',
  unitPrice: fromRupees(rupees),
  quantity,
})
const sweets = (rupees: number, quantity = 1): UnpricedLine => ({
  ...namkeen(rupees, quantity),
  productId: `sweets-${rupees}`,
  brandId: 'tapi-mithai',
  category: 'sweets',
})

function chosen(destination: Destination, speed: string, grams = 1000, sellers = 1) {
  const { options } = quoteServices({ table, destination, parcel: { grams }, sellers })
  const option = options.find((each) => each.speed === speed)!
  return { option, toRest: restPricesOf(table, option, sellers) }
}
const price = (lines: UnpricedLine[], more: Partial<CartPriceRequest> = {}) =>
  priceCart({ lines, promotions: startingPromotions, at, ...more })
const cash = (country = 'IN') => ({ method: 'cod', country, cashRules: table.cod }) as const

describe('priced cart', () => {
  it('shows every component of its total', () =>
    expect(
      price([namkeen(150, 2), sweets(320)], {
        promoCode: 'freeghuj',
        delivery: chosen(guwahati, 'standard', 2500, 2),
        payment: { method: 'online', country: 'IN', cashRules: table.cod },
      }),
    ).toEqual({
      lines: [
        { ...namkeen(150, 2), gross: 300_00, discount: 60_00, net: 240_00, promotionId: 'festival-namkeen' },
        { ...sweets(320), gross: 320_00, discount: 0, net: 320_00 },
      ],
      goodsSubtotal: 620_00,
      discountTotal: 60_00,
      goodsTotal: 560_00,
      delivery: {
        freight: 358_00,
        fuel: 0,
        hubFee: 49_00,
        surcharge: 0,
        promotion: 284_00,
        total: 123_00,
        appliedPromotion: 'freeghuj',
      },
      cash: null,
      codFee: 0,
      total: 683_00,
      freeDelivery: { threshold: 500_00, missing: 0, reached: true },
      farRegion: true,
      promo: { state: 'applied', promotionId: 'freeghuj', saved: 284_00 },
      applied: [],
      hints: [],
      perBrand: [
        { brandId: 'rankaar-farsan', gross: 300_00, discount: 60_00, net: 240_00 },
        { brandId: 'tapi-mithai', gross: 320_00, discount: 0, net: 320_00 },
      ],
    }))
  it.each([
    ['standard to a far region', chosen(guwahati, 'standard'), 700, true],
    ['quick to a far region', chosen(guwahati, 'quick'), 700, false],
    ['standard elsewhere', chosen(jaipur, 'standard'), 700, false],
    ['quick elsewhere', chosen(jaipur, 'quick'), 700, false],
    ['standard to a far region, the goal not reached', chosen(guwahati, 'standard'), 400, false],
    ['no service yet', null, 700, false],
  ])('reports that the customer pays only the difference: %s', (_, delivery, goods, farRegion) =>
    expect(price([sweets(goods)], { delivery }).farRegion).toBe(farRegion),
  )
  it('does not mention free delivery for a shipment too heavy for it', () => {
    const promotions = startingPromotions.map((rule) =>
      rule.kind === 'free-standard-delivery' ? { ...rule, heaviestGrams: 2000 } : rule,
    )
    const heavy = price([sweets(700)], { promotions, delivery: chosen(guwahati, 'standard', 2500) })
    expect(heavy).toMatchObject({ freeDelivery: null, farRegion: false, delivery: { promotion: 0 } })
  })
  it('measures promotions before discounts: 599 of namkeen keeps the code though 479.20 is paid', () => {
    const cart = price([namkeen(599)], { promoCode: 'FREEGHUJ', delivery: chosen(jaipur, 'quick') })
    expect(cart).toMatchObject({ goodsSubtotal: 599_00, goodsTotal: 479_20, total: 479_20 })
    expect(cart.promo).toMatchObject({ state: 'applied' })
  })
  it.each<[number, PricedCart['promo'], number]>([
    [598, { state: 'refused', code: 'promo/below-minimum', missing: paise(1_00) }, 478_40 + 205_00],
    [599, { state: 'applied', promotionId: 'freeghuj', saved: paise(205_00) }, 479_20],
  ])('prices namkeen for %i with the code, quick', (rupees, promo, total) =>
    expect(price([namkeen(rupees)], { promoCode: 'FREEGHUJ', delivery: chosen(jaipur, 'quick') })).toMatchObject({
      promo,
      total,
    }),
  )
  it.each([
    [500, 400_00 + 115_00, null, 1],
    [500.01, 400_01, 'free-delivery', 0],
  ])('prices namkeen for %d, standard', (rupees, total, appliedPromotion, missing) =>
    expect(price([namkeen(rupees)], { delivery: chosen(jaipur, 'standard') })).toMatchObject({
      total,
      delivery: { appliedPromotion },
      freeDelivery: { missing },
    }),
  )
  it.each<[string, Partial<CartPriceRequest>, PricedCart['promo']]>([
    ['none given', { promoCode: ' ' }, null],
    ['unknown', { promoCode: 'DIWALI' }, { state: 'refused', code: 'promo/unknown' }],
    [
      'out of its dates',
      {
        promoCode: 'FREEGHUJ',
        promotions: startingPromotions.map((rule) => ({ ...rule, activeFrom: '2027-01-01T00:00:00Z' })),
      },
      { state: 'refused', code: 'promo/unknown' },
    ],
    ['before delivery is chosen', { promoCode: 'FREEGHUJ' }, { state: 'accepted', promotionId: 'freeghuj' }],
    [
      'outdone by a better offer',
      {
        promoCode: 'FREEGHUJ',
        delivery: {
          option: chosen(jaipur, 'standard').option,
          toRest: { standard: paise(90_00), sameSpeed: paise(40_00) },
        },
      },
      { state: 'outdone', promotionId: 'freeghuj', by: 'free-delivery' },
    ],
  ])('reports the result of a code: %s', (_, more, promo) => expect(price([sweets(700)], more).promo).toEqual(promo))
  it('adds the cash fee on goods and delivery, and none where cash is refused', () => {
    const standard = chosen(jaipur, 'standard')
    expect(price([sweets(400)], { delivery: standard, payment: cash() })).toMatchObject({
      cash: { allowed: true },
      codFee: 40_00,
      total: 400_00 + 115_00 + 40_00,
    })
    expect(price([sweets(2500)], { delivery: standard, payment: cash() })).toMatchObject({ codFee: 50_00 })
    expect(price([sweets(400)], { delivery: chosen(guwahati, 'standard'), payment: cash() })).toMatchObject({
      cash: { allowed: false, code: 'cod/zone' },
      codFee: 0,
    })
    expect(price([sweets(400)], { delivery: chosen(boston, 'express'), payment: cash('US') })).toMatchObject({
      cash: { allowed: false, code: 'cod/not-in-country' },
      codFee: 0,
    })
  })
  it('prices an empty cart at 0', () =>
    expect(price([])).toMatchObject({ total: 0, goodsSubtotal: 0, lines: [], perBrand: [], delivery: null }))
})

describe('any cart', () => {
  const anyLine = fc.record({
    productId: fc.uuid(),
    brandId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    category: fc.constantFrom(...shippedCategories.map(({ id }) => id)),
    unitPrice: fc.integer({ min: 0, max: 500_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  const anyRequest = fc.record({
    lines: fc.array(anyLine, { maxLength: 12 }),
    promotions: fc.constantFrom(startingPromotions, []),
    at: fc.constant(at),
    promoCode: fc.constantFrom(undefined, 'FREEGHUJ', 'NO'),
    delivery: fc.oneof(
      fc.constant(null),
      fc
        .tuple(
          fc.constantFrom(jaipur, guwahati, boston),
          fc.integer({ min: 1, max: 15_000 }),
          fc.nat(),
          fc.integer({ min: 1, max: 9 }),
        )
        .map(([destination, grams, pick, sellers]) => {
          const { options } = quoteServices({ table, destination, parcel: { grams }, sellers })
          const option = options[pick % options.length]!
          return { option, toRest: restPricesOf(table, option, sellers) }
        }),
    ),
    payment: fc.constantFrom(null, cash(), cash('US')),
  })
  const runs = { numRuns: 5000 }

  it('has whole amounts that are never below zero and add up at every step', () =>
    fc.assert(
      fc.property(anyRequest, (request) => {
        const cart = priceCart(request)
        const { delivery } = cart
        // One `expect` for all sums of a cart: thousands of them took seconds.
        const sums: [number, number][] = [
          ...cart.lines.map((line): [number, number] => [line.gross, line.unitPrice * line.quantity]),
          ...cart.lines.map((line): [number, number] => [line.gross - line.discount, line.net]),
          [sum(cart.lines.map((line) => line.gross)), cart.goodsSubtotal],
          [sum(cart.lines.map((line) => line.discount)), cart.discountTotal],
          [cart.goodsSubtotal - cart.discountTotal, cart.goodsTotal],
          [sum(cart.perBrand.map((brand) => brand.net)), cart.goodsTotal],
          [cart.goodsTotal + (delivery?.total ?? 0) + cart.codFee, cart.total],
        ]
        if (delivery) {
          const { freight, fuel, hubFee, surcharge, promotion } = delivery
          sums.push([freight + fuel + hubFee + surcharge - promotion, delivery.total])
        }
        expect(sums.filter(([added, total]) => added !== total)).toEqual([])
        const amounts = [
          ...cart.lines.flatMap((line) => [line.gross, line.discount, line.net]),
          ...cart.perBrand.flatMap((brand) => [brand.gross, brand.discount, brand.net]),
          ...(delivery ? [delivery.promotion, delivery.total] : []),
          cart.codFee,
          cart.total,
        ]
        expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
      }),
      runs,
    ))
  it('splits its delivery among the sellers without losing a paisa', () =>
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { perBrand, delivery } = priceCart(request)
        fc.pre(delivery !== null && perBrand.some((brand) => brand.gross > 0))
        const shares = allocate(
          delivery!.total,
          perBrand.map((brand) => brand.gross),
        )
        expect(sum(shares)).toBe(delivery!.total)
      }),
      runs,
    ))
  it('never costs more for having a code', () =>
    fc.assert(
      fc.property(anyRequest, (request) => {
        const online = { ...request, payment: null }
        const withCode = priceCart({ ...online, promoCode: 'FREEGHUJ' })
        expect(withCode.total).toBeLessThanOrEqual(priceCart({ ...online, promoCode: null }).total)
      }),
      runs,
    ))
  it('costs the same at every request, whatever the order of its lines', () =>
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { total } = priceCart(request)
        expect(priceCart(request).total).toBe(total)
        expect(priceCart({ ...request, lines: request.lines.toReversed() }).total).toBe(total)
      }),
      { numRuns: 1000 },
    ))
})
