import { describe, expect, it } from 'vitest'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import { fromRupees } from '../money/money.ts'
import { type Destination, domesticZoneOf, isForeignZone, isPinCode, zoneOf } from '../rates/delivery-zone.ts'
import type { RateTable } from '../rates/rate-table.ts'
import { actualGrams, chargeableGrams, type ParcelItem, slabGrams, volumetricGrams } from './chargeable-weight.ts'
import { freightOf, hubFee, priceToRest, quoteServices } from './shipping-rate.ts'

const table = shipping as unknown as RateTable
const inIndia = (pincode: string): Destination => ({ country: 'IN', countryZone: 'DOM', pincode })
const abroad = (country: string, countryZone: Destination['countryZone']): Destination => ({ country, countryZone })

describe('worked examples of the rate table', () => {
  it.each(shipping.workedExamples)('$partner/$service to $destination, $grossGrams g', (example) => {
    const destination = isForeignZone(example.zone)
      ? abroad(example.destination, example.zone)
      : inIndia(example.destination)
    const { options } = quoteServices({ table, destination, parcel: { grams: example.grossGrams }, sellers: 1 })
    expect(options.find((option) => option.serviceId === `${example.partner}/${example.service}`)).toMatchObject({
      zone: example.zone,
      chargeableGrams: example.chargeableGrams,
      basePaise: fromRupees(example.baseInr),
      fuelPaise: fromRupees(example.fuelInr),
      hubFeePaise: 0,
      surchargePaise: 0,
      pricePaise: fromRupees(example.totalInr),
    })
  })
})

describe('zone of a PIN code', () => {
  it.each([
    ['380015', 'local'],
    ['382480', 'local'],
    ['382010', 'local'],
    ['382721', 'state'],
    ['390001', 'state'],
    ['362520', 'state'],
    ['110001', 'metro'],
    ['400001', 'metro'],
    ['411045', 'metro'],
    ['401101', 'rest'],
    ['302001', 'rest'],
    ['781001', 'special'],
    ['737101', 'special'],
    ['744101', 'special'],
    ['682555', 'special'],
    ['682001', 'rest'],
    ['171001', 'special'],
    ['190001', 'special'],
  ])('%s is %s', (pincode, zone) => expect(domesticZoneOf(pincode, table.domesticZones)).toBe(zone))
  it('uses the longest prefix, and of equal ones the order of the lists', () => {
    const lists = { special: ['11'], local: [], metro: ['110'], state: ['110'], rest: [] }
    const order = ['special', 'local', 'metro', 'state', 'rest'] as const
    expect(domesticZoneOf('110001', { order, ...lists })).toBe('metro')
    expect(domesticZoneOf('110001', { order: ['state', 'metro', 'special', 'local', 'rest'], ...lists })).toBe('state')
  })
  it.each(['', '38001', '3800155', '038001', '38OO15', '૩૮૦૦૧૫'])('"%s" is not a PIN code', (text) => {
    expect(isPinCode(text)).toBe(false)
    expect(zoneOf(inIndia(text), table)).toBeNull()
  })
  it('accepts a PIN code with a space', () => expect(zoneOf(inIndia('380 015'), table)).toBe('local'))
})

describe('charged weight', () => {
  const pouches: ParcelItem = { grossGrams: 199, quantity: 2, packShape: 'pouch' }
  const jar: ParcelItem = { grossGrams: 620, quantity: 1, packShape: 'jar' }
  it('of two pouches and a jar is 1,198 g actual, 1,561 g volumetric, 2,000 g charged', () => {
    expect(actualGrams([pouches, jar], table)).toBe(1198)
    expect(volumetricGrams([pouches, jar], table, 5000)).toBe(1561)
    expect(chargeableGrams([pouches, jar], table, 5000)).toBe(2000)
  })
  it('is the actual weight for a service that does not measure parcels', () =>
    expect(chargeableGrams([pouches, jar], table, null)).toBe(1500))
  it('uses the divisor for known dimensions instead of the factor', () => {
    const carton: ParcelItem = { ...jar, dimensions: { lengthCm: 20, widthCm: 20, heightCm: 25 } }
    expect(volumetricGrams([carton], table, 5000)).toBe(2180)
    expect(volumetricGrams([carton], table, 6000)).toBe(1847)
    expect(chargeableGrams([carton], table, 5000)).toBe(2500)
  })
  it('never falls below the actual weight', () => {
    const anvil: ParcelItem = { ...jar, dimensions: { lengthCm: 1, widthCm: 1, heightCm: 1 } }
    expect(chargeableGrams([anvil], table, 5000)).toBe(1000)
  })
  it.each([
    [0, 500],
    [1, 500],
    [500, 500],
    [501, 1000],
    [2000, 2000],
  ])('rounds %i g up to %i g', (grams, slab) => expect(slabGrams(grams, table)).toBe(slab))
})

describe('freight', () => {
  it('prices each step by the band that contains the weight after it', () => {
    const rate = {
      first500gInr: 100,
      additional500gInr: [
        { uptoKg: 1, inr: 10 },
        { uptoKg: 2, inr: 1 },
        { uptoKg: 2.5, inr: 3 },
      ],
    }
    expect([500, 1000, 1500, 2000, 2500, 3000].map((grams) => freightOf(rate, grams, 500))).toEqual(
      [100, 110, 111, 112, 115, 118].map(fromRupees),
    )
  })
  it('charges the first slab for less than a slab', () =>
    expect(freightOf({ first500gInr: 100, additional500gInr: 10 }, 0, 500)).toBe(fromRupees(100)))
  it('throws when no band matches', () =>
    expect(() => freightOf({ first500gInr: 100, additional500gInr: [] }, 1000, 500)).toThrow(
      'a rate with bands needs at least one',
    ))
  it.each([
    [0, 0],
    [1, 0],
    [2, 49],
    [4, 147],
    [5, 196],
    [6, 199],
    [40, 199],
  ])('consolidates the seller orders of %i sellers for %i rupees', (sellers, fee) =>
    expect(hubFee(table, sellers)).toBe(fromRupees(fee)),
  )
  it("includes the hub fee to zone rest, and is null beyond the service's limit", () => {
    expect(priceToRest(table, 'standard', 2000, 2)).toBe(fromRupees(75 + 3 * 40 + 49))
    expect(priceToRest(table, 'quick', 500, 1)).toBe(fromRupees(139))
    expect(priceToRest(table, 'quick', 15_000, 1)).not.toBeNull()
    expect(priceToRest(table, 'quick', 15_500, 1)).toBeNull()
    expect(priceToRest(table, 'economy', 500, 1)).toBeNull()
  })
})

describe('quote', () => {
  const quote = (destination: Destination, grams: number, sellers = 1) =>
    quoteServices({ table, destination, parcel: { grams }, sellers })

  it('lists within India the domestic services, cheapest first, hub fee included', () => {
    const { options } = quote(inIndia('380015'), 900, 2)
    expect(options.map(({ serviceId, pricePaise }) => [serviceId, pricePaise])).toEqual([
      ['dodi-logistics/standard', fromRupees(57 + 49)],
      ['dodi-logistics/quick', fromRupees(97 + 49)],
    ])
  })
  it('lists abroad the international services that accept the weight', () => {
    const ids = (grams: number) => quote(abroad('US', 'NAM'), grams).options.map((option) => option.serviceId)
    expect(ids(1300)).toEqual(['patang-post/economy', 'sagar-parcel/economy', 'garud-express/express'])
    expect(ids(2001)).toEqual(['sagar-parcel/economy', 'garud-express/express'])
    expect(ids(20_001)).toEqual(['garud-express/express'])
  })
  it('includes names in three languages and the transit days', () =>
    expect(quote(abroad('GB', 'EUR'), 500).options[0]).toMatchObject({
      partner: { en: 'Patang Post', gu: 'પતંગ પોસ્ટ', hi: 'पतंग पोस्ट' },
      name: { en: 'Postal economy' },
      domestic: false,
      transitDays: [12, 21],
    }))
  it('charges volume by each service’s own method', () => {
    const parcel = { items: [{ grossGrams: 200, quantity: 5, packShape: 'pouch' }] satisfies ParcelItem[] }
    const { options } = quoteServices({ table, destination: abroad('US', 'NAM'), parcel, sellers: 1 })
    expect(options.map((option) => [option.serviceId, option.chargeableGrams])).toEqual([
      ['patang-post/economy', 1500],
      ['sagar-parcel/economy', 2000],
      ['garud-express/express', 2000],
    ])
  })
  it('adds the remote surcharge, without fuel on it', () => {
    expect(quote({ ...inIndia('302001'), remote: true }, 500).options[0]).toMatchObject({
      surchargePaise: fromRupees(60),
      pricePaise: fromRupees(75 + 60),
    })
    expect(quote({ ...abroad('US', 'NAM'), remote: true }, 1300).options[1]).toMatchObject({
      serviceId: 'sagar-parcel/economy',
      pricePaise: fromRupees(2273.6 + 650),
    })
  })
  it('reports why no service can carry a parcel', () => {
    expect(quote(inIndia('12'), 500)).toEqual({ options: [], none: { code: 'shipping/pincode' } })
    expect(quote(inIndia('380015'), 30_001)).toEqual({
      options: [],
      none: { code: 'shipping/too-heavy', heaviestGrams: 30_000 },
    })
    expect(
      quoteServices({
        table: { ...table, partners: [] },
        destination: abroad('US', 'NAM'),
        parcel: { grams: 500 },
        sellers: 1,
      }),
    ).toEqual({ options: [], none: { code: 'shipping/no-service' } })
  })
})

describe('several carriers', () => {
  const service = (id: string, rupees: number, days: [number, number], change: object = {}) => ({
    id,
    name: { en: id, gu: id, hi: id },
    maxWeightKg: 10,
    volumetricDivisor: null,
    fuelSurchargePercent: 0,
    rates: { rest: { first500gInr: rupees, additional500gInr: 10 } },
    transitDays: { rest: days },
    ...change,
  })
  const company = (id: string, services: object[], scope = 'domestic') => ({
    id,
    name: { en: id, gu: id, hi: id },
    scope,
    services,
  })
  const of = (...partners: object[]) => ({ ...table, partners }) as unknown as RateTable
  const toJaipur = (bids: RateTable, grams = 500) =>
    quoteServices({ table: bids, destination: inIndia('302001'), parcel: { grams }, sellers: 1 })
  const ids = (bids: RateTable) => toJaipur(bids).options.map(({ serviceId }) => serviceId)

  it('sorts equal prices by speed, and equal speeds by name', () => {
    const slow = company('a', [service('standard', 50, [2, 6])])
    const fast = company('d', [service('standard', 50, [3, 4])])
    const alike = company('c', [service('standard', 50, [1, 4])])
    const cheap = company('e', [service('standard', 49, [9, 9])])
    const order = ['e/standard', 'c/standard', 'd/standard', 'a/standard']
    expect(ids(of(slow, fast, alike, cheap))).toEqual(order)
    expect(ids(of(cheap, alike, fast, slow))).toEqual(order)
  })
  it('compares promotions with the lowest price to zone rest, of services within India alone', () => {
    const bids = of(
      company('a', [service('standard', 50, [2, 6]), service('quick', 20, [1, 1])]),
      company('b', [service('standard', 40, [2, 6])]),
      company('z', [service('standard', 5, [2, 6])], 'international'),
    )
    expect(priceToRest(bids, 'standard', 500, 1)).toBe(fromRupees(40))
    expect(priceToRest(bids, 'quick', 500, 1)).toBe(fromRupees(20))
  })
  it('ignores a service without a price or without days for the zone, also for promotions', () => {
    const nowhere = of(
      company('a', [service('standard', 50, [2, 6], { rates: {} }), service('quick', 50, [1, 2], { transitDays: {} })]),
    )
    expect(toJaipur(nowhere)).toEqual({ options: [], none: { code: 'shipping/no-service' } })
    expect(priceToRest(nowhere, 'standard', 500, 1)).toBeNull()
  })
  it('reports the highest limit of any service for a parcel too heavy for all', () => {
    const bids = of(
      company('a', [service('standard', 50, [2, 6]), service('quick', 50, [1, 2], { maxWeightKg: 5 })]),
      company('z', [service('express', 50, [2, 6], { maxWeightKg: 70 })], 'international'),
    )
    expect(toJaipur(bids, 10_000).options.map(({ speed }) => speed)).toEqual(['standard'])
    expect(toJaipur(bids, 10_001).none).toEqual({ code: 'shipping/too-heavy', heaviestGrams: 10_000 })
  })
  it('reports the counted weight of each, and the volumetric weight where it measures', () => {
    const bids = of(
      company('a', [service('standard', 50, [2, 6]), service('quick', 90, [1, 2], { volumetricDivisor: 5000 })]),
    )
    const items: ParcelItem[] = [
      { grossGrams: 620, quantity: 1, packShape: 'jar', dimensions: { lengthCm: 20, widthCm: 20, heightCm: 25 } },
    ]
    const { options } = quoteServices({ table: bids, destination: inIndia('302001'), parcel: { items }, sellers: 1 })
    expect(options).toMatchObject([
      { speed: 'standard', countedGrams: 800, chargeableGrams: 1000, volumetricGrams: null },
      { speed: 'quick', countedGrams: 2180, chargeableGrams: 2500, volumetricGrams: 2180 },
    ])
    expect(toJaipur(bids, 700).options).toMatchObject([
      { countedGrams: 700, chargeableGrams: 1000, volumetricGrams: null },
      { countedGrams: 700, chargeableGrams: 1000, volumetricGrams: null },
    ])
  })
})
