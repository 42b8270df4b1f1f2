import { expect, test } from 'vitest'
import { startingOffers } from '#tests/support/starting-offers.ts'
import shipping from '../../database/seed/shipping.json' with { type: 'json' }
import { priceDelivery, restPricesOf } from './delivery-price.ts'
import type { Destination } from './delivery-zone.ts'
import { fromRupees } from './money.ts'
import { addedByNextSlab } from './next-slab.ts'
import { activeOffers, checkPromo, type OfferRule } from './offers.ts'
import type { RateTable } from './rate-table.ts'
import { quoteServices } from './shipping-rate.ts'

const table = shipping as unknown as RateTable
const at = new Date('2026-11-20T12:00:00Z')
const jaipur: Destination = { country: 'IN', countryZone: 'DOM', pincode: '302001' }
const guwahati: Destination = { country: 'IN', countryZone: 'DOM', pincode: '781001' }

/** Returns the delivery price of a service at a weight, and what the next slab adds to it. Goods in rupees. */
function ask(
  destination: Destination,
  speed: string,
  grams: number,
  goods: number,
  { code, offers = startingOffers }: { code?: string; offers?: readonly OfferRule[] } = {},
) {
  const option = quoteServices({ table, destination, parcel: { grams }, makers: 1 }).options.find(
    (each) => each.speed === speed,
  )
  if (!option) throw new Error(`no ${speed} for ${grams} g`)
  const goodsSubtotal = fromRupees(goods)
  const promo = code ? checkPromo(code, offers, { goodsSubtotal, at, grams: option.chargeableGrams }) : null
  const { total } = priceDelivery({
    option,
    toRest: restPricesOf(table, option, 1),
    goodsSubtotal,
    offers: activeOffers(offers, at),
    promo: promo?.accepted ? promo.offer : null,
  })
  const added = addedByNextSlab({
    table,
    destination,
    option,
    delivery: total,
    makers: 1,
    goodsSubtotal,
    offers,
    at,
    promoCode: code ?? null,
  })
  return { total, added }
}

test.each([
  ['one slab', 400, 900],
  ['two slabs', 1000, 1001],
  ['four slabs', 1600, 2400],
])('adds the difference of the two quotes from %s on', (_name, now, heavier) => {
  expect(ask(jaipur, 'standard', now, 300).added).toBe(
    ask(jaipur, 'standard', heavier, 300).total - ask(jaipur, 'standard', now, 300).total,
  )
  expect(ask(jaipur, 'standard', now, 300).added).toBeGreaterThan(0)
})

test('adds nothing for a heavier shipment where delivery is free; in a far region adds to the difference', () => {
  expect(ask(jaipur, 'standard', 900, 501)).toEqual({ total: 0, added: 0 })
  const far = ask(guwahati, 'standard', 900, 501)
  expect(far.added).toBe(ask(guwahati, 'standard', 1400, 501).total - far.total)
})

test('has no next slab when the service accepts no heavier shipment', () => {
  expect(ask(jaipur, 'standard', 30_000, 300).added).toBeNull()
})

test('keeps a valid code valid; adds the whole price when the code ends with the slab', () => {
  expect(ask(jaipur, 'quick', 900, 700, { code: 'FREEGHUJ' })).toEqual({ total: 0, added: 0 })
  const upTo1000 = startingOffers.map((rule) => (rule.id === 'freeghuj' ? { ...rule, heaviestGrams: 1000 } : rule))
  expect(ask(jaipur, 'quick', 900, 700, { code: 'FREEGHUJ', offers: upTo1000 })).toEqual({
    total: 0,
    added: ask(jaipur, 'quick', 1400, 700).total,
  })
})

test('ignores a code that is not valid', () => {
  const [now, next] = [ask(jaipur, 'quick', 900, 300).total, ask(jaipur, 'quick', 1400, 300).total]
  expect(ask(jaipur, 'quick', 900, 300, { code: 'FREEGHUJ' }).added).toBe(next - now)
})

test('ignores a promotion that begins later', () => {
  const later = startingOffers.map((rule) => ({ ...rule, activeFrom: '2027-01-01T00:00:00Z' }))
  const [now, next] = [ask(jaipur, 'standard', 900, 300).total, ask(jaipur, 'standard', 1400, 300).total]
  expect(ask(jaipur, 'standard', 900, 700, { offers: later }).added).toBe(next - now)
})

test('adds nothing when the next slab costs less, and never reports a negative amount', () => {
  const option = quoteServices({ table, destination: jaipur, parcel: { grams: 900 }, makers: 1 }).options[0]!
  const request = { table, destination: jaipur, option, makers: 1, goodsSubtotal: fromRupees(300), offers: [], at }
  expect(addedByNextSlab({ ...request, delivery: fromRupees(9999) })).toBe(0)
})
