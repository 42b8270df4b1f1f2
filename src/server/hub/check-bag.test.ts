import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/transaction.ts'
import { countUnits } from '#tests/support/count-units.ts'
import {
  downloadFile,
  drawPhoto,
  openDemoShop,
  orderOfTwoSellers,
  packAllSellerOrders,
  sendPicture,
} from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'

let shop: Shop
let hub: ShopVisitor
let seller: ShopVisitor
let otherSeller: ShopVisitor
let customer: ShopVisitor
let photo: Buffer<ArrayBuffer>

beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
  seller = await shop.signIn('seller@haatdi.example')
  otherSeller = await shop.signIn('seller2@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
  photo = await drawPhoto()
})
afterAll(() => shop.close())

const rowsOf = (statement: string) =>
  shop.database.run(async () => (await db().execute<Record<string, unknown>>(statement)).rows)
const shipmentPath = ({ shipmentId }: BuiltOrder) => `/api/courier/hub/boxes/${shipmentId}`

/** An order of two bags, both received: two units of one product each. */
async function receivedOrder() {
  const order = await orderOfTwoSellers(shop, { method: 'online' })
  await packAllSellerOrders(shop, order)
  for (const { code } of order.sellerOrders) await hub.post('/api/courier/hub/receive', { code })
  const { body } = await hub.get(shipmentPath(order))
  const bag = body.sellerOrders[0]
  return { order, bag, lineId: bag.lines[0].lineId as string }
}
type Bag = { id: string; version: number }
const check = (bag: Bag, findings: object[], weightGrams: number | null = null) =>
  hub.post(`/api/courier/hub/bags/${bag.id}/check`, { version: bag.version, weightGrams, findings })
const photograph = async (bag: Bag) =>
  (await sendPicture(shop, hub, `/api/courier/hub/bags/${bag.id}/photos`, photo)).body.photoId as string

describe('scans', () => {
  it('are all recorded: what was taken, taken before and refused, and who read it', async () => {
    const order = await orderOfTwoSellers(shop)
    await packAllSellerOrders(shop, order)
    const code = order.sellerOrders[0]?.code ?? ''
    await hub.post('/api/courier/hub/receive', { code })
    await hub.post('/api/courier/hub/receive', { code })
    await hub.post('/api/courier/hub/receive', { code: 'a biscuit tin' })
    const scans = await rowsOf(`select code, result, refusal, seller_order_id from hub_scan order by id desc limit 3`)
    expect(scans).toEqual([
      { code: 'a biscuit tin', result: 'refused', refusal: 'scan/unreadable', seller_order_id: null },
      { code, result: 'again', refusal: null, seller_order_id: order.sellerOrders[0]?.id },
      { code, result: 'taken', refusal: null, seller_order_id: order.sellerOrders[0]?.id },
    ])
  })
})

describe('a bag that is counted', () => {
  it('is complete with one tap, weighed, and still in the box', async () => {
    const { order, bag } = await receivedOrder()
    const { status, body } = await check(bag, [], 485)
    expect(status).toBe(200)
    expect(body.sellerOrders[0].check).toMatchObject({ weightGrams: 485, findings: [] })
    expect(body).toMatchObject({ id: order.shipmentId, state: 'complete', receivedCount: 2 })
  })

  it('gives the money back for a missing unit once, and asks the customer what becomes of the rest', async () => {
    const { order, bag, lineId } = await receivedOrder()
    const findings = [{ lineId, problem: 'short', quantity: 1 }]
    const { body } = await check(bag, findings)
    expect(body.sellerOrders[0]).toMatchObject({
      lines: [{ quantity: 1 }],
      check: { findings: [{ problem: 'short', quantity: 1, photo: null }] },
    })
    const again = await check(bag, findings)
    expect([again.status, again.body.code]).toEqual([409, 'flow/stale'])
    const refunds = await rowsOf(`select cause, funded_by from refund where order_id = '${order.id}'`)
    expect(refunds).toEqual([{ cause: 'shortage', funded_by: 'seller' }])

    const seen = (await customer.get(`/api/orders/${order.id}`)).body
    expect(seen.parts[0].shortageUntil).not.toBeNull()
    const events = await rowsOf(`select kind from order_event where order_id = '${order.id}' order by id desc limit 3`)
    expect(events.map(({ kind }) => kind)).toContain('line_failed_check')

    await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    const seal = async () => {
      const { version } = (await hub.get(shipmentPath(order))).body
      const size = { weightGrams: 1_310, lengthMm: 300, widthMm: 220, heightMm: 150 }
      return hub.post(`${shipmentPath(order)}/seal`, {
        version,
        ...size,
        weightReason: 'Sample weights',
        seal: `S-${order.id.slice(-8)}`,
      })
    }
    expect((await seal()).body.code).toBe('flow/shortage-open')
    const answer = await customer.post(`/api/orders/${order.id}/shortage`, {
      lines: [{ line: lineId, choice: 'go_on' }],
    })
    expect(answer.status).toBe(200)
    await countUnits(hub, shipmentPath(order))
    expect((await seal()).status).toBe(200)
  })

  it('shows its seller what was wrong, with the photograph, and no other seller', async () => {
    const { bag, lineId } = await receivedOrder()
    const photoId = await photograph(bag)
    await check(bag, [{ lineId, problem: 'damaged', quantity: 1, photoId }])
    const { hubCheck } = (await seller.get(`/api/seller/parts/${bag.id}`)).body
    expect(hubCheck.findings).toMatchObject([{ problem: 'damaged', quantity: 1 }])
    const bytes = await downloadFile(shop, seller, hubCheck.findings[0].photo)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60 })
    expect((await otherSeller.get(hubCheck.findings[0].photo)).status).toBe(404)
  })

  it('lets the order go on without a bag of which nothing can be sent', async () => {
    const { order, bag, lineId } = await receivedOrder()
    const { body } = await check(bag, [{ lineId, problem: 'short', quantity: 2 }])
    expect(body).toMatchObject({ state: 'complete', activeCount: 1 })
    const seen = (await customer.get(`/api/orders/${order.id}`)).body
    expect(seen.parts.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'received'])
  })

  it.each<[string, (lineId: string) => object, string]>([
    ['more units than it should hold', (lineId) => ({ lineId, problem: 'short', quantity: 3 }), 'flow/count-needed'],
    ['damage nobody photographed', (lineId) => ({ lineId, problem: 'damaged', quantity: 1 }), 'flow/proof-needed'],
    [
      'a photograph of no bag',
      (lineId) => ({ lineId, problem: 'wrong', quantity: 1, photoId: 'x' }),
      'thing/not-found',
    ],
  ])('refuses %s, and changes nothing', async (_, finding, code) => {
    const { order, bag, lineId } = await receivedOrder()
    const { body: before } = await hub.get(shipmentPath(order))
    expect((await check(bag, [finding(lineId)])).body.code).toBe(code)
    expect((await hub.get(shipmentPath(order))).body).toEqual(before)
  })

  it('cannot be counted before it was received', async () => {
    const order = await orderOfTwoSellers(shop)
    await packAllSellerOrders(shop, order)
    const { body } = await hub.get(shipmentPath(order))
    expect((await check(body.sellerOrders[0], [])).body.code).toBe('flow/not-now')
  })
})

describe('bags expected today', () => {
  it('are counted by store until they are received', async () => {
    const countOf = async (brandId: string | undefined) => {
      const { stores } = (await hub.get('/api/courier/hub/expected')).body
      return stores.find((store: { brandId: string }) => store.brandId === brandId)?.packed ?? 0
    }
    const order = await orderOfTwoSellers(shop)
    const [first] = (await hub.get(shipmentPath(order))).body.sellerOrders
    const before = await countOf(first.brandId)
    await packAllSellerOrders(shop, order)
    expect(await countOf(first.brandId)).toBe(before + 1)
    await hub.post('/api/courier/hub/receive', { code: first.code })
    expect(await countOf(first.brandId)).toBe(before)
  })
})
