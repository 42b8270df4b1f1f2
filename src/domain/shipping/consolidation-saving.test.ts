import { describe, expect, it } from 'vitest'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import { fromRupees } from '../money/money.ts'
import type { RateTable } from '../rates/rate-table.ts'
import type { ParcelItem } from './chargeable-weight.ts'
import { consolidationSaving } from './consolidation-saving.ts'

const table = shipping as unknown as RateTable
const pouch: ParcelItem = { grossGrams: 219, quantity: 1, packShape: 'pouch' }
const threeSellers = [[pouch], [pouch], [pouch]]

describe('saving of one shipment', () => {
  it('to Britain: three pouches of 399 g with packing at 690 each, or 837 g in one shipment at 960 with a hub fee of 98', () => {
    const found = consolidationSaving(table, { country: 'GB', countryZone: 'EUR' }, threeSellers)
    expect(found).toMatchObject({
      apart: fromRupees(3 * 690),
      together: fromRupees(690 + 270 + 98),
      saved: fromRupees(1012),
    })
    expect(found?.option.serviceId).toBe('patang-post/economy')
  })

  it('to Jaipur, by volume: 1,000 g each at 115, or 1,500 g at 155 and 98', () => {
    const found = consolidationSaving(table, { country: 'IN', countryZone: 'DOM', pincode: '302001' }, threeSellers)
    expect(found).toMatchObject({ apart: fromRupees(345), together: fromRupees(253), saved: fromRupees(92) })
  })

  it('saves nothing near the hub, and reports it', () => {
    const found = consolidationSaving(table, { country: 'IN', countryZone: 'DOM', pincode: '380015' }, threeSellers)
    expect(found?.saved).toBe(fromRupees(3 * 57 - (39 + 36 + 98)))
  })

  it('compares with the next service when the cheapest does not accept the shipment', () => {
    const heavy: ParcelItem = { grossGrams: 900, quantity: 1, packShape: 'jar' }
    const found = consolidationSaving(table, { country: 'GB', countryZone: 'EUR' }, [[heavy], [heavy], [heavy]])
    expect(found?.option.serviceId).toBe('sagar-parcel/economy')
  })

  it('is null where no service delivers', () => {
    expect(consolidationSaving(table, { country: 'IN', countryZone: 'DOM', pincode: '' }, threeSellers)).toBeNull()
  })
})
