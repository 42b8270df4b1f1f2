import fc from 'fast-check'
import { expect, it } from 'vitest'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import type { RateTable } from '../rates/rate-table.ts'
import { readRateSheet, replayShipments } from './rate-sheet.ts'
import { rateValuesOfService } from './service-rates.ts'
import { quoteZone } from './shipping-rate.ts'

const table = shipping as unknown as RateTable
const services = table.partners.flatMap((partner) => partner.services.map((service) => ({ partner, service })))
const inForce = new Map(
  services.map(({ partner, service }) => [`${partner.id}_${service.id}`, rateValuesOfService(service)]),
)
const head = ['service', 'rate', 'carrier', 'zone', 'what', 'value']
const rowsOf = (id: string) =>
  Object.entries(inForce.get(id) ?? {}).map(([name, value]) => [id, name, '', '', '', String(value)])
const all = [...inForce.keys()].flatMap(rowsOf)

it('a sheet that is sent back untouched changes nothing', () => {
  const read = readRateSheet([head, ...all], inForce)
  expect(read?.leftOut).toEqual([])
  expect(read?.values).toEqual(inForce)
})

it('changes the number it names and leaves the others', () => {
  const [id = ''] = inForce.keys()
  const before = inForce.get(id) ?? {}
  const read = readRateSheet(
    [
      ['Value', 'RATE', 'Service'],
      ['12,5', 'fuel', id],
    ],
    inForce,
  )
  expect(read?.values.get(id)).toEqual({ ...before, fuel: 12.5 })
})

it('leaves out what it cannot read, and says which', () => {
  const [id = ''] = inForce.keys()
  const rows = [
    ['nobody', 'fuel', '', '', '', '1'],
    [id, 'moon.first', '', '', '', '1'],
    [id, 'constructor', '', '', '', '1'],
    [id, 'fuel', '', '', '', '-1'],
    [id, 'fuel', '', '', '', '3'],
  ]
  expect(readRateSheet([head, ...rows], inForce)?.leftOut).toEqual([
    { row: 2, text: 'nobody', problem: 'service' },
    { row: 3, text: 'moon.first', problem: 'rate' },
    { row: 4, text: 'constructor', problem: 'rate' },
    { row: 5, text: '-1', problem: 'value' },
    { row: 6, text: 'fuel', problem: 'twice' },
  ])
  expect(readRateSheet([['one', 'other']], inForce)).toBeUndefined()
})

it('a replay costs what the price table quotes for each box', () => {
  const standard = services.find(({ partner }) => partner.id === 'dodi-logistics')
  if (!standard) throw new Error('no service')
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 24_000 }), { maxLength: 20 }), (weights) => {
      const shipments = weights.map((grams) => ({
        destination: { country: 'IN', countryZone: 'DOM', pincode: '400001' } as const,
        box: { grams, lengthMm: null, widthMm: null, heightMm: null },
      }))
      const quoted = weights.map((grams) => {
        const { options } = quoteZone({ table, zone: 'metro', parcel: { grams }, sellers: 1, remote: false })
        const option = options.find(({ serviceId }) => serviceId === `dodi-logistics/${standard.service.id}`)
        return option ? option.basePaise + option.fuelPaise : null
      })
      const { cost, notCarried } = replayShipments(shipments, rateValuesOfService(standard.service), table)
      expect(cost).toBe(quoted.reduce<number>((sum, price) => sum + (price ?? 0), 0))
      expect(notCarried).toBe(quoted.filter((price) => price === null).length)
    }),
  )
})
