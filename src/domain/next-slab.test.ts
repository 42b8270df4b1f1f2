import { expect, test } from 'vitest'
import shipping from '../../database/seed/shipping.json' with { type: 'json' }
import { priceDelivery, restPricesOf } from './delivery-price.ts'
import type { Destination } from './delivery-zone.ts'
import { fromRupees } from './money.ts'
import { addedByNextSlab } from './next-slab.ts'
import { activeOffers, startingOffers } from './offers.ts'
import type { RateTable } from './rate-table.ts'
import { quoteServices } from './shipping-rate.ts'

const table = shipping as unknown as RateTable
const at = new Date('2026-11-20T12:00:00Z')
const jaipur: Destination = { country: 'IN', countryZone: 'DOM', pincode: '302001' }
const guwahati: Destination = { country: 'IN', countryZone: 'DOM', pincode: '781001' }

/** The delivery price of a service at a weight, and what the next slab adds to it. Goods in rupees. */
function ask(destination: Destination, speed: string, grams: number, goods: number) {
  const option = quoteServices({ table, destination, parcel: { grams }, makers: 1 }).options.find(
    (each) => each.speed === speed,
  )
  if (!option) throw new Error(`no ${speed} for ${grams} g`)
  const goodsSubtotal = fromRupees(goods)
  const { total } = priceDelivery({
    option,
    toRest: restPricesOf(table, option, 1),
    goodsSubtotal,
    offers: activeOffers(startingOffers, at),
  })
  const added = addedByNextSlab({
    table,
    destination,
    option,
    delivery: total,
    makers: 1,
    goodsSubtotal,
    offers: startingOffers,
    at,
  })
  return { total, added }
}

test.each([
  ['one slab', 400, 900],
  ['two slabs', 1000, 1001],
  ['four slabs', 1600, 2400],
])('from %s on, the next adds the difference of the two quotes', (_name, now, heavier) => {
  expect(ask(jaipur, 'standard', now, 300).added).toBe(
    ask(jaipur, 'standard', heavier, 300).total - ask(jaipur, 'standard', now, 300).total,
  )
  expect(ask(jaipur, 'standard', now, 300).added).toBeGreaterThan(0)
})

test('where delivery is free, a heavier box adds nothing; in a far region it adds to the difference', () => {
  expect(ask(jaipur, 'standard', 900, 501)).toEqual({ total: 0, added: 0 })
  const far = ask(guwahati, 'standard', 900, 501)
  expect(far.added).toBe(ask(guwahati, 'standard', 1400, 501).total - far.total)
})

test('a service that takes no heavier box has no next slab', () => {
  expect(ask(jaipur, 'standard', 30_000, 300).added).toBeNull()
})
