import { describe, expect, it } from 'vitest'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import type { RateTable } from '../rates/rate-table.ts'
import {
  carriedInto,
  differences,
  inReadingOrder,
  parseRateTerm,
  problemsOfRates,
  rateValuesOfService,
  serviceOfRateValues,
  zonesOf,
} from './service-rates.ts'
import { quoteZone, servicePrice } from './shipping-rate.ts'

const table = shipping as unknown as RateTable
const services = table.partners.flatMap((partner) => partner.services.map((service) => ({ partner, service })))
const rateValuesOf = (partnerId: string, id: string) => {
  const found = services.find(({ partner, service }) => partner.id === partnerId && service.id === id)
  if (!found) throw new Error('there is no such service')
  return rateValuesOfService(found.service)
}
const standard = rateValuesOf('dodi-logistics', 'standard')
const sea = rateValuesOf('sagar-parcel', 'economy')

describe('numbers of a service', () => {
  it('include all its prices, weights and days', () => {
    expect(standard).toMatchObject({ fuel: 0, heaviest: 30, divisor: 5_000, 'rest.first': 75, 'rest.further': 40 })
    expect(sea).toMatchObject({ fuel: 12, 'NAM.first': 1_240, 'NAM.further.5': 395, 'NAM.further.30': 330 })
    expect(sea).toMatchObject({ 'NAM.daysLeast': 10, 'NAM.daysMost': 16 })
    expect(rateValuesOf('patang-post', 'economy')).not.toHaveProperty('divisor')
  })

  it.each(services)(
    'describe the pricing completely: $partner.id/$service.id can be built from them',
    ({ service }) => {
      const { id, name, fuelSurchargePercent, volumetricDivisor, maxWeightKg, rates, transitDays } = service
      expect({ id, name, ...serviceOfRateValues(rateValuesOfService(service)) }).toEqual({
        id,
        name,
        fuelSurchargePercent,
        volumetricDivisor,
        maxWeightKg,
        rates,
        transitDays,
      })
    },
  )

  it('are ordered from near to far, each zone by weight, in any input order', () => {
    expect(zonesOf(standard)).toEqual(['local', 'state', 'metro', 'rest', 'special'])
    expect(inReadingOrder(['NAM.further.30', 'NAM.further.5', 'fuel', 'NAM.first', 'GCC.daysMost'])).toEqual([
      'fuel',
      'GCC.daysMost',
      'NAM.first',
      'NAM.further.5',
      'NAM.further.30',
    ])
  })

  it.each([
    ['fuel', { of: 'fuel', zone: null, uptoKg: null }],
    ['rest.further', { of: 'further', zone: 'rest', uptoKg: null }],
    ['NAM.further.2.5', { of: 'further', zone: 'NAM', uptoKg: 2.5 }],
    ['NAM.first.5', undefined],
    ['moon.first', undefined],
    ['rest.price', undefined],
    ['rest', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('parses the name %j as %j', (name, meaning) => {
    expect(parseRateTerm(name)).toEqual(meaning)
  })
})

describe('requested numbers of a service', () => {
  it.each([
    [{}, {}],
    [{ 'rest.first': 80.5 }, {}],
    [{ 'rest.first': 0 }, { 'rest.first': 'bounds' }],
    [{ 'rest.further': 0 }, {}],
    [{ 'rest.further': -1 }, { 'rest.further': 'bounds' }],
    [{ 'rest.first': 80.555 }, { 'rest.first': 'decimals' }],
    [{ 'rest.first': Number.NaN }, { 'rest.first': 'number' }],
    [{ fuel: 101 }, { fuel: 'bounds' }],
    [{ heaviest: 0 }, { heaviest: 'bounds' }],
    [{ divisor: 4_999.5 }, { divisor: 'whole' }],
    [{ 'rest.daysLeast': 2.5 }, { 'rest.daysLeast': 'whole' }],
    [{ 'rest.daysLeast': 7 }, { 'rest.daysMost': 'order' }],
    // A zone or a weight the carrier does not have cannot be added to its prices.
    [{ 'NAM.first': 100 }, { 'NAM.first': 'unknown' }],
    [{ 'rest.further.5': 30 }, { 'rest.further.5': 'unknown' }],
    [{ colour: 1 }, { colour: 'unknown' }],
  ])('%j: %j', (input, problems) => {
    expect(problemsOfRates(standard, { ...standard, ...input })).toEqual(problems)
  })

  it('refuse a missing number', () => {
    const { 'metro.further': _, ...most } = standard
    expect(problemsOfRates(standard, most)).toEqual({ 'metro.further': 'number' })
  })

  it('list the differing names', () => {
    expect(differences(standard, standard)).toEqual([])
    expect(differences(standard, { ...standard, 'special.first': 120, fuel: 4 })).toEqual(['fuel', 'special.first'])
  })
})

describe('change before a scheduled one', () => {
  const planned = { ...standard, 'rest.first': 80 }
  it.each([
    ['of another figure is carried into it', { fuel: 4 }, { 'rest.first': 80, fuel: 4 }],
    ['of the same figure leaves the plan as it is', { 'rest.first': 77 }, { 'rest.first': 80 }],
    ['of both', { 'rest.first': 77, 'rest.further': 41 }, { 'rest.first': 80, 'rest.further': 41 }],
    ['of nothing', {}, { 'rest.first': 80 }],
  ])('%s', (_, change, then) => {
    expect(carriedInto(planned, standard, { ...standard, ...change })).toEqual({ ...standard, ...then })
  })
})

describe('price preview for an admin', () => {
  it.each([
    [500, 75],
    [1_500, 155],
    [30_000, 75 + 59 * 40],
  ])('prices %d g to rest at %d by the standard service, as every quote does', (grams, rupees) => {
    const price = servicePrice(serviceOfRateValues(standard), 'rest', grams, 500)
    expect(price).toBe(rupees * 100)
    const { options } = quoteZone({ table, zone: 'rest', parcel: { grams }, sellers: 1, remote: false })
    expect(options.find(({ speed }) => speed === 'standard')?.pricePaise).toBe(price)
  })

  it('includes fuel, and is null above the heaviest weight or where the service does not deliver', () => {
    expect(servicePrice(serviceOfRateValues(sea), 'NAM', 1_500, 500)).toBe(2_273_60)
    expect(servicePrice(serviceOfRateValues(sea), 'NAM', 20_500, 500)).toBeNull()
    expect(servicePrice(serviceOfRateValues(sea), 'rest', 500, 500)).toBeNull()
  })
})
