import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderNumber } from '#domain/codes/order-number.ts'
import { db } from '#server/db/transaction.ts'
import { countUnits } from '#tests/support/count-units.ts'
import { orderOfTwoSellers, sealingOf, sellers, sendPicture } from '#tests/support/demo-shop.ts'
import { dubai, type HubStation, newJersey, openHubStation, shipmentPath } from '#tests/support/hub-station.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { breakUnknownUnique } from '#tests/support/unique-fault.ts'

let there: HubStation
let shop: Shop
let hub: ShopVisitor
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  there = await openHubStation()
  ;({ shop, hub } = there)
  photo = Buffer.from(
    await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#b84a14' } })
      .withExif({ IFD0: { Artist: 'Somebody Secret' } })
      .jpeg()
      .toBuffer(),
  )
})
afterAll(() => there.close())

const eventsOf = (orderId: string) =>
  shop.database.run(async () => {
    const { rows } = await db().execute<{ kind: string }>(
      `select kind from order_event where order_id = '${orderId}' order by id`,
    )
    return rows.map(({ kind }) => kind)
  })

describe('receiving', () => {
  it('receives a bag its seller brought, gives the shipment a bin, and is complete with the last bag', async () => {
    const order = await there.packedOrder()
    const [one, two] = order.sellerOrders
    const first = await there.receive(one?.code ?? '')
    expect(first.body).toMatchObject({
      code: one?.code,
      again: false,
      shipment: { state: 'receiving', bin: expect.stringMatching(/^[A-D][1-6]$/), receivedCount: 1, activeCount: 2 },
    })
    expect(first.body.shipment.missing).toHaveLength(1)
    // Typed manually, without its dashes.
    const second = await there.receive((two?.code ?? '').toLowerCase().replaceAll('-', ''))
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
    const order = await there.packedOrder()
    const code = order.sellerOrders[0]?.code ?? ''
    const answers = await Promise.all(Array.from({ length: 20 }, () => there.receive(code)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.filter(({ body }) => !body.again)).toHaveLength(1)
    expect((await eventsOf(order.id)).filter((kind) => kind === 'seller_order_received')).toHaveLength(1)
  })

  it('completes one shipment when both bags are received concurrently', async () => {
    const order = await there.packedOrder()
    await Promise.all(order.sellerOrders.map(({ code }) => there.receive(code)))
    expect((await hub.get(shipmentPath(order))).body.state).toBe('complete')
    const kinds = await eventsOf(order.id)
    expect(kinds.filter((kind) => kind === 'shipment_started' || kind === 'shipment_complete')).toHaveLength(2)
  })

  it.each([
    ['a word', 'khakhra', 422, 'scan/unreadable'],
    ['a mistyped number', 'HT-241018-1', 422, 'scan/unreadable'],
    ['a bag of no order', `${orderNumber(99_000)}-1`, 404, 'scan/unknown'],
  ])('refuses %s', async (_, code, status, refusal) => {
    const answer = await there.receive(code)
    expect([answer.status, answer.body.code]).toEqual([status, refusal])
  })

  it('says of a bag that is not packed yet that it is not', async () => {
    const order = await orderOfTwoSellers(shop)
    expect((await there.receive(order.sellerOrders[0]?.code ?? '')).body.code).toBe('scan/not-packed')
    expect((await hub.get(shipmentPath(order))).body).toMatchObject({ state: 'expecting', bin: null })
  })
})

describe('shelf list', () => {
  it('lists complete shipments first and names the sellers who are still missing', async () => {
    const waiting = await there.packedOrder()
    await there.receive(waiting.sellerOrders[0]?.code ?? '')
    const complete = await there.completeOrder()
    const { body } = await hub.get('/api/courier/hub/boxes?state=shelf')
    const ids = body.items.map((item: { id: string }) => item.id)
    expect(ids.indexOf(complete.shipmentId)).toBeLessThan(ids.indexOf(waiting.shipmentId))
    const shown = body.items.find((item: { id: string }) => item.id === waiting.shipmentId)
    const store = await shop.visitor().get(`/api/brands/${sellers[1]}`)
    expect(shown.missing).toEqual([store.body.name])
    expect(new Set(ids.map((_: string, at: number) => body.items[at].bin)).size).toBe(ids.length)
  })

  it('lists at each station what is worked off there, and counts it', async () => {
    const awaited = await there.packedOrder()
    await there.receive(awaited.sellerOrders[0]?.code ?? '')
    const complete = await there.completeOrder()
    const { order: sealed } = await there.sealedOrder()
    const orders = { awaited, pack: complete, papers: sealed }
    for (const [station, order] of Object.entries(orders)) {
      const { body } = await hub.get(`/api/courier/hub/boxes?state=${station}`)
      const ids = body.items.map((item: { id: string }) => item.id)
      for (const each of Object.values(orders))
        expect(ids.includes(each.shipmentId), `${station}: ${each.shipmentId}`).toBe(each === order)
      expect(body.counts[station]).toBe(ids.length)
    }
  })

  it.each([
    ['a seller', 'seller@haatdi.example'],
    ['a courier who only delivers', 'delivery@haatdi.example'],
    ['a customer', 'customer@haatdi.example'],
  ])('is closed to %s', async (_, name) => {
    const otherUser = await shop.signIn(name)
    const order = await there.completeOrder()
    expect((await otherUser.get('/api/courier/hub/boxes')).status).toBe(403)
    expect((await otherUser.post('/api/courier/hub/receive', { code: order.sellerOrders[0]?.code })).status).toBe(403)
    expect((await sendPicture(shop, otherUser, `${shipmentPath(order)}/photo`, photo)).status).toBe(403)
  })

  it('shows the hub the destination and the cash to collect, not the payment', async () => {
    const order = await there.completeOrder({ method: 'cod' })
    const { body } = await hub.get(shipmentPath(order))
    expect(body).toMatchObject({ recipient: 'Hetal Shah', cashToCollect: order.totalRupees })
    expect(JSON.stringify(body)).not.toMatch(/9812345678|hetal@|"payment/)
    const paid = await there.completeOrder({ method: 'online' })
    expect((await hub.get(shipmentPath(paid))).body.cashToCollect).toBeNull()
  })
})

describe('photograph of a shipment', () => {
  it('is re-encoded smaller, without metadata', async () => {
    const order = await there.completeOrder()
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
    const order = await there.completeOrder()
    const { shipmentId } = order
    const answer = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, Buffer.from(bytes()), type)
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.body.code).toBe('file/not-a-picture')
    expect((await hub.get(`/api/courier/hub/boxes/${shipmentId}`)).body.photo).toBeNull()
  })

  it('is refused while something is still missing', async () => {
    const order = await there.packedOrder()
    await there.receive(order.sellerOrders[0]?.code ?? '')
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    expect(body).toMatchObject({ code: 'shipment/incomplete', details: { received: 1, count: 2 } })
  })
})

describe('sealing', () => {
  it('packs, weighs and seals in one step; inside India the documents are complete at once', async () => {
    const { order, shipment } = await there.sealedOrder()
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
    const { shipment } = await there.sealedOrder({ shipping: dubai, method: 'online' })
    expect(shipment).toMatchObject({
      state: 'papers_ready',
      missingPapers: [],
      papers: { complete: true, filings: [] },
    })
    expect(shipment.papers.lines.map(({ value }: { value: number }) => value > 0)).toEqual([true, true])
  })

  it('stops a shipment abroad with missing documents, and names them', async () => {
    const { order, shipment } = await there.sealedOrder({ shipping: newJersey, method: 'online' })
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
    const order = await there.packedOrder()
    const { body } = await there.receive(order.sellerOrders[0]?.code ?? '')
    const answer = await hub.post(`${shipmentPath(order)}/seal`, sealingOf(body.shipment.version))
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      409,
      'shipment/incomplete',
      { received: 1, count: 2 },
    ])
    expect(answer.body.error).toContain('1 of 2')
  })

  it.each([
    ['without a photograph', {}, false, 'shipment/photo-needed'],
    ['from an older screen', { version: 1 }, true, 'flow/stale'],
  ])('is refused %s, and changes nothing', async (_, changes, withPhoto, code) => {
    const order = await there.completeOrder()
    if (withPhoto) await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    await countUnits(hub, shipmentPath(order))
    const { body: before } = await hub.get(shipmentPath(order))
    const answer = await hub.post(`${shipmentPath(order)}/seal`, sealingOf(before.version, changes))
    expect(answer.body.code).toBe(code)
    expect((await hub.get(shipmentPath(order))).body).toEqual(before)
  })

  it('stops at a weight that differs until a reason is given, which staff alone read', async () => {
    const order = await there.completeOrder()
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    await countUnits(hub, shipmentPath(order))
    const { expectedGrams } = body
    const seal = (weightGrams: number, weightReason?: string) =>
      hub.post(`${shipmentPath(order)}/seal`, { ...sealingOf(body.version), weightGrams, weightReason })
    const light = await seal(Math.round(expectedGrams * 0.7))
    expect([light.status, light.body.code]).toEqual([409, 'shipment/weight-differs'])
    const sealed = await seal(Math.round(expectedGrams * 0.7), 'Counted twice, thin pouches')
    expect(sealed.body).toMatchObject({ state: 'papers_ready', measuredGrams: Math.round(expectedGrams * 0.7) })
    const customer = await shop.signIn('customer@haatdi.example')
    expect(JSON.stringify((await customer.get(`/api/orders/${order.id}`)).body)).not.toContain('thin pouches')
  })

  it('needs no reason where the weight agrees', async () => {
    const order = await there.completeOrder()
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    await countUnits(hub, shipmentPath(order))
    const { weightReason: _, ...plain } = sealingOf(body.version, { weightGrams: body.expectedGrams })
    expect((await hub.post(`${shipmentPath(order)}/seal`, plain)).body.state).toBe('papers_ready')
  })

  it('shows two people who have one box open to each other', async () => {
    const order = await there.completeOrder()
    const other = await shop.signIn('courier@haatdi.example')
    const open = async (visitor: ShopVisitor) => (await visitor.post(`${shipmentPath(order)}/packers`, {})).body.others
    expect(await open(hub)).toEqual([])
    expect(await open(other)).toEqual(['Only hub'])
    expect(await open(hub)).toHaveLength(1)
  })

  it('never uses one seal twice', async () => {
    const { shipment } = await there.sealedOrder()
    const other = await there.completeOrder()
    const { body } = await sendPicture(shop, hub, `${shipmentPath(other)}/photo`, photo)
    await countUnits(hub, shipmentPath(other))
    const answer = await hub.post(
      `${shipmentPath(other)}/seal`,
      sealingOf(body.version, { seal: shipment.seal.toLowerCase() }),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'shipment/seal-taken'])
  })

  it('reports a unique violation of another table as a fault, not as a seal in use', async () => {
    const order = await there.completeOrder()
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    await countUnits(hub, shipmentPath(order))
    const repair = await breakUnknownUnique(shop, 'invoice', 'insert')
    const answer = await hub.post(`${shipmentPath(order)}/seal`, sealingOf(body.version)).finally(repair)
    expect([answer.status, answer.body.code]).toEqual([500, 'server/fault'])
    expect((await hub.post(`${shipmentPath(order)}/seal`, sealingOf(body.version))).status).toBe(200)
  })
})
