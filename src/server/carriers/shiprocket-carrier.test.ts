import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { parcelTo } from '#tests/support/carrier-runs.ts'
import { type LocalShiprocket, startLocalShiprocket } from '#tests/support/local-shiprocket.ts'
import { bookAtCarrier, cancelAtCarrier } from './book-at-carrier.ts'
import type { Carrier } from './carrier.ts'
import { createShiprocketCarrier } from './shiprocket-carrier.ts'

let vendor: LocalShiprocket
let carrier: Carrier
beforeAll(async () => {
  vendor = await startLocalShiprocket()
  const { shiprocket } = readConfig(vendor.settings)
  if (!shiprocket) throw new Error('Shiprocket is not configured')
  carrier = createShiprocketCarrier(shiprocket)
})
afterAll(() => vendor.close())
beforeEach(() => {
  vendor.orders.length = 0
  vendor.requests.length = 0
  for (const key of Object.keys(vendor.next)) delete vendor.next[key as keyof typeof vendor.next]
  vendor.faults.losesAnswers = false
})

const parcel = (domestic = true) => (domestic ? parcelTo('411001') : parcelTo('08817', 'US'))
const book = (ref = 'HT-1-C1', domestic = true) => bookAtCarrier(carrier, parcel(domestic), '24-Slow_Surface', ref)

describe('Shiprocket', () => {
  it('offers rates in rupees, with the days and whether cash is taken', async () => {
    expect(await carrier.quote(parcel())).toEqual([
      {
        service: '24-Slow_Surface',
        costMinor: 6_150,
        currency: 'INR',
        days: { least: 5, most: 5 },
        duties: 'none',
        takesCash: true,
      },
      {
        service: '10-Quick_Air',
        costMinor: 9_800,
        currency: 'INR',
        days: { least: 2, most: 2 },
        duties: 'none',
        takesCash: false,
      },
    ])
    vendor.next.emptyRates = true
    expect(await carrier.quote(parcel())).toEqual([])
  })

  it('books in India and abroad, which are different interfaces', async () => {
    expect(await book()).toMatchObject({ booked: { waybill: 'SRTEST500001', costMinor: 6_150, currency: 'INR' } })
    expect(await book('HT-2-C1', false)).toMatchObject({ booked: { waybill: 'SRTEST500101' } })
    expect(vendor.orders.map(({ abroad }) => abroad)).toEqual([false, true])
    expect(vendor.requests).toContain('POST /v1/external/international/courier/assign/awb')
  })

  it('takes up an order that never got its waybill, and books once after a lost answer', async () => {
    vendor.next.noWaybill = 'Please recharge your wallet'
    expect(await book()).toMatchObject({ refused: { code: 'wallet_empty', retry: 'later' } })
    delete vendor.next.noWaybill
    expect(await book()).toMatchObject({ booked: { ourRef: 'HT-1-C1' } })
    vendor.faults.losesAnswers = true
    await expect(book('HT-2-C1')).rejects.toThrow(/did not answer/)
    vendor.faults.losesAnswers = false
    expect(await book('HT-2-C1')).toMatchObject({ booked: { ourRef: 'HT-2-C1' } })
    expect(vendor.orders.map(({ ref }) => ref)).toEqual(['HT-1-C1', 'HT-2-C1'])
  })

  it('takes no cancelled order for a new one, and names the field that is wrong', async () => {
    vendor.next.deadOrder = true
    expect(await book()).toMatchObject({ refused: { code: 'dead_order' } })
    delete vendor.next.deadOrder
    vendor.next.invalid = { billing_phone: ['Invalid phone number.'] }
    expect(await book()).toMatchObject({
      refused: { code: 'field_wrong', field: 'phone', words: 'Invalid phone number.' },
    })
  })

  it('signs in again when its session has ended', async () => {
    await book()
    vendor.next.expired = true
    expect(await book('HT-3-C1')).toMatchObject({ booked: { ourRef: 'HT-3-C1' } })
  })

  it('cancels, and proves it by the list', async () => {
    await book()
    expect(await cancelAtCarrier(carrier, 'HT-1-C1', null)).toEqual([])
    expect(vendor.orders).toMatchObject([{ status: 'CANCELED' }])
  })

  it('reads webhook events in Indian time, with the token alone', () => {
    const body = Buffer.from(
      JSON.stringify({
        awb: 'SRTEST500001',
        scans: [{ date: '2026-11-20 14:30:00', 'sr-status': '7', 'sr-status-label': 'DELIVERED' }],
      }),
    )
    expect(carrier.readWebhook(body, () => vendor.settings.SHIPROCKET_WEBHOOK_TOKEN)).toEqual([
      { waybill: 'SRTEST500001', code: '7 DELIVERED', at: new Date('2026-11-20T09:00:00Z'), state: 'delivered' },
    ])
    expect(() => carrier.readWebhook(body, () => 'another')).toThrow('carrier/unsigned')
  })
})

describe('pickups of Shiprocket', () => {
  it('are asked for by shipment, and what is asked for already is no refusal', async () => {
    vendor.pickups.length = 0
    expect(await carrier.requestPickup(['1000/5000', '1001/5001'], '2026-11-21', null)).toBe('Reference No: 7001')
    expect(vendor.pickups).toEqual(['5000', '5001'])
    await carrier.requestPickup(['1000/5000', '1002/5002'], '2026-11-21', null)
    expect(vendor.pickups).toEqual(['5000', '5001', '5002'])
    expect(await carrier.requestPickup(['1000/5000', '1001/5001'], '2026-11-21', null)).toBe('5000, 5001')
    vendor.next.pickupRefused = 'Pickup is not possible today'
    await expect(carrier.requestPickup(['1003/5003'], '2026-11-21', null)).rejects.toMatchObject({ status: 400 })
  })

  it('knows which locations are registered', async () => {
    expect(await carrier.checkPickupLocation?.({ name: 'Hub Ahmedabad', pincode: '380001' })).toBeNull()
    expect(await carrier.checkPickupLocation?.({ name: 'Hub Ahmedabad', pincode: '395003' })).toBe('other_pincode')
    expect(await carrier.checkPickupLocation?.({ name: 'Hub Surat', pincode: '395003' })).toBe('unknown_name')
  })

  it('takes a box from the place of its hub', async () => {
    const pickupLocations = { shiprocket: { name: 'Hub Surat', pincode: '395003' } }
    await bookAtCarrier(carrier, { ...parcel(), pickupLocations }, '24-Slow_Surface', 'HT-9-C1')
    expect(vendor.orders.at(-1)).toMatchObject({ from: 'Hub Surat' })
    await book('HT-10-C1')
    expect(vendor.orders.at(-1)).toMatchObject({ from: 'Hub Ahmedabad' })
  })
})
