import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VendorRefusal } from '#server/gateways/vendor-call.ts'
import { findShipment } from '#server/hub/shipment-store.ts'
import { type DispatchShop, openDispatchShop } from '#tests/support/dispatch-shop.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { readConsignment } from './consignment.ts'
import { pickupWatch } from './order-pickup.ts'
import { setPickupLocation, showPickupLocations } from './pickup-locations.ts'

let there: DispatchShop
let hub: ShopVisitor
let admin: ShopVisitor
beforeAll(async () => {
  there = await openDispatchShop()
  hub = await there.shop.signIn('hub@haatdi.example')
  admin = await there.shop.signIn('admin@haatdi.example')
})
afterAll(() => there.close())
beforeEach(async () => {
  await there.play('none')
  await there.rows('delete from carrier_pickup')
  await there.rows('delete from carrier_pickup_place')
  await there.rows('update carrier set open_until = null, failures = 0')
})

const bookedShipment = async () => {
  const shipment = await there.sealedShipment()
  await there.ask([shipment])
  await there.work()
  return shipment
}
const pickups = async () => (await hub.get('/api/courier/hub/manifests')).body.pickups
const ask = () => hub.post('/api/courier/hub/pickups', { carrier: 'practice' })
const answered = () => there.deliverAll('ask-pickup')
const messages = () => there.rows(`select id from outbox where kind = 'ask-pickup' and done_at is null`)

describe('a pickup', () => {
  it('is asked for once and agreed to, and again only when more boxes have come', async () => {
    await bookedShipment()
    const [before] = await pickups()
    expect(before).toMatchObject({ carrier: 'practice', state: null, mayAsk: true, mayCallOff: false })
    expect((await ask()).body.pickups).toMatchObject([{ state: 'asked', mayAsk: false, boxes: before.waiting }])
    expect((await ask()).body.code).toBe('flow/not-now')
    expect(await messages()).toHaveLength(1)
    await answered()
    const [agreed] = await pickups()
    expect(agreed).toMatchObject({ state: 'agreed', number: expect.stringMatching(/^PU-/), mayAsk: false })
    await bookedShipment()
    expect(await pickups()).toMatchObject([{ waiting: agreed.waiting + 1, mayAsk: true }])
    await ask()
    await answered()
    expect(await pickups()).toMatchObject([{ state: 'agreed', boxes: agreed.waiting + 1, number: agreed.number }])
    expect(await there.rows('select id from carrier_pickup')).toHaveLength(1)
  })

  it('is asked for once by people at the same moment', async () => {
    await bookedShipment()
    const replies = await Promise.all([ask(), ask(), ask(), ask()])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect(await messages()).toHaveLength(1)
    await answered()
  })

  it('that is refused says why, and is asked for again', async () => {
    await bookedShipment()
    await there.play('wallet_empty')
    await ask()
    await answered()
    expect(await pickups()).toMatchObject([{ state: 'refused', words: 'The account is empty.', mayAsk: true }])
    await there.play('none')
    await ask()
    await answered()
    expect(await pickups()).toMatchObject([{ state: 'agreed', words: null }])
  })

  it('without an answer stays asked, is tried again by the outbox, and after ten minutes by a person', async () => {
    await bookedShipment()
    await there.play('unavailable')
    await ask()
    await expect(answered()).rejects.toThrow()
    expect(await pickups()).toMatchObject([{ state: 'asked', words: expect.any(String), mayAsk: false }])
    await there.rows(`update carrier_pickup set requested_at = now() - interval '11 minutes'`)
    expect(await pickups()).toMatchObject([{ mayAsk: true }])
    await there.play('none')
    await there.rows('update carrier set open_until = null, failures = 0')
    await ask()
    // The message of the first attempt comes late, and changes nothing.
    await answered()
    expect(await pickups()).toMatchObject([{ state: 'agreed', words: null }])
  })

  it('is called off with the carrier', async () => {
    await bookedShipment()
    await ask()
    await answered()
    const off = () => hub.post('/api/courier/hub/pickups/call-off', { carrier: 'practice' })
    expect((await off()).body.pickups).toMatchObject([{ state: 'ending', mayCallOff: false }])
    expect((await off()).body.code).toBe('flow/not-now')
    await there.deliverAll('end-pickup')
    expect(await pickups()).toMatchObject([{ state: 'called_off', mayAsk: true }])
  })

  it('is not asked for where nothing waits, or of a carrier that the shop does not have', async () => {
    await there.rows(`update parcel set carrier = 'manual' where carrier = 'practice'`)
    expect((await ask()).body.code).toBe('flow/not-now')
    expect((await hub.post('/api/courier/hub/pickups', { carrier: 'delhivery' })).body.code).toBe('thing/not-found')
    expect((await hub.post('/api/courier/hub/pickups', { carrier: 'manual' })).status).toBe(422)
  })
})

describe('a pickup place', () => {
  const [name, pincode] = ['Hub Ahmedabad North', '380015']
  const set = async (place: unknown) => {
    const [{ hub_id: hubId }] = await there.rows('select hub_id from public.shipment limit 1')
    return admin.put('/api/admin/carriers/practice/place', { hubId, place })
  }

  it('is saved for a carrier and hub, goes with the boxes of that hub, and is taken back', async () => {
    const { body } = await set({ name, pincode, askHour: null })
    expect(body.locations.filter((place: { name: string | null }) => place.name === name)).toHaveLength(1)
    const shipment = await there.sealedShipment()
    const locations = () => there.run(async () => (await readConsignment(await findShipment(shipment))).pickupLocations)
    expect(await locations()).toEqual({ practice: { name, pincode } })
    await set(null)
    expect(await locations()).toEqual({})
  })

  it('refuses a wrong PIN code, an unknown hub and an unknown carrier', async () => {
    expect((await set({ name, pincode: '12', askHour: null })).body.details).toMatchObject({
      'place.pincode': expect.any(String),
    })
    const place = { hubId: 'nobodys', place: null }
    expect((await admin.put('/api/admin/carriers/practice/place', place)).body.code).toBe('thing/not-found')
    expect((await admin.put('/api/admin/carriers/nobodys/place', place)).body.code).toBe('thing/not-found')
  })

  it.each([
    [402, 'Recharge your wallet first.', 'Recharge your wallet first.'],
    [401, '', 'refused'],
    [503, 'http', 'silent'],
    [0, 'timeout', 'silent'],
  ])('that a carrier could not check (%i %j) says so in words, without a status', async (status, message, problem) => {
    const checkPickupLocation = () => Promise.reject(new VendorRefusal('Shiprocket', { status, code: 'http', message }))
    const carriers = there.context.carriers.map((carrier) => ({ ...carrier, checkPickupLocation }))
    const [row] = await there.rows('select hub_id as "hubId" from public.shipment limit 1')
    const wanted = { hubId: String(row?.hubId), place: { name, pincode, askHour: null } }
    await there.run(() => setPickupLocation({ carriers }, 'practice', wanted))
    const [shown] = await there.run(() => showPickupLocations({ carriers }, 'en'))
    expect(shown).toMatchObject({ name, problem, checkedAt: null })
  })

  it('with an hour has its pickup asked for by the job, once a day', async () => {
    await bookedShipment()
    await there.run(() => pickupWatch.run(there.context, there.shop.database))
    expect(await messages()).toHaveLength(0)
    await set({ name, pincode, askHour: 6 })
    // Whatever the hour is now: the rule of the hour is the statement's own.
    await there.rows('alter table carrier_pickup_place drop constraint carrier_pickup_place_ask_hour_check')
    await there.rows('update carrier_pickup_place set ask_hour = 0')
    await there.run(() => pickupWatch.run(there.context, there.shop.database))
    await there.run(() => pickupWatch.run(there.context, there.shop.database))
    expect(await messages()).toHaveLength(1)
    await there.rows('update carrier_pickup_place set ask_hour = 24')
    await there.rows('delete from carrier_pickup')
    await there.run(() => pickupWatch.run(there.context, there.shop.database))
    expect(await there.rows('select id from carrier_pickup')).toHaveLength(0)
  })
})
