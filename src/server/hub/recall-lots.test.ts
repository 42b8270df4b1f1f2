import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countUnits } from '#tests/support/count-units.ts'
import {
  drawPhoto,
  labelledOrder,
  openDemoShop,
  orderOfTwoSellers,
  packAllSellerOrders,
  sendPicture,
} from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { packingOf } from '#tests/support/packing.ts'

let shop: Shop
let hub: ShopVisitor
let seller: ShopVisitor
let otherSeller: ShopVisitor
let photo: Buffer<ArrayBuffer>
let productId: string
beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
  seller = await shop.signIn('seller@haatdi.example')
  otherSeller = await shop.signIn('seller2@haatdi.example')
  photo = await drawPhoto()
  const order = await orderOfTwoSellers(shop)
  const rows = await shop.rows('select product_id from order_line where id = $1', [lineOf(order)])
  productId = rows[0]?.product_id
})
afterAll(() => shop.close())

const lineOf = ({ sellerOrders: [first] }: BuiltOrder): string => first?.lineIds[0] ?? ''
const shipmentPath = ({ shipmentId }: BuiltOrder) => `/api/courier/hub/boxes/${shipmentId}`
const withdraw = (lot: string) => seller.post('/api/seller/recalls', { productId, lot, reason: 'Stones in the flour' })
type Unit = { lineId: string; location: string; state: string; recipient: string }
type Recall = { id: string; lot: string; units: Unit[] }
const recallOf = async (lot: string): Promise<Recall> =>
  (await hub.get('/api/courier/hub/recalls')).body.items.find((recall: Recall) => recall.lot === lot)
const takeOut = async (lot: string, order: BuiltOrder) =>
  hub.post(`/api/courier/hub/recalls/${(await recallOf(lot)).id}/units/${lineOf(order)}/take-out`, {})
const refundsOf = ({ id }: BuiltOrder) =>
  shop.rows('select cause, funded_by from refund where order_id = $1 and cause = $2', [id, 'shortage'])

async function withLot(order: BuiltOrder, lot: string): Promise<BuiltOrder> {
  await shop.rows('update order_line set lot = $2 where id = $1', [lineOf(order), lot])
  return order
}
async function packedOrder(lot: string): Promise<BuiltOrder> {
  const order = await orderOfTwoSellers(shop, { method: 'online' })
  await packAllSellerOrders(shop, order)
  return withLot(order, lot)
}
async function receivedOrder(lot: string): Promise<BuiltOrder> {
  const order = await packedOrder(lot)
  for (const { code } of order.sellerOrders) await hub.post('/api/courier/hub/receive', { code })
  await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
  await countUnits(hub, shipmentPath(order))
  return order
}
let seals = 0
const seal = async (order: BuiltOrder) => {
  seals += 1
  return hub.post(`${shipmentPath(order)}/seal`, {
    version: (await hub.get(shipmentPath(order))).body.version,
    weightGrams: 1310,
    lengthMm: 300,
    widthMm: 220,
    heightMm: 150,
    weightReason: 'Sample weights',
    seal: `RECALL-${seals}`,
  })
}
const label = async (order: BuiltOrder) =>
  hub.post(`${shipmentPath(order)}/waybill`, {
    version: (await hub.get(shipmentPath(order))).body.version,
    waybill: `DD${30_000_000_000 + seals}`,
    cost: 64,
    currency: 'INR',
  })

describe('a lot that its seller withdraws', () => {
  it('is found at the store, in bins, in sealed boxes, with the carrier and delivered, and every customer is emailed', async () => {
    const lot = 'Z 1'
    const atStore = await packedOrder('z1')
    const inBin = await receivedOrder('Z1')
    const sealed = await receivedOrder(lot)
    await seal(sealed)
    const gone = (await labelledOrder(shop)).order
    await withLot(gone, lot)
    await shop.rows(`update shipment set state = 'handed_to_carrier' where id = $1`, [gone.shipmentId])
    const other = await packedOrder('Z2')

    expect((await otherSeller.post('/api/seller/recalls', { productId, lot, reason: 'Not mine' })).status).toBe(404)
    const { status, body } = await withdraw(lot)
    expect(status).toBe(200)
    expect(body.items[0].units[0]).not.toHaveProperty('recipient')
    const { units } = await recallOf(lot)
    const found = new Map(units.map(({ lineId, location, state }) => [lineId, [location, state]]))
    expect([atStore, inBin, sealed, gone, other].map((order) => found.get(lineOf(order)))).toEqual([
      ['store', 'open'],
      ['bin', 'open'],
      ['box', 'open'],
      ['with_carrier', 'warned'],
      undefined,
    ])
    const emails = await shop.rows(
      `select e.order_id, e.kind from outbox o join order_event e on e.id = (o.payload ->> 'eventId')::bigint
       where e.kind like 'lot_%' and o.payload ->> 'audience' = 'customer'`,
    )
    expect(emails.map(({ order_id, kind }) => [order_id, kind])).toEqual(
      expect.arrayContaining([
        [atStore.id, 'lot_stopped'],
        [gone.id, 'lot_recalled'],
      ]),
    )
    expect(emails).toHaveLength(4)
  })

  it('is one recall in five requests at the same time, with one email to each customer', async () => {
    const order = await packedOrder('SAME')
    await Promise.all(Array.from({ length: 5 }, () => withdraw('same')))
    const events = await shop.rows(`select id from order_event where order_id = $1 and kind = 'lot_stopped'`, [
      order.id,
    ])
    expect(events).toHaveLength(1)
  })

  it('is packed before and found, or refused: never packed unseen', async () => {
    const order = await orderOfTwoSellers(shop)
    const [first] = order.sellerOrders
    const { body } = await seller.post(`/api/seller/parts/${first?.id}/accept`, { version: 1 })
    const packing = packingOf(body.version, first?.lineIds ?? [])
    const lines = packing.lines.map((line) => ({ ...line, lot: 'RACE' }))
    const [packed] = await Promise.all([
      seller.post(`/api/seller/parts/${first?.id}/pack`, { ...packing, lines }),
      withdraw('RACE'),
    ])
    const found = (await recallOf('RACE')).units.some(({ lineId }) => lineId === lineOf(order))
    expect([packed.status, found]).toEqual(packed.status === 200 ? [200, true] : [409, false])
    if (!found) expect(packed.body.code).toBe('recall/lot')
  })
})

describe('a box with withdrawn units', () => {
  it('is not sealed before they are taken out and refunded, once in five requests at the same time', async () => {
    const order = await receivedOrder('BIN-1')
    await withdraw('BIN-1')
    expect((await seal(order)).body.code).toBe('shipment/recalled')
    await Promise.all(Array.from({ length: 5 }, () => takeOut('BIN-1', order)))
    expect(await refundsOf(order)).toEqual([{ cause: 'shortage', funded_by: 'seller' }])
    expect((await recallOf('BIN-1')).units.map(({ state }) => state)).toEqual(['taken_out'])
    expect((await seal(order)).status).toBe(200)
  })

  it('that is sealed gets no label, and is opened to take them out', async () => {
    const order = await receivedOrder('BOX-1')
    await seal(order)
    await withdraw('BOX-1')
    expect((await label(order)).body.code).toBe('shipment/recalled')
    const { body } = await hub.post('/api/courier/hub/bookings', { boxes: [order.shipmentId] })
    expect(JSON.stringify(body)).not.toContain('waiting')
    expect((await takeOut('BOX-1', order)).status).toBe(200)
    expect((await hub.get(shipmentPath(order))).body).toMatchObject({ state: 'packing', activeCount: 1 })
    expect((await seal(order)).status).toBe(200)
    expect((await label(order)).status).toBe(200)
  })

  it('that is labelled does not go onto the truck, and its label is voided first', async () => {
    const { order, waybill } = await labelledOrder(shop, { method: 'online' })
    await withLot(order, 'LABEL-1')
    await withdraw('LABEL-1')
    const scanned = await hub.post('/api/courier/hub/manifests/scan', { code: waybill })
    expect(scanned.body.code).toBe('shipment/recalled')
    expect((await takeOut('LABEL-1', order)).body.code).toBe('recall/void-first')
    const { version } = (await hub.get(shipmentPath(order))).body
    await hub.post(`${shipmentPath(order)}/void`, { version, reason: 'A withdrawn lot' })
    expect((await takeOut('LABEL-1', order)).status).toBe(200)
  })

  it('that the carrier took all the same is recalled from its customer', async () => {
    const { order } = await labelledOrder(shop)
    await withLot(order, 'TOOK-1')
    await withdraw('TOOK-1')
    await shop.rows(`update shipment set state = 'handed_to_carrier' where id = $1`, [order.shipmentId])
    await withdraw('TOOK-1')
    expect((await recallOf('TOOK-1')).units.map(({ location, state }) => [location, state])).toEqual([
      ['with_carrier', 'warned'],
    ])
    const events = await shop.rows(`select kind from order_event where order_id = $1 and kind ~ '^lot_' order by id`, [
      order.id,
    ])
    expect(events.map(({ kind }) => kind)).toEqual(['lot_stopped', 'lot_recalled'])
  })

  it('is never both sealed unseen and labelled while the lot is withdrawn', async () => {
    const order = await receivedOrder('RACE-2')
    await Promise.all([seal(order), withdraw('RACE-2')])
    expect((await label(order)).status).toBe(409)
    await expect(
      shop.rows(
        `update shipment set state = 'label_ready', seal = coalesce(seal, $2), photo = 'p', measured_grams = 1 where id = $1`,
        [order.shipmentId, order.id],
      ),
    ).rejects.toThrow('withdrawn lot')
  })
})
