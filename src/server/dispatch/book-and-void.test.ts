import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DispatchShop, openDispatchShop } from '#tests/support/dispatch-shop.ts'

let there: DispatchShop
beforeAll(async () => {
  there = await openDispatchShop()
})
afterAll(() => there.close())
beforeEach(() => there.play('none'))

const atCarrier = (shipmentId: string) =>
  there.rows(
    `select c.* from practice_consignment c where c.reference in (select our_ref from carrier_booking where shipment_id = $1)
     order by created_at`,
    [shipmentId],
  )

describe('booking', () => {
  it('books a sealed box with the cheapest service that is no worse than bought, and records its waybill', async () => {
    const shipment = await there.sealedShipment()
    await there.ask([shipment])
    await there.work()
    const [parcel] = await there.rows('select * from parcel where shipment_id = $1', [shipment])
    expect(parcel).toMatchObject({
      carrier: 'practice',
      waybill: expect.stringMatching(/^PC[0-9]{10}$/),
      currency: 'INR',
      state: 'label_ready',
    })
    const booking = await there.booking(shipment)
    expect(booking).toMatchObject({ state: 'booked', carrier: 'practice', service: 'air', waybill: parcel.waybill })
    expect(booking.judged.map(({ verdict }: { verdict: string }) => verdict).toSorted()).toEqual([
      'chosen',
      'slower_than_bought',
    ])
    expect(await atCarrier(shipment)).toMatchObject([{ status: 'BOOKED', waybill: parcel.waybill }])
  })

  it('books once however often it is asked for and delivered', async () => {
    const shipment = await there.sealedShipment()
    await Promise.all([there.ask([shipment]), there.ask([shipment]), there.ask([shipment])])
    await there.work()
    await there.workAgain(shipment)
    expect(await atCarrier(shipment)).toHaveLength(1)
    expect(await there.rows('select * from carrier_booking where shipment_id = $1', [shipment])).toHaveLength(1)
  })

  it('takes what was booked when the line went dead after the success', async () => {
    const shipment = await there.sealedShipment()
    await there.play('timeout_after_success')
    await there.ask([shipment])
    await expect(there.deliver(shipment)).rejects.toThrow()
    expect(await there.booking(shipment)).toMatchObject({
      state: 'waiting',
      trouble: expect.stringMatching(/did not answer/),
    })
    await there.deliver(shipment)
    expect(await there.booking(shipment)).toMatchObject({ state: 'booked', trouble: null })
    expect(await atCarrier(shipment)).toHaveLength(1)
  })

  it('stands with the field to mend when a carrier refuses with 200, and mending it books that one', async () => {
    const shipment = await there.sealedShipment()
    await there.play('refused_with_200')
    await there.ask([shipment])
    await there.work()
    expect(await there.booking(shipment)).toMatchObject({
      state: 'refused',
      refusal: 'field_wrong',
      refusedField: 'phone',
    })
    // A refusal may leave half a shipment at the carrier, which is looked for later.
    const { id } = await there.booking(shipment)
    expect(
      await there.rows('select 1 from outbox where dedupe_key = $1', [`sweep-carrier:${id}:refused`]),
    ).toHaveLength(1)
    await there.play('none')
    await there.mend(shipment, 'phone', '+91 98250 00000')
    await there.work()
    expect(await there.booking(shipment)).toMatchObject({ state: 'booked', attempt: 2 })
    expect(await atCarrier(shipment)).toHaveLength(1)
  })

  it('takes no old cancelled order for a new one', async () => {
    const first = await there.sealedShipment()
    await there.ask([first])
    await there.work()
    await there.void(first)
    await there.work()
    await there.play('dead_order_returned')
    const shipment = await there.sealedShipment()
    await there.ask([shipment])
    await there.work()
    expect(await there.booking(shipment)).toMatchObject({ state: 'refused', refusal: 'dead_order' })
    expect(await there.rows('select * from parcel where shipment_id = $1', [shipment])).toEqual([])
  })

  it.each([
    ['an empty list instead of an error', 'empty_list', 'not_served'],
    ['a rate without its currency', 'rate_without_currency', 'no_currency'],
    ['an empty wallet', 'wallet_empty', 'wallet_empty'],
  ] as const)('refuses on %s', async (_, fault, refusal) => {
    const shipment = await there.sealedShipment()
    await there.play(fault)
    await there.ask([shipment])
    await there.work()
    expect(await there.booking(shipment)).toMatchObject({ state: 'refused', refusal })
    expect(await atCarrier(shipment)).toEqual([])
  })

  it('waits as long as a carrier asks, which is no failure', async () => {
    const shipment = await there.sealedShipment()
    await there.ask([shipment])
    await there.choose(shipment)
    await there.play('rate_limited')
    await expect(there.deliver(shipment)).rejects.toMatchObject({ name: 'Error', until: expect.any(Date) })
    await there.play('none')
    await there.deliver(shipment)
    expect(await there.booking(shipment)).toMatchObject({ state: 'booked' })
  })

  it('takes a typed waybill when the carrier is down, and cancels what it has booked after all', async () => {
    const shipment = await there.sealedShipment()
    await there.play('timeout_after_success')
    await there.ask([shipment])
    await expect(there.deliver(shipment)).rejects.toThrow()
    await there.typeWaybill(shipment)
    expect(await there.booking(shipment)).toMatchObject({ state: 'booked', carrier: 'manual', attempt: 2 })
    await there.play('none')
    await there.work()
    expect(await atCarrier(shipment)).toMatchObject([{ status: 'CANCELLED' }])
  })
})

describe('voiding', () => {
  it('cancels with the carrier before the label is replaced, and cancels its clone too', async () => {
    const shipment = await there.sealedShipment()
    await there.ask([shipment])
    await there.work()
    await there.play('cloned_void')
    await there.void(shipment)
    expect((await there.ask([shipment])).at(0)?.outcome).toBe('already')
    await there.play('none')
    await there.work()
    expect(await there.booking(shipment)).toMatchObject({ state: 'voided' })
    expect((await atCarrier(shipment)).every(({ status }) => status === 'CANCELLED')).toBe(true)
    await there.ask([shipment])
    await there.work()
    expect(await there.booking(shipment)).toMatchObject({ state: 'booked', attempt: 2 })
    expect((await atCarrier(shipment)).filter(({ status }) => status === 'BOOKED')).toHaveLength(1)
  })

  it('keeps the label of a parcel that the carrier has already collected, and says so', async () => {
    const shipment = await there.sealedShipment()
    await there.ask([shipment])
    await there.work()
    await there.shop.rows(
      'update practice_consignment set steps = 1 where reference in (select our_ref from carrier_booking where shipment_id = $1)',
      [shipment],
    )
    await there.void(shipment)
    await there.work()
    expect(await there.booking(shipment)).toMatchObject({ state: 'booked', trouble: 'too_late' })
  })
})

it('pays for one label of each box, killed a hundred times while forty are booked', async () => {
  const shipments = []
  for (let count = 0; count < 40; count += 1) shipments.push(await there.sealedShipment())
  await there.ask(shipments)
  await there.play('any')
  const kills = await there.workKilled(100)
  await there.play('none')
  await there.work()
  expect(kills).toBeGreaterThanOrEqual(100)
  for (const shipment of shipments) {
    const { state, waybill } = await there.booking(shipment)
    const alive = (await atCarrier(shipment)).filter(({ status }) => status === 'BOOKED')
    expect(alive.map((each) => each.waybill)).toEqual(state === 'booked' ? [waybill] : [])
    const parcels = await there.rows('select waybill from parcel where shipment_id = $1', [shipment])
    expect(parcels.map((each) => each.waybill)).toEqual(state === 'booked' ? [waybill] : [])
  }
}, 180_000)
