import { expect, test } from 'vitest'
import { startingPromotions } from '#tests/support/starting-promotions.ts'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import { fromRupees } from '../money/money.ts'
import { activePromotions, checkPromo, type PromotionRule } from '../promotions/promotions.ts'
import type { Destination } from '../rates/delivery-zone.ts'
import type { RateTable } from '../rates/rate-table.ts'
import { priceDelivery, restPricesOf } from './delivery-price.ts'
import { addedByNextSlab } from './next-slab.ts'
import { quoteServices } from './shipping-rate.ts'

const table = shipping as unknown as RateTable
const at = new Date('2026-11-20T12:00:00Z')
const jaipur: Destination = { country: 'IN', countryZone: 'DOM', pincode: '302001' }
const guwahati: Destination = { country: 'IN', countryZone: 'DOM', pincode: '781001' }

/** Returns the delivery price of a service at a weight, and what the next slab adds to it. Goods in rupees. */
function nextSlab(
  destination: Destination,
  speed: string,
  grams: number,
  goods: number,
  { code, promotions = startingPromotions }: { code?: string; promotions?: readonly PromotionRule[] } = {},
) {
  const option = quoteServices({ table, destination, parcel: { grams }, sellers: 1 }).options.find(
    (each) => each.speed === speed,
  )
  if (!option) throw new Error(`no ${speed} for ${grams} g`)
  const goodsSubtotal = fromRupees(goods)
  const promo = code ? checkPromo(code, promotions, { goodsSubtotal, at, grams: option.chargeableGrams }) : null
  const { total } = priceDelivery({
    option,
    toRest: restPricesOf(table, option, 1),
    goodsSubtotal,
    promotions: activePromotions(promotions, at),
    promo: promo?.accepted ? promo.promotion : null,
  })
  const added = addedByNextSlab({
    table,
    destination,
    option,
    delivery: total,
    sellers: 1,
    goodsSubtotal,
    promotions,
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
  expect(nextSlab(jaipur, 'standard', now, 300).added).toBe(
    nextSlab(jaipur, 'standard', heavier, 300).total - nextSlab(jaipur, 'standard', now, 300).total,
  )
  expect(nextSlab(jaipur, 'standard', now, 300).added).toBeGreaterThan(0)
})

test('adds nothing for a heavier shipment where delivery is free; in a far region adds to the difference', () => {
  expect(nextSlab(jaipur, 'standard', 900, 501)).toEqual({ total: 0, added: 0 })
  const far = nextSlab(guwahati, 'standard', 900, 501)
  expect(far.added).toBe(nextSlab(guwahati, 'standard', 1400, 501).total - far.total)
})

test('has no next slab when the service accepts no heavier shipment', () => {
  expect(nextSlab(jaipur, 'standard', 30_000, 300).added).toBeNull()
})

test('keeps a valid code valid; adds the whole price when the code ends with the slab', () => {
  expect(nextSlab(jaipur, 'quick', 900, 700, { code: 'FREEGHUJ' })).toEqual({ total: 0, added: 0 })
  const upTo1000 = startingPromotions.map((rule) => (rule.id === 'freeghuj' ? { ...rule, heaviestGrams: 1000 } : rule))
  expect(nextSlab(jaipur, 'quick', 900, 700, { code: 'FREEGHUJ', promotions: upTo1000 })).toEqual({
    total: 0,
    added: nextSlab(jaipur, 'quick', 1400, 700).total,
  })
})

test('ignores a code that is not valid', () => {
  const [now, next] = [nextSlab(jaipur, 'quick', 900, 300).total, nextSlab(jaipur, 'quick', 1400, 300).total]
  expect(nextSlab(jaipur, 'quick', 900, 300, { code: 'FREEGHUJ' }).added).toBe(next - now)
})

test('ignores a promotion that begins later', () => {
  const later = startingPromotions.map((rule) => ({ ...rule, activeFrom: '2027-01-01T00:00:00Z' }))
  const [now, next] = [nextSlab(jaipur, 'standard', 900, 300).total, nextSlab(jaipur, 'standard', 1400, 300).total]
  expect(nextSlab(jaipur, 'standard', 900, 700, { promotions: later }).added).toBe(next - now)
})

test('adds nothing when the next slab costs less, and never reports a negative amount', () => {
  const option = quoteServices({ table, destination: jaipur, parcel: { grams: 900 }, sellers: 1 }).options[0]!
  const request = { table, destination: jaipur, option, sellers: 1, goodsSubtotal: fromRupees(300), promotions: [], at }
  expect(addedByNextSlab({ ...request, delivery: fromRupees(9999) })).toBe(0)
})
