import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RateTable } from '../rates/rate-table.ts'
import { deliveryClasses } from './delivery-classes.ts'
import { quoteServices } from './shipping-rate.ts'

const table: RateTable = JSON.parse(readFileSync('database/seed/shipping.json', 'utf8'))
const pouch = { grossGrams: 219, quantity: 1, packShape: 'pouch' } as const
const abroad = [
  { code: 'US', zone: 'NAM' },
  { code: 'GB', zone: 'EUR' },
  { code: 'DE', zone: 'EUR' },
] as const

test('lists India first, and groups countries by zone', () => {
  expect(deliveryClasses(table, pouch, abroad).map(({ countries }) => countries)).toEqual([
    ['IN'],
    ['GB', 'DE'],
    ['US'],
  ])
})

test.each(['380001', '400001', '781001', '682001', '194101'])('never understates the price in India: %s', (pincode) => {
  const [india] = deliveryClasses(table, pouch, [])
  const { options } = quoteServices({
    table,
    destination: { country: 'IN', countryZone: 'DOM', pincode },
    parcel: { items: [pouch] },
    sellers: 1,
  })
  expect(options[0]?.pricePaise).toBeLessThanOrEqual(india?.atMost ?? 0)
  expect(options[0]?.transitDays[1]).toBeLessThanOrEqual(india?.days[1] ?? 0)
})

test('leaves out destinations without a service for the pack', () => {
  expect(deliveryClasses(table, { ...pouch, grossGrams: 900_000 }, abroad)).toEqual([])
})
