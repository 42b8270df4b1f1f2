import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFile, sendPicture } from '#tests/support/demo-shop.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, postOrder, standard } from '#tests/support/order-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
  await meanwhile(shop, 'update product set stock = 100 where stock <> 100')
})
afterAll(() => shop.close())

const dodi = 'dodi-logistics_standard'
type CarrierRateChange = { from?: string | null; reason?: string; seen?: number }
const read = async (id = dodi) => (await admin.get(`/api/admin/rates/${id}`)).body
/** Changes some values of a service. */
const set = async (values: Record<string, number>, input: CarrierRateChange = {}, id = dodi) => {
  const { now, version } = await read(id)
  return admin.post(`/api/admin/rates/${id}/versions`, {
    values: { ...now, ...values },
    from: null,
    reason: 'The carrier charges more',
    seen: version,
    ...input,
  })
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const delhi = { ...shipping, city: 'Delhi', state: 'Delhi', pincode: '110001' }
const quoteTo = async (pincode: string, weightGrams = 1_000) => {
  const { body } = await shop
    .visitor()
    .post('/api/shipping/quote', { destination: { country: 'IN', pincode }, weightGrams })
  return body.options.find(({ serviceId }: { serviceId: string }) => serviceId === standard)
}

describe('carrier rates', () => {
  it('lists every service with its values, and one alone with its countries', async () => {
    const { items } = (await admin.get('/api/admin/rates')).body
    expect(items.map(({ id }: { id: string }) => id)).toEqual([
      'sagar-parcel_economy',
      'garud-express_express',
      'patang-post_economy',
      'dodi-logistics_standard',
      'dodi-logistics_quick',
    ])
    expect(items[3]).toMatchObject({ domestic: true, version: 0, coming: [], now: { 'rest.first': 75, fuel: 0 } })
    const sea = await read('sagar-parcel_economy')
    expect(sea).toMatchObject({ slabGrams: 500, changes: [] })
    const america = sea.countries.find(({ zone }: { zone: string }) => zone === 'NAM')
    expect(america.names).toEqual(expect.arrayContaining(['Canada']))
    expect((await read(dodi)).countries).toEqual([])
  })

  it('applies a change at once, everywhere a price is shown, and lists it with actor and reason', async () => {
    const product = async () => (await shop.visitor().get('/api/products/methi-khakhra/delivery')).body.items[0].atMost
    const [before, shown] = [await read(), await product()]
    expect((await quoteTo('110001')).price).toBe(99)
    const { status, body } = await set({ 'metro.first': 75.5, 'special.first': 180 })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.now).toEqual({ ...before.now, 'metro.first': 75.5, 'special.first': 180 })
    expect((await quoteTo('110001')).price).toBe(109.5)
    expect(await product()).toBe(shown + 70)
    expect(body.changes[0]).toMatchObject({
      version: body.version,
      before: before.now,
      after: body.now,
      reason: 'The carrier charges more',
      actor: expect.stringMatching(/\S/),
    })
    expect(body.changes[0].validFrom).toBeTruthy()
  })

  it('records no change when nothing differs', async () => {
    const { version } = await read()
    expect((await set({})).body.version).toBe(version)
  })

  it("keeps an order's version (correctness 12), and shows a dearer quote before anything is ordered", async () => {
    const input = { shipping: delhi }
    const first = await postOrder(shop.visitor(), input)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    const versionOf = async (id: string) =>
      (await meanwhile(shop, 'select rate_version, delivery_paise::int from customer_order where id = $1', [id]))
        .rows[0]
    const original = await versionOf(first.body.order.id)
    await set({ 'metro.first': 95.5 })
    const dearer = await postOrder(shop.visitor(), { ...input, expectedTotal: first.body.order.total })
    expect([dearer.status, dearer.body.code]).toEqual([409, 'price/rose'])
    expect(dearer.body.details.total).toBe(first.body.order.total + 20)
    const second = await postOrder(shop.visitor(), { ...input, expectedTotal: dearer.body.details.total })
    expect(second.status, JSON.stringify(second.body)).toBe(201)
    expect(await versionOf(first.body.order.id)).toEqual(original)
    const afterChange = await versionOf(second.body.order.id)
    expect(afterChange.rate_version).not.toBe(original.rate_version)
    expect(afterChange.delivery_paise).toBe(original.delivery_paise + 20_00)
  })
})

describe('invalid values, reported at their field', () => {
  it.each<[Record<string, number>, CarrierRateChange, string]>([
    [{ 'rest.first': 0 }, {}, 'values.rest.first'],
    [{ 'rest.further': 40.005 }, {}, 'values.rest.further'],
    [{ 'rest.daysLeast': 9 }, {}, 'values.rest.daysMost'],
    [{ heaviest: 101 }, {}, 'values.heaviest'],
    [{ 'NAM.first': 100 }, {}, 'values.NAM.first'],
    [{ 'rest.first': 80 }, { from: '2020-01-01T00:00:00Z' }, 'from'],
    [{ 'rest.first': 80 }, { reason: ' x ' }, 'reason'],
  ])('%j %j: %s', async (values, input, field) => {
    const { status, body } = await set(values, input)
    expect([status, body.code, Object.keys(body.details)]).toEqual([422, 'request/invalid', [field]])
  })

  it('refuses a missing value', async () => {
    const { now, version } = await read()
    const { fuel: _, ...values } = now
    const body = { values, from: null, reason: 'Half a form', seen: version }
    const answer = await admin.post(`/api/admin/rates/${dodi}/versions`, body)
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([422, ['values.fuel']])
  })

  it('returns 404 for an unknown service', async () => {
    const body = { values: {}, from: null, reason: 'Nobody', seen: 0 }
    expect((await admin.post('/api/admin/rates/nobody_quick/versions', body)).status).toBe(404)
  })
})

describe('prices with a start date', () => {
  it('wait for their day, and begin on time in a shop that has read the rates already', async () => {
    const price = (await quoteTo('682001')).price
    const { now } = await read()
    const from = new Date(Date.now() + 1_500).toISOString()
    const { body } = await set({ 'rest.first': now['rest.first'] + 11 }, { from })
    expect(body.coming).toMatchObject([{ from, values: { 'rest.first': now['rest.first'] + 11 } }])
    expect(body.now['rest.first']).toBe(now['rest.first'])
    expect((await quoteTo('682001')).price).toBe(price)
    await expect.poll(async () => (await quoteTo('682001')).price, { timeout: 8_000 }).toBe(price + 11)
    expect((await read()).coming).toEqual([])
  })

  it('never restore what was changed before them, of their own service or another section of the rates', async () => {
    const from = inHours(24)
    await set({ 'local.first': 45 }, { from })
    await set({ 'local.first': 41 })
    await set({ 'local.further': 19 })
    await set({ 'local.first': 71 }, {}, 'dodi-logistics_quick')
    const fees = (await admin.get('/api/admin/settings')).body.hubFees
    const hub = { ...fees.now, eachFurther: 52, from: null, reason: 'Dearer tape', seen: fees.version }
    expect((await admin.put('/api/admin/settings/hub-fees', hub)).status).toBe(200)
    const { rows } = await meanwhile(
      shop,
      'select rates from rate_table where effective_from <= $1 order by effective_from desc, created_at desc limit 1',
      [inHours(25)],
    )
    const [local] = [rows[0].rates.partners.find(({ id }: { id: string }) => id === 'dodi-logistics')]
    const first = (id: string) => local.services.find((each: { id: string }) => each.id === id).rates.local.first500gInr
    expect([first('standard'), first('quick')]).toEqual([45, 71])
    expect(rows[0].rates.hub.consolidationFeeInr.eachFurtherSeller).toBe(52)
    expect(await read()).toMatchObject({ now: { 'local.first': 41 } })
    expect((await read()).coming).toMatchObject([{ values: { 'local.first': 45, 'local.further': 19 } }])
  })
})

describe('two concurrent admins', () => {
  it('refuses the second change of the same prices, and stores nothing of it', async () => {
    const { version } = await read()
    const both = await Promise.all([
      set({ 'state.first': 51 }, { seen: version }),
      set({ 'state.first': 52 }, { seen: version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('flow/stale')
    const won = both[0]?.status === 200 ? 51 : 52
    expect((await read()).now['state.first']).toBe(won)
  })

  it('keeps both changes of different sections', async () => {
    const fees = (await admin.get('/api/admin/settings')).body.hubFees
    const answers = await Promise.all([
      set({ 'state.further': 25.5 }),
      set({ 'state.further': 43.5 }, {}, 'dodi-logistics_quick'),
      admin.put('/api/admin/settings/hub-fees', {
        ...fees.now,
        eachFurther: 53,
        from: null,
        reason: 'Dearer boxes',
        seen: fees.version,
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read()).now['state.further']).toBe(25.5)
    expect((await read('dodi-logistics_quick')).now['state.further']).toBe(43.5)
    expect((await admin.get('/api/admin/settings')).body.hubFees.now.eachFurther).toBe(53)
  })
})

describe('a sheet of rates', () => {
  const file = async () => (await downloadFile(shop, admin, '/api/admin/rate-sheet?format=csv')).toString('utf8')
  const check = async (text: string) =>
    (await sendPicture(shop, admin, '/api/admin/rate-sheet/check', new Uint8Array(Buffer.from(text)), 'text/csv')).body

  it('changes nothing when it is sent back untouched, as CSV and as a workbook', async () => {
    const book = await downloadFile(shop, admin, '/api/admin/rate-sheet?format=xlsx')
    const sent = await sendPicture(
      shop,
      admin,
      '/api/admin/rate-sheet/check',
      new Uint8Array(book),
      'application/octet-stream',
    )
    for (const body of [await check(await file()), sent.body])
      expect(body).toEqual({ services: [], unchanged: 5, leftOut: [] })
  })

  it('is compared with the version in force, with the boxes of the last days, and saves nothing', async () => {
    const before = await read()
    const [order] = await shop.rows('select id from customer_order where service_id = $1 order by placed_at limit 1', [
      standard,
    ])
    await shop.rows(
      `update shipment set measured_grams = 1310, photo = 'p', seal = 'REPLAY', sealed_at = now(), state = 'handed_to_carrier' where order_id = $1`,
      [order.id],
    )
    await shop.rows(
      `insert into parcel (id, shipment_id, order_id, carrier, service_id, waybill, cost_paise, currency, state)
       select 'replay', id, order_id, 'dodi-logistics', $2, 'DD12345678901', 6400, 'INR', 'in_transit' from shipment where order_id = $1`,
      [order.id, standard],
    )
    await shop.rows(
      `insert into manifest (id, number, hub_id, carrier, day, state, counted, signed_by, closed_at)
       select 'replay', 'replay', hub_id, 'dodi-logistics', now(), 'closed', 1, 'Driver', now() from shipment where order_id = $1`,
      [order.id],
    )
    await shop.rows(
      `insert into manifest_line (parcel_id, manifest_id, position, scanned_by) values ('replay', 'replay', 1, 'hub')`,
    )
    const text = (await file()).replace(/(dodi-logistics_standard,fuel,.*,)[\d.]+/, '$120')
    const { services, leftOut } = await check(`${text}nobody,fuel,,,,1\r\n`)
    expect(leftOut).toHaveLength(1)
    expect(services).toHaveLength(1)
    expect(services[0]).toMatchObject({
      id: dodi,
      version: before.version,
      values: { ...before.now, fuel: 20 },
      problems: [],
    })
    const { boxes: shipments, now, later } = services[0].replay
    expect(shipments).toBe(1)
    expect(later / now).toBeCloseTo(1.2 / (1 + before.now.fuel / 100), 3)
    expect(await read()).toEqual(before)
  })

  it('names what is out of bounds, and refuses a file without its columns', async () => {
    const { services } = await check(`service,rate,value\n${dodi},fuel,900\n`)
    expect(services[0].problems).toMatchObject([{ name: 'fuel' }])
    expect((await check('one,other\n1,2\n')).code).toBe('sheet/unreadable')
  })

  describe('saved', () => {
    const quick = 'dodi-logistics_quick'
    const fuels = (own: number, other: number) =>
      check(`service,rate,value\n${dodi},fuel,${own}\n${quick},fuel,${other}\n`)
    const bodyOf = ({ services }: { services: { id: string; values: object; version: number }[] }) => ({
      services: services.map(({ id, values, version }) => ({ id, values, seen: version })),
      reason: 'The yearly list',
    })
    const save = (body: object) => admin.post('/api/admin/rate-sheet', body)
    const fuelNow = async () => [(await read()).now.fuel, (await read(quick)).now.fuel]
    const versions = async () => (await shop.rows('select count(*)::int as count from rate_table'))[0].count

    it('changes all services as one version, once however often it is sent', async () => {
      const body = bodyOf(await fuels(7, 8))
      const before = await versions()
      const later = (await read()).coming.length
      expect(await save(body)).toMatchObject({ status: 200, body: { saved: 2 } })
      expect(await fuelNow()).toEqual([7, 8])
      expect(await versions()).toBe(before + 1 + later)
      expect(await save(body)).toMatchObject({ status: 200, body: { saved: 0 } })
      expect(await versions()).toBe(before + 1 + later)
      expect((await read(quick)).changes[0]).toMatchObject({ reason: 'The yearly list', after: { fuel: 8 } })
    })

    it('changes none when one was changed by another admin meanwhile, or is out of bounds', async () => {
      const body = bodyOf(await fuels(9, 10))
      await set({ fuel: 11 }, {}, quick)
      expect(await save(body)).toMatchObject({ status: 409, body: { code: 'flow/stale' } })
      expect(await fuelNow()).toEqual([7, 11])
      const wrong = await save(bodyOf(await fuels(9, 900)))
      expect([wrong.status, Object.keys(wrong.body.details)]).toEqual([422, ['values.fuel']])
      expect(await fuelNow()).toEqual([7, 11])
    })

    it('lets one of two sheets sent at once win whole', async () => {
      const [one, other] = [bodyOf(await fuels(12, 12)), bodyOf(await fuels(13, 13))]
      const reversed = { ...other, services: other.services.toReversed() }
      const answers = await Promise.all([save(one), save(reversed)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await fuelNow()).toEqual(answers[0]?.status === 200 ? [12, 12] : [13, 13])
    })

    it('refuses a service twice, and one that is unknown', async () => {
      const { services, reason } = bodyOf(await fuels(14, 14))
      expect((await save({ services: [services[0], services[0]], reason })).status).toBe(422)
      expect((await save({ services: [{ ...services[0], id: 'nobody_quick' }], reason })).status).toBe(404)
    })
  })
})
