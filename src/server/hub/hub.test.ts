import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-number.ts'
import { db } from '#server/db/transaction.ts'
import { openDemoShop, orderOfTwoSellers, packAllSellerOrders, sellers, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { readText } from '#tests/support/pdf-characters.ts'
import { breakUnknownUnique } from '#tests/support/unique-fault.ts'
import { buildFonts } from '../../../scripts/build-fonts.ts'

const built = join(process.cwd(), 'dist/fonts')
const own = existsSync(join(built, 'print')) ? undefined : mkdtempSync(join(tmpdir(), 'haatdi-print-'))

let shop: Shop
let hub: ShopVisitor
let photo: Buffer<ArrayBuffer>

beforeAll(async () => {
  if (own) await buildFonts(own)
  shop = await openDemoShop({ printFonts: join(own ?? built, 'print') })
  hub = await shop.signIn('hub@haatdi.example')
  photo = Buffer.from(
    await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#b84a14' } })
      .withExif({ IFD0: { Artist: 'Somebody Secret' } })
      .jpeg()
      .toBuffer(),
  )
})
afterAll(async () => {
  await shop.close()
  if (own) rmSync(own, { recursive: true, force: true })
})

const shipmentPath = (order: BuiltOrder) => `/api/courier/hub/boxes/${order.shipmentId}`
const receive = (code: string) => hub.post('/api/courier/hub/receive', { code })
const eventsOf = (orderId: string) =>
  shop.database.run(async () => {
    const { rows } = await db().execute<{ kind: string }>(
      `select kind from order_event where order_id = '${orderId}' order by id`,
    )
    return rows.map(({ kind }) => kind)
  })
const packedOrder = async (wanted = {}) => {
  const order = await orderOfTwoSellers(shop, wanted)
  await packAllSellerOrders(shop, order)
  return order
}
const completeOrder = async (wanted = {}) => {
  const order = await packedOrder(wanted)
  for (const sellerOrder of order.sellerOrders) await receive(sellerOrder.code)
  return order
}
const dubai = { city: 'Dubai', state: 'Dubai', pincode: '00000', country: 'AE' }
const newJersey = { city: 'Edison', state: 'New Jersey', pincode: '08817', country: 'US' }
let seals = 0
const sealing = (version: number, changes = {}) => ({
  version,
  weightGrams: 1310,
  lengthMm: 300,
  widthMm: 220,
  heightMm: 150,
  scannedOut: true,
  weightReason: 'Sample weights',
  seal: `S-${++seals}-${version}`,
  ...changes,
})
const sealedOrder = async (wanted = {}) => {
  const order = await completeOrder(wanted)
  const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
  const sealed = await hub.post(`${shipmentPath(order)}/seal`, sealing(body.version))
  expect(sealed.status, JSON.stringify(sealed.body)).toBe(200)
  return { order, shipment: sealed.body }
}
let waybills = 10_000_000_000
const nextWaybill = () => `DD${++waybills}`

describe('receiving', () => {
  it('receives a bag its seller brought, gives the shipment a bin, and is complete with the last bag', async () => {
    const order = await packedOrder()
    const [one, two] = order.sellerOrders
    const first = await receive(one?.code ?? '')
    expect(first.body).toMatchObject({
      code: one?.code,
      again: false,
      shipment: { state: 'receiving', bin: expect.stringMatching(/^[A-D][1-6]$/), receivedCount: 1, activeCount: 2 },
    })
    expect(first.body.shipment.missing).toHaveLength(1)
    // Typed manually, without its dashes.
    const second = await receive((two?.code ?? '').toLowerCase().replaceAll('-', ''))
    expect(second.body.shipment).toMatchObject({ state: 'complete', receivedCount: 2, missing: [] })
    expect(await eventsOf(order.id)).toEqual([
      'order_placed',
      'seller_order_accepted',
      'seller_order_packed',
      'seller_order_accepted',
      'seller_order_packed',
      'seller_order_handed_over',
      'seller_order_received',
      'shipment_started',
      'seller_order_handed_over',
      'seller_order_received',
      'shipment_complete',
    ])
  })

  it('receives one bag once in twenty concurrent requests', async () => {
    const order = await packedOrder()
    const code = order.sellerOrders[0]?.code ?? ''
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(code)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.filter(({ body }) => !body.again)).toHaveLength(1)
    expect((await eventsOf(order.id)).filter((kind) => kind === 'seller_order_received')).toHaveLength(1)
  })

  it('completes one shipment when both bags are received concurrently', async () => {
    const order = await packedOrder()
    await Promise.all(order.sellerOrders.map(({ code }) => receive(code)))
    expect((await hub.get(shipmentPath(order))).body.state).toBe('complete')
    const kinds = await eventsOf(order.id)
    expect(kinds.filter((kind) => kind === 'shipment_started' || kind === 'shipment_complete')).toHaveLength(2)
  })

  it.each([
    ['a word', 'khakhra', 422, 'scan/unreadable'],
    ['a mistyped number', 'HT-241018-1', 422, 'scan/unreadable'],
    ['a bag of no order', `${orderNumber(99_000)}-1`, 404, 'scan/unknown'],
  ])('refuses %s', async (_, code, status, refusal) => {
    const answer = await receive(code)
    expect([answer.status, answer.body.code]).toEqual([status, refusal])
  })

  it('says of a bag that is not packed yet that it is not', async () => {
    const order = await orderOfTwoSellers(shop)
    expect((await receive(order.sellerOrders[0]?.code ?? '')).body.code).toBe('scan/not-packed')
    expect((await hub.get(shipmentPath(order))).body).toMatchObject({ state: 'expecting', bin: null })
  })
})

describe('shelf list', () => {
  it('lists complete shipments first and names the sellers who are still missing', async () => {
    const waiting = await packedOrder()
    await receive(waiting.sellerOrders[0]?.code ?? '')
    const complete = await completeOrder()
    const { body } = await hub.get('/api/courier/hub/boxes?state=shelf')
    const ids = body.items.map((item: { id: string }) => item.id)
    expect(ids.indexOf(complete.shipmentId)).toBeLessThan(ids.indexOf(waiting.shipmentId))
    const shown = body.items.find((item: { id: string }) => item.id === waiting.shipmentId)
    const store = await shop.visitor().get(`/api/brands/${sellers[1]}`)
    expect(shown.missing).toEqual([store.body.name])
    expect(new Set(ids.map((_: string, at: number) => body.items[at].bin)).size).toBe(ids.length)
  })

  it.each([
    ['a seller', 'seller@haatdi.example'],
    ['a courier who only delivers', 'delivery@haatdi.example'],
    ['a customer', 'customer@haatdi.example'],
  ])('is closed to %s', async (_, name) => {
    const otherUser = await shop.signIn(name)
    const order = await completeOrder()
    expect((await otherUser.get('/api/courier/hub/boxes')).status).toBe(403)
    expect((await otherUser.post('/api/courier/hub/receive', { code: order.sellerOrders[0]?.code })).status).toBe(403)
    expect((await sendPicture(shop, otherUser, `${shipmentPath(order)}/photo`, photo)).status).toBe(403)
  })

  it('shows the hub the destination and the cash to collect, not the payment', async () => {
    const order = await completeOrder({ method: 'cod' })
    const { body } = await hub.get(shipmentPath(order))
    expect(body).toMatchObject({ recipient: 'Hetal Shah', cashToCollect: order.totalRupees })
    expect(JSON.stringify(body)).not.toMatch(/9812345678|hetal@|"payment/)
    const paid = await completeOrder({ method: 'online' })
    expect((await hub.get(shipmentPath(paid))).body.cashToCollect).toBeNull()
  })
})

describe('photograph of a shipment', () => {
  it('is re-encoded smaller, without metadata', async () => {
    const order = await completeOrder()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const { status, body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, polyglot)
    expect(status).toBe(200)
    const served = await shop.fetch(body.photo, {
      headers: { cookie: [...hub.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 800 })
    expect(bytes.toString('latin1')).not.toMatch(/script|Secret/)
    expect((await shop.fetch(body.photo)).status).toBe(401)
  })

  it.each([
    ['a page that calls itself a picture', () => Buffer.from('<html><script>1</script></html>'), 'image/jpeg', 422],
    [
      'a beginning without a picture',
      () => Buffer.concat([photo.subarray(0, 20), Buffer.alloc(200, 65)]),
      'image/jpeg',
      422,
    ],
    ['half a picture', () => photo.subarray(0, photo.length >> 1), 'image/jpeg', 422],
    ['a drawing that can run', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    ['more than five megabytes', () => Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]), 'image/jpeg', 413],
  ])('refuses %s and stores nothing of it', async (_, bytes, type, status) => {
    const order = await completeOrder()
    const { shipmentId } = order
    const answer = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, Buffer.from(bytes()), type)
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.body.code).toBe('file/not-a-picture')
    expect((await hub.get(`/api/courier/hub/boxes/${shipmentId}`)).body.photo).toBeNull()
  })

  it('is refused while something is still missing', async () => {
    const order = await packedOrder()
    await receive(order.sellerOrders[0]?.code ?? '')
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    expect(body).toMatchObject({ code: 'shipment/incomplete', details: { received: 1, count: 2 } })
  })
})

describe('sealing', () => {
  it('packs, weighs and seals in one step; inside India the documents are complete at once', async () => {
    const { order, shipment } = await sealedOrder()
    expect(shipment).toMatchObject({ state: 'papers_ready', measuredGrams: 1310, bin: null, missingPapers: [] })
    expect(shipment.sellerOrders.map((sellerOrder: { state: string }) => sellerOrder.state)).toEqual(['boxed', 'boxed'])
    expect((await eventsOf(order.id)).slice(-5)).toEqual([
      'shipment_packing',
      'seller_order_boxed',
      'seller_order_boxed',
      'shipment_sealed',
      'papers_ready',
    ])
  })

  it('lets a shipment abroad go on when its documents lack nothing', async () => {
    const { shipment } = await sealedOrder({ shipping: dubai, method: 'online' })
    expect(shipment).toMatchObject({
      state: 'papers_ready',
      missingPapers: [],
      papers: { complete: true, filings: [] },
    })
    expect(shipment.papers.lines.map(({ value }: { value: number }) => value > 0)).toEqual([true, true])
  })

  it('stops a shipment abroad with missing documents, and names them', async () => {
    const { order, shipment } = await sealedOrder({ shipping: newJersey, method: 'online' })
    expect(shipment.state).toBe('papers_blocked')
    expect(shipment.missingPapers).toHaveLength(3)
    expect(shipment.missingPapers[0]).toMatch(/^Reference of: FDA prior notice/)
    const answer = await hub.post(`${shipmentPath(order)}/waybill`, {
      version: shipment.version,
      waybill: 'SGR1234567890IN',
      cost: 900,
      currency: 'INR',
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'papers/missing'])
    expect(answer.body.details.papers).toEqual(shipment.missingPapers)
  })

  it('is refused with k of n while a seller order is missing', async () => {
    const order = await packedOrder()
    const { body } = await receive(order.sellerOrders[0]?.code ?? '')
    const answer = await hub.post(`${shipmentPath(order)}/seal`, sealing(body.shipment.version))
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      409,
      'shipment/incomplete',
      { received: 1, count: 2 },
    ])
    expect(answer.body.error).toContain('1 of 2')
  })

  it.each([
    ['without a photograph', {}, false, 'shipment/photo-needed'],
    ['without scanning out', { scannedOut: false }, true, 'shipment/not-scanned-out'],
    ['from an older screen', { version: 1 }, true, 'flow/stale'],
  ])('is refused %s, and changes nothing', async (_, changes, withPhoto, code) => {
    const order = await completeOrder()
    if (withPhoto) await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    const { body: before } = await hub.get(shipmentPath(order))
    const answer = await hub.post(`${shipmentPath(order)}/seal`, sealing(before.version, changes))
    expect(answer.body.code).toBe(code)
    expect((await hub.get(shipmentPath(order))).body).toEqual(before)
  })

  it('stops at a weight that differs until a reason is given, which staff alone read', async () => {
    const order = await completeOrder()
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    const { expectedGrams } = body
    const seal = (weightGrams: number, weightReason?: string) =>
      hub.post(`${shipmentPath(order)}/seal`, { ...sealing(body.version), weightGrams, weightReason })
    const light = await seal(Math.round(expectedGrams * 0.7))
    expect([light.status, light.body.code]).toEqual([409, 'shipment/weight-differs'])
    const sealed = await seal(Math.round(expectedGrams * 0.7), 'Counted twice, thin pouches')
    expect(sealed.body).toMatchObject({ state: 'papers_ready', measuredGrams: Math.round(expectedGrams * 0.7) })
    const customer = await shop.signIn('customer@haatdi.example')
    expect(JSON.stringify((await customer.get(`/api/orders/${order.id}`)).body)).not.toContain('thin pouches')
  })

  it('needs no reason where the weight agrees', async () => {
    const order = await completeOrder()
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    const { weightReason: _, ...plain } = sealing(body.version, { weightGrams: body.expectedGrams })
    expect((await hub.post(`${shipmentPath(order)}/seal`, plain)).body.state).toBe('papers_ready')
  })

  it('shows two people who have one box open to each other', async () => {
    const order = await completeOrder()
    const other = await shop.signIn('courier@haatdi.example')
    const open = async (visitor: ShopVisitor) => (await visitor.post(`${shipmentPath(order)}/packers`, {})).body.others
    expect(await open(hub)).toEqual([])
    expect(await open(other)).toEqual(['Only hub'])
    expect(await open(hub)).toHaveLength(1)
  })

  it('never uses one seal twice', async () => {
    const { shipment } = await sealedOrder()
    const other = await completeOrder()
    const { body } = await sendPicture(shop, hub, `${shipmentPath(other)}/photo`, photo)
    const answer = await hub.post(
      `${shipmentPath(other)}/seal`,
      sealing(body.version, { seal: shipment.seal.toLowerCase() }),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'shipment/seal-taken'])
  })

  it('reports a unique violation of another table as a fault, not as a seal in use', async () => {
    const order = await completeOrder()
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    const repair = await breakUnknownUnique(shop, 'invoice', 'insert')
    const answer = await hub.post(`${shipmentPath(order)}/seal`, sealing(body.version)).finally(repair)
    expect([answer.status, answer.body.code]).toEqual([500, 'server/fault'])
    expect((await hub.post(`${shipmentPath(order)}/seal`, sealing(body.version))).status).toBe(200)
  })
})

describe('documents of a shipment abroad', () => {
  const papers = (order: BuiltOrder, body: object) => hub.post(`${shipmentPath(order)}/papers`, body)
  const print = async (order: BuiltOrder, name: string, visitor = hub) => {
    const response = await shop.fetch(`${shipmentPath(order)}/${name}.pdf`, {
      headers: { cookie: [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('are complete when every filing has its reference, each stored with its actor', async () => {
    const { order, shipment } = await sealedOrder({ shipping: newJersey, method: 'online' })
    const [first, ...rest] = shipment.papers.filings as { requirement: string }[]
    const some = await papers(order, {
      version: shipment.version,
      codes: [],
      filings: [{ requirement: first?.requirement, reference: 'PN-4711' }],
    })
    expect(some.body).toMatchObject({ state: 'papers_blocked' })
    expect(some.body.missingPapers).toHaveLength(2)
    expect((await print(order, 'commercial-invoice')).status).toBe(409)
    const all = await papers(order, {
      version: some.body.version,
      codes: [],
      filings: rest.map(({ requirement }) => ({ requirement, reference: 'seen' })),
    })
    expect(all.body).toMatchObject({ state: 'papers_ready', missingPapers: [] })
    const { rows } = await shop.database.run(() =>
      db().execute<{ actor_name: string }>(
        `select actor_name from shipment_filing where shipment_id = '${order.shipmentId}'`,
      ),
    )
    expect(rows.map((row) => row.actor_name)).toEqual(['Only hub', 'Only hub', 'Only hub'])
  })

  it('accept a customs code from the hub, as digits alone, and keep the one before (correctness 35)', async () => {
    const order = await completeOrder({ shipping: dubai, method: 'online' })
    const [lineId = ''] = order.sellerOrders[0]?.lineIds ?? []
    await shop.database.run(() => db().execute(`update order_line set hsn_code = '1905' where id = '${lineId}'`))
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    const sealed = await hub.post(`${shipmentPath(order)}/seal`, sealing(body.version))
    expect(sealed.body.state).toBe('papers_blocked')
    expect(sealed.body.missingPapers).toEqual([expect.stringMatching(/^Customs code .* for Methi Khakhra/)])
    const give = (hsCode: string) =>
      papers(order, { version: sealed.body.version, codes: [{ lineId, hsCode }], filings: [] })
    const wrong = await give('khakhra')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'request/invalid'])
    expect((await give('1905.90-90')).body).toMatchObject({ state: 'papers_ready' })
    const { rows } = await shop.database.run(() =>
      db().execute(`select code, before, actor_name from line_hs_code where order_line_id = '${lineId}'`),
    )
    expect(rows).toEqual([{ code: '19059090', before: '1905', actor_name: 'Only hub' }])
  })

  it('accept only their own lines and requirements', async () => {
    const { order, shipment } = await sealedOrder({ shipping: newJersey, method: 'online' })
    const other = await sealedOrder({ shipping: newJersey, method: 'online' })
    const lineId = other.order.sellerOrders[0]?.lineIds[0]
    const { version } = shipment
    for (const body of [
      { version, codes: [{ lineId, hsCode: '19059090' }], filings: [] },
      { version, codes: [], filings: [{ requirement: 'Something else', reference: 'x' }] },
    ])
      expect((await papers(order, body)).status).toBe(404)
  })

  it('declare what is packed, at the price paid for it (correctness 34)', async () => {
    const { order, shipment } = await sealedOrder({ shipping: dubai, method: 'online' })
    const paid = shipment.papers.lines.reduce((all: number, { value }: { value: number }) => all + value, 0)
    expect(paid).toBe(order.totalRupees - 80)
    for (const name of ['commercial-invoice', 'packing-list', 'customs-declaration']) {
      const { status, bytes } = await print(order, name)
      const text = readText(bytes)
      expect([name, status]).toEqual([name, 200])
      for (const word of [order.number, 'Methi Khakhra', '19059090', 'United Arab Emirates', '1.31 kg'])
        expect(text).toContain(word)
      if (name !== 'packing-list') expect(text).toContain(paid.toFixed(2))
      if (name === 'customs-declaration') expect(text).toContain('Customs declaration CN22')
    }
    expect((await print(order, 'packing-list', await shop.signIn('admin@haatdi.example'))).status).toBe(200)
    expect((await print(order, 'packing-list', await shop.signIn('customer@haatdi.example'))).status).toBe(403)
  })

  it('declare a free replacement at its value, and state that nothing was paid', async () => {
    const order = await completeOrder({ shipping: dubai, method: 'online' })
    await shop.database.run(async () => {
      await db().execute(`insert into claim (id, order_id, idempotency_key, kind, state, opened_as)
        values ('${order.id}', '${order.id}', 'one', 'damaged', 'under_review', 'customer')`)
      await db().execute(
        `update order_line set discount_paise = gross_paise, net_paise = 0 where order_id = '${order.id}'`,
      )
      await db().execute(`update customer_order set discount_paise = goods_paise, delivery_paise = 0, cod_fee_paise = 0,
        total_paise = 0, replaces_claim_id = '${order.id}' where id = '${order.id}'`)
    })
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    const sealed = await hub.post(`${shipmentPath(order)}/seal`, sealing(body.version))
    expect(sealed.body).toMatchObject({ state: 'papers_ready', missingPapers: [] })
    const values = sealed.body.papers.lines.map(({ value }: { value: number }) => value)
    expect(values.every((value: number) => value > 0)).toBe(true)
    const invoice = readText((await print(order, 'commercial-invoice')).bytes)
    expect(invoice).toContain('Replacement of an earlier consignment without charge')
    expect(readText((await print(order, 'customs-declaration')).bytes)).toContain('Replacement without charge')
    const rows = await shop.database.run(() => db().execute(`select 1 from invoice where order_id = '${order.id}'`))
    expect(rows.rows).toEqual([])
  })

  it('are refused for a shipment that stays in India, and before it is sealed', async () => {
    const { order, shipment } = await sealedOrder()
    expect(shipment.papers).toBeNull()
    expect((await print(order, 'packing-list')).status).toBe(409)
    expect((await papers(order, { version: shipment.version, codes: [], filings: [] })).body.code).toBe('flow/not-now')
    expect((await print(await completeOrder({ shipping: dubai, method: 'online' }), 'packing-list')).status).toBe(409)
  })
})

describe('waybill', () => {
  const write = (order: BuiltOrder, version: number, waybill: string) =>
    hub.post(`${shipmentPath(order)}/waybill`, { version, waybill, cost: 64.5, currency: 'INR' })

  it('turns the shipment into a parcel that has its label', async () => {
    const { order, shipment } = await sealedOrder()
    const number = nextWaybill()
    const { status, body } = await write(order, shipment.version, ` ${number.slice(0, 4)} ${number.slice(4)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'label_ready',
      parcel: { state: 'label_ready', waybill: number, cost: 64.5, currency: 'INR' },
    })
  })

  it("goes with the carrier's page to the customer; any other address is refused and saves nothing", async () => {
    const { order, shipment } = await sealedOrder()
    const admin = await shop.signIn('admin@haatdi.example')
    const body = { version: shipment.version, waybill: nextWaybill(), cost: 64, currency: 'INR' }
    const send = (trackingPage: string) => hub.post(`${shipmentPath(order)}/waybill`, { ...body, trackingPage })
    for (const wrong of [
      'javascript:alert(1)',
      'http://carrier.example/1',
      'carrier.example',
      `https://a.example/${'x'.repeat(500)}`,
    ])
      expect([wrong, (await send(wrong)).body.details]).toEqual([wrong, { trackingPage: expect.any(String) }])
    expect((await send('https://carrier.example/track?id=1')).status).toBe(200)
    expect((await admin.get(`/api/orders/${order.id}`)).body.parcel).toMatchObject({
      waybill: body.waybill,
      trackingPage: 'https://carrier.example/track?id=1',
    })
  })

  it.each([-1, 500_001, 10_000_000_000])('costs no %s of any currency', async (cost) => {
    const { order, shipment } = await sealedOrder()
    const body = { version: shipment.version, waybill: nextWaybill(), cost, currency: 'INR' }
    const answer = await hub.post(`${shipmentPath(order)}/waybill`, body)
    expect([answer.status, answer.body.code]).toEqual([422, 'request/invalid'])
    expect(answer.body.details.cost).toMatch(cost < 0 ? /at least 0/ : /at most 500000/)
  })

  it("must match its carrier's pattern, which the refusal shows", async () => {
    const { order, shipment } = await sealedOrder()
    const answer = await write(order, shipment.version, 'SGR1234567890IN')
    expect([answer.status, answer.body.code]).toEqual([422, 'waybill/malformed'])
    expect(answer.body.error).toContain(shipment.service.waybillExample)
    expect(shipment.service.waybillExample).toMatch(/^DD[0-9]{11}$/)
  })

  it('is on one shipment only', async () => {
    const number = nextWaybill()
    const one = await sealedOrder()
    await write(one.order, one.shipment.version, number)
    const two = await sealedOrder()
    const answer = await write(two.order, two.shipment.version, number)
    expect([answer.status, answer.body.code]).toEqual([409, 'waybill/taken'])
    expect((await hub.get(shipmentPath(two.order))).body).toMatchObject({ state: 'papers_ready', parcel: null })
  })
})
