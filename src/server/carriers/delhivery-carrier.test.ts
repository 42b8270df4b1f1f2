import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { bookManyShipments, parcelTo } from '#tests/support/carrier-runs.ts'
import { seededDraw } from '#tests/support/killed-carrier.ts'
import { type LocalDelhivery, startLocalDelhivery } from '#tests/support/local-delhivery.ts'
import { bookAtCarrier, cancelAtCarrier } from './book-at-carrier.ts'
import { type Carrier, CarrierBusy, type Consignment } from './carrier.ts'
import { createDelhiveryCarrier } from './delhivery-carrier.ts'

/** How many boxes the faulty twin books; 1,000 takes about a minute. */
const runs = Number(process.env.CARRIER_RUNS ?? 150)

let vendor: LocalDelhivery
let carrier: Carrier
const open = (changes: Record<string, string> = {}): Carrier => {
  const { delhivery } = readConfig({ ...vendor.settings, ...changes })
  if (!delhivery) throw new Error('Delhivery is not configured')
  return createDelhiveryCarrier(delhivery)
}
beforeAll(async () => {
  vendor = await startLocalDelhivery()
})
afterAll(() => vendor.close())
beforeEach(() => {
  for (const list of [vendor.packages, vendor.forms, vendor.pickups, vendor.requests]) list.length = 0
  for (const key of Object.keys(vendor.next)) delete vendor.next[key as keyof typeof vendor.next]
  vendor.faults.losesAnswers = false
  vendor.chaos.draw = null
  carrier = open()
})

const book = (ref = 'HT-1-C1', box: Consignment = parcelTo('411001')) => bookAtCarrier(carrier, box, 'surface', ref)
const alive = () => vendor.packages.filter(({ cancelled }) => !cancelled)

describe('offers of Delhivery', () => {
  it('state rupees, days and whether cash is taken', async () => {
    const shared = { currency: 'INR', duties: 'none' }
    expect(await carrier.quote(parcelTo('560001'))).toEqual([
      { ...shared, service: 'surface', costMinor: 6_150, days: { least: 5, most: 5 }, takesCash: false },
      { ...shared, service: 'express', costMinor: 9_800, days: { least: 2, most: 2 }, takesCash: false },
    ])
    expect(await carrier.quote(parcelTo('411001'))).toMatchObject([{ takesCash: true }, { takesCash: true }])
  })

  it.each([
    ['a place it does not serve', parcelTo('682001')],
    ['a place that is closed for now', parcelTo('194103')],
    ['a country abroad, which it is not asked about', parcelTo('08817', 'US')],
    [
      'a worth that needs an e-way bill',
      parcelTo('411001', 'IN', {
        lines: [{ name: 'Saffron', hsCode: '09102010', quantity: 1, valuePaise: 5_000_000 }],
      }),
    ],
  ])('are none for %s', async (_, box) => {
    expect(await carrier.quote(box)).toEqual([])
    expect(vendor.requests.filter((each) => !each.includes('pin-codes'))).toEqual([])
  })

  it('leave out a service without a price', async () => {
    vendor.next.noCharges = true
    expect(await carrier.quote(parcelTo('411001'))).toMatchObject([{ service: 'express' }])
  })

  it('ask for each charge once for one box, since few may be asked for', async () => {
    await carrier.quote(parcelTo('411001'))
    await book()
    expect(vendor.requests.filter((each) => each.includes('charges'))).toHaveLength(2)
  })
})

describe('a booking at Delhivery', () => {
  it('is a shipment in grams, centimetres and rupees, whose waybill Delhivery gives', async () => {
    const box = parcelTo('411001', 'IN', { cashPaise: 29_050 })
    expect(await book('HT-1-C1', box)).toEqual({
      booked: {
        ourRef: 'HT-1-C1',
        theirRef: vendor.packages[0]?.waybill,
        waybill: vendor.packages[0]?.waybill,
        isCancelled: false,
        costMinor: 6_150,
        currency: 'INR',
      },
    })
    expect(vendor.forms).toMatchObject([
      {
        order: 'HT-1-C1',
        waybill: '',
        phone: '9825011111',
        payment_mode: 'COD',
        cod_amount: 290.5,
        total_amount: 240,
        weight: 1310,
        shipment_length: 30,
        shipping_mode: 'Surface',
      },
    ])
  })

  it('has none of the characters that its format refuses', async () => {
    const box = parcelTo('411001')
    box.recipient.address = 'Flat #4; Rao & Sons\\50% Road'
    expect(await book('HT-1-C1', box)).toMatchObject({ booked: { ourRef: 'HT-1-C1' } })
    expect(vendor.forms).toMatchObject([{ add: 'Flat 4 Rao Sons 50 Road' }])
  })

  it.each([
    ['Incorrect phone number(s) for order HT-1-C1', { code: 'field_wrong', field: 'phone', retry: 'fixed' }],
    ["Crashing while saving package due to exception '411001 is non serviceable pincode'", { code: 'not_served' }],
    ['Client-Warehouse is not active.', { code: 'other', field: null, retry: 'later' }],
    ['suspicious order/consignee', { code: 'other', field: null, retry: 'never' }],
  ])('is refused with HTTP 200: %s', async (words, refused) => {
    vendor.next.refused = words
    expect(await book()).toMatchObject({ refused: { ...refused, words } })
    expect(vendor.packages).toEqual([])
  })

  it('says so when the pickup location is not registered there', async () => {
    carrier = open({ DELHIVERY_PICKUP_LOCATION: 'hub ahmedabad' })
    expect(await book()).toMatchObject({ refused: { code: 'other', retry: 'later', words: /ClientWarehouse/ } })
  })

  it('is found again after its answer was lost, and is made once', async () => {
    vendor.faults.losesAnswers = true
    await expect(book()).rejects.toThrow(/did not answer/)
    vendor.faults.losesAnswers = false
    expect(await book()).toMatchObject({ booked: { ourRef: 'HT-1-C1', costMinor: 6_150 } })
    expect(vendor.packages).toHaveLength(1)
  })

  it('is unknown while the list is behind and the reference is taken', async () => {
    vendor.faults.losesAnswers = true
    vendor.next.hiddenFor = 2
    await expect(book()).rejects.toThrow(/did not answer/)
    vendor.faults.losesAnswers = false
    await expect(book()).rejects.toThrow(/Duplicate/)
    expect(await book()).toMatchObject({ booked: { ourRef: 'HT-1-C1' } })
    expect(vendor.packages).toHaveLength(1)
  })

  it('leaves half a shipment behind a refusal to the sweep, and never takes a dead one for a new one', async () => {
    vendor.next.halfSaved = 'insufficient balance. Package might have been partially saved.'
    expect(await book()).toMatchObject({ refused: { code: 'wallet_empty', retry: 'later' } })
    expect(await cancelAtCarrier(carrier, 'HT-1-C1', null)).toEqual([])
    expect(vendor.packages).toMatchObject([{ cancelled: true }])
    expect(await book()).toMatchObject({ refused: { code: 'dead_order' } })
    expect(await book('HT-1-C2')).toMatchObject({ booked: { ourRef: 'HT-1-C2' } })
    expect(alive()).toHaveLength(1)
  })

  it('pauses when it was asked too often', async () => {
    vendor.next.blocked = true
    await expect(book()).rejects.toBeInstanceOf(CarrierBusy)
  })

  it('is never made twice, with every fault and deaths between the calls', async () => {
    vendor.chaos.draw = seededDraw(480)
    const { results, kills } = await bookManyShipments(carrier, runs, () => parcelTo('411001'), 'surface')
    vendor.chaos.draw = null
    vendor.faults.losesAnswers = false
    // A refusal is swept ten minutes later, when the list is no longer behind.
    for (const each of vendor.packages) each.hiddenFor = 0
    for (const [reference, result] of results) if ('refused' in result) await cancelAtCarrier(carrier, reference, null)
    const made = Map.groupBy(alive(), ({ ref }) => ref)
    for (const [reference, result] of results)
      expect(made.get(reference)?.map(({ waybill }) => waybill) ?? [], reference).toEqual(
        'booked' in result ? [result.booked.waybill] : [],
      )
    expect(results.size).toBe(runs)
    expect(kills).toBeGreaterThan(runs / 10)
  }, 180_000)
})

describe('a shipment of Delhivery', () => {
  const waybill = async () => {
    const result = await book()
    return 'booked' in result ? result.booked.waybill : ''
  }

  it('is cancelled and proven so, though the list goes on showing it as manifested', async () => {
    await waybill()
    expect(await cancelAtCarrier(carrier, 'HT-1-C1', null)).toEqual([])
    expect(vendor.packages).toMatchObject([{ cancelled: true, scans: [{ status: 'Manifested' }] }])
    // After a restart, which has forgotten the answer.
    expect(await cancelAtCarrier(open(), 'HT-1-C1', null)).toEqual([])
  })

  it('is not cancelled on its way, where it would be sent back', async () => {
    vendor.scan(await waybill(), { type: 'UD', status: 'In Transit', code: 'X-PPOM', at: '2026-11-20T18:00:00.000' })
    expect(await cancelAtCarrier(carrier, 'HT-1-C1', null)).toHaveLength(1)
    expect(vendor.packages).toMatchObject([{ cancelled: false }])
  })

  it('reports its way in Indian time, in our states', async () => {
    const number = await waybill()
    vendor.scan(
      number,
      { type: 'UD', status: 'In Transit', code: 'X-PPOM', at: '2026-11-20T18:00:00.000' },
      { type: 'UD', status: 'Dispatched', code: 'X-DDD3FD', at: '2026-11-22T09:00:00' },
      { type: 'UD', status: 'Pending', code: 'EOD-11', at: '2026-11-22T20:00:00' },
      { type: 'UD', status: 'Pending', code: 'X-IBD3F', at: '2026-11-22T21:00:00' },
      { type: 'UD', status: 'Weighed', code: 'X-WGT', at: 'soon' },
      { type: 'DL', status: 'Delivered', code: 'EOD-38', at: '2026-11-23T12:30:00+05:30' },
    )
    const events = await carrier.track([number, '99999999999999'])
    expect(events.map(({ state }) => state)).toEqual([
      null,
      'handed_to_carrier',
      'out_for_delivery',
      'attempt_failed',
      'in_transit',
      'delivered',
    ])
    expect(events.at(-1)).toMatchObject({
      code: 'DL Delivered EOD-38',
      at: new Date('2026-11-23T07:00:00Z'),
      receivedBy: 'Neighbour',
    })
    expect(events.filter(({ receivedBy }) => receivedBy !== undefined)).toHaveLength(1)
  })

  it('is reported by a webhook with the agreed token, as by its list', async () => {
    const push = (status: object) =>
      Buffer.from(
        JSON.stringify({
          Shipment: { AWB: '24562011866801', ReferenceNo: 'HT-1-C1', NSLCode: 'RD-AC', Status: status },
        }),
      )
    const body = push({ Status: 'In Transit', StatusType: 'RT', StatusDateTime: '2026-11-20T14:30:00.000' })
    const token = vendor.settings.DELHIVERY_WEBHOOK_TOKEN
    expect(carrier.readWebhook(body, (name) => (name === 'x-api-key' ? token : undefined))).toEqual([
      {
        waybill: '24562011866801',
        code: 'RT In Transit RD-AC',
        at: new Date('2026-11-20T09:00:00Z'),
        state: 'returning',
      },
    ])
    expect(() => carrier.readWebhook(body, () => 'another')).toThrow('carrier/unsigned')
    expect(() => carrier.readWebhook(body, () => undefined)).toThrow('carrier/unsigned')
    expect(() => carrier.readWebhook(Buffer.from('{"Shipment":1}'), () => token)).toThrow('request/malformed')
  })

  it('has no label for a while, and one pickup for everything', async () => {
    vendor.next.labelAfter = 1
    expect(await carrier.label(await waybill())).toBeNull()
    expect(await carrier.label('99999999999999')).toBeNull()
    expect(await carrier.requestPickup(['1', '2'], '2026-11-21', null)).toBe('7001')
    expect(vendor.pickups).toMatchObject([{ expected_package_count: 2, pickup_location: 'Hub Ahmedabad' }])
    await carrier.requestPickup(['1'], '2026-11-21', { name: 'Hub Surat', pincode: '395003' })
    expect(vendor.pickups.at(-1)).toMatchObject({ expected_package_count: 1, pickup_location: 'Hub Surat' })
    vendor.next.pickupOpen = '4711'
    expect(await carrier.requestPickup(['3'], '2026-11-21', null)).toBe('4711')
  })
})

it('lets the keys be checked without changing anything', async () => {
  await expect(carrier.check?.()).resolves.toBeUndefined()
  await expect(open({ DELHIVERY_TOKEN: 'another-token' }).check?.()).rejects.toThrow(/401/)
  await expect(open({ DELHIVERY_PICKUP_PINCODE: '999999' }).check?.()).rejects.toThrow(/does not serve/)
})

it('is configured as a whole or not at all', () => {
  expect(() => readConfig({ DELHIVERY_TOKEN: 'a-token-of-delhivery' })).toThrow(/DELHIVERY_WEBHOOK_TOKEN is not set/)
  expect(readConfig({}).delhivery).toBeUndefined()
})
