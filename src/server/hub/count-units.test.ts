import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoShop, orderOfTwoSellers, packAllSellerOrders, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'

let shop: Shop
let hub: ShopVisitor
let other: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
  other = await shop.signIn('courier@haatdi.example')
})
afterAll(() => shop.close())

const pathOf = ({ shipmentId }: BuiltOrder) => `/api/courier/hub/boxes/${shipmentId}`
async function completeOrder() {
  const order = await orderOfTwoSellers(shop)
  await packAllSellerOrders(shop, order)
  for (const { code } of order.sellerOrders) await hub.post('/api/courier/hub/receive', { code })
  return order
}
type Line = { lineId: string; bag: string; position: number; productId: string; quantity: number; units: Unit[] }
type Unit = { id: string; unit: number | null; quantity: number; reason: string | null; by: string; isOwn: boolean }
const linesOf = async (order: BuiltOrder, by = hub): Promise<Line[]> =>
  (await by.get(`${pathOf(order)}/units`)).body.lines
const firstLine = async (order: BuiltOrder) => (await linesOf(order))[0] as Line
const labelOf = ({ bag, position, productId }: Line, unit = 1) =>
  `https://haatdi.example/products/${productId}?unit=${bag}.${position}.${unit}`
const scan = (order: BuiltOrder, code: string, by = hub, act = {}) =>
  by.post(`${pathOf(order)}/units`, { actId: randomUUID(), code, ...act })
const byHand = (order: BuiltOrder, count: object, by = hub) =>
  by.post(`${pathOf(order)}/hand-counts`, { actId: randomUUID(), quantity: 1, reason: 'label_missing', ...count })
const sealOf = async (order: BuiltOrder) => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b84a14' } })
    .jpeg()
    .toBuffer()
  const { body } = await sendPicture(shop, hub, `${pathOf(order)}/photo`, Buffer.from(photo))
  return () =>
    hub.post(`${pathOf(order)}/seal`, {
      version: body.version,
      weightGrams: 1310,
      lengthMm: 300,
      widthMm: 220,
      heightMm: 150,
      weightReason: 'Sample weights',
      seal: `UNITS-${order.number}`,
    })
}

describe('counting a unit', () => {
  it('counts each label once, says what is counted, and is done once however often it is sent', async () => {
    const order = await completeOrder()
    const line = await firstLine(order)
    const actId = randomUUID()
    const at = new Date(Date.now() - 20 * 60_000).toISOString()
    for (let time = 0; time < 2; time++) {
      const { status, body } = await scan(order, labelOf(line), hub, { actId, at })
      expect([status, body.again, body.unit, body.lineId]).toEqual([200, false, 1, line.lineId])
      expect(body.units.lines[0].units).toMatchObject([{ id: actId, unit: 1, quantity: 1, reason: null, at }])
    }
    const again = await scan(order, `${line.bag}.${line.position}.1`.toLowerCase())
    expect([again.status, again.body.again]).toEqual([200, true])
    expect(again.body.units.lines[0].units).toHaveLength(1)
  })

  it('takes no time of the future and none older than a day', async () => {
    const order = await completeOrder()
    const line = await firstLine(order)
    const { body } = await scan(order, labelOf(line), hub, { at: '2031-01-01T00:00:00.000Z' })
    expect(Date.parse(body.units.lines[0].units[0].at)).toBeLessThan(Date.now() + 60_000)
    const early = await scan(order, labelOf(line, 2), hub, { at: '2020-01-01T00:00:00.000Z' })
    expect(Date.parse(early.body.units.lines[0].units[0].at)).toBeGreaterThan(Date.now() - 25 * 3_600_000)
  })

  it('shows two people of one box what the other has counted', async () => {
    const order = await completeOrder()
    const line = await firstLine(order)
    await Promise.all([scan(order, labelOf(line)), scan(order, labelOf(line, 2), other)])
    const [seen] = await linesOf(order, other)
    expect(seen?.units.map(({ unit, isOwn }) => [unit, isOwn]).toSorted()).toEqual([
      [1, false],
      [2, true],
    ])
    const both = await Promise.all([scan(order, labelOf(line)), scan(order, labelOf(line), other)])
    expect(both.map(({ body }) => body.again)).toEqual([true, true])
  })

  it('refuses each wrong code with a code of its own', async () => {
    const order = await completeOrder()
    const foreign = await completeOrder()
    const line = await firstLine(order)
    const strange = await firstLine(foreign)
    const refused: [string, string][] = [
      ['4006381333931', 'scan/unreadable'],
      [order.sellerOrders[0]?.code ?? '', 'scan/unreadable'],
      [labelOf(strange), 'unit/other-order'],
      ['https://haatdi.example/products/sing-bhujia-nowhere', 'unit/not-in-box'],
      [`https://haatdi.example/products/${line.productId}`, 'unit/product-label'],
      [labelOf(line, 99), 'unit/unknown'],
      [`${line.bag}.77.1`, 'unit/unknown'],
    ]
    for (const [code, refusal] of refused) {
      const { body } = await scan(order, code)
      expect([code, body.code]).toEqual([code, refusal])
    }
    expect((await scan(order, labelOf(strange))).body.error).toContain(foreign.number)
    expect((await linesOf(order)).flatMap(({ units }) => units)).toEqual([])
  })

  it('refuses a unit of a withdrawn lot', async () => {
    const order = await completeOrder()
    const line = await firstLine(order)
    await shop.query(`update order_line set lot = 'GONE 1' where id = '${line.lineId}'`)
    await shop.query(`insert into recall (id, product_id, brand_id, lot, lot_key, reason, started_by, started_name)
      select gen_random_uuid()::text, product_id, brand_id, 'GONE 1', 'gone1', 'glass', '${await accountId('admin')}', 'Admin'
      from order_line where id = '${line.lineId}'`)
    expect((await scan(order, labelOf(line))).body.code).toBe('unit/withdrawn')
    expect((await byHand(order, { lineId: line.lineId })).body.code).toBe('unit/withdrawn')
  })

  it('is only for the people of a hub', async () => {
    const order = await completeOrder()
    const line = await firstLine(order)
    for (const email of ['seller@haatdi.example', 'customer@haatdi.example']) {
      const stranger = await shop.signIn(email)
      expect((await scan(order, labelOf(line), stranger)).status).toBe(403)
      expect((await stranger.get(`${pathOf(order)}/units`)).status).toBe(403)
    }
  })
})

it('counts nothing for an act that was one of another box, and shows nothing of it', async () => {
  const order = await completeOrder()
  const foreign = await completeOrder()
  const actId = randomUUID()
  await scan(foreign, labelOf(await firstLine(foreign)), hub, { actId })
  const { status } = await scan(order, labelOf(await firstLine(order)), hub, { actId })
  expect(status).toBe(200)
  expect((await linesOf(order)).flatMap(({ units }) => units)).toEqual([])
  expect((await firstLine(foreign)).units).toHaveLength(1)
  expect((await hub.post(`${pathOf(order)}/units/${actId}/take-out`, {})).status).toBe(404)
})

describe('counting by hand', () => {
  it('counts units with a reason, never more than belong into the box', async () => {
    const order = await completeOrder()
    const line = await firstLine(order)
    await scan(order, labelOf(line))
    const most = await byHand(order, { lineId: line.lineId, quantity: line.quantity })
    expect([most.body.code, most.body.details]).toEqual(['unit/enough', { count: line.quantity }])
    const { body } = await byHand(order, {
      lineId: line.lineId,
      quantity: line.quantity - 1,
      reason: 'label_unreadable',
    })
    expect(body.lines[0].units[0]).toMatchObject({
      unit: null,
      quantity: line.quantity - 1,
      reason: 'label_unreadable',
    })
    expect((await scan(order, labelOf(line, 2))).body.code).toBe('unit/enough')
  })
})

describe('taking out', () => {
  it('takes out what was counted, and again changes nothing; the unit can be counted again', async () => {
    const order = await completeOrder()
    const line = await firstLine(order)
    const actId = randomUUID()
    await scan(order, labelOf(line), hub, { actId })
    for (let time = 0; time < 2; time++) {
      const { status, body } = await other.post(`${pathOf(order)}/units/${actId}/take-out`, {})
      expect([status, body.lines[0].units]).toEqual([200, []])
    }
    // Sent late by a phone that was offline: it was taken out since.
    expect((await scan(order, labelOf(line), hub, { actId })).body.units.lines[0].units).toEqual([])
    expect((await scan(order, labelOf(line))).body.units.lines[0].units).toHaveLength(1)
    expect((await hub.post(`${pathOf(order)}/units/${randomUUID()}/take-out`, {})).status).toBe(404)
  })
})

describe('a box', () => {
  it('is sealed once each unit was scanned or counted, and nothing is counted afterwards', async () => {
    const order = await completeOrder()
    const seal = await sealOf(order)
    const [first, ...others] = await linesOf(order)
    if (!first) throw new Error('no line')
    for (let unit = 1; unit <= first.quantity; unit++) await scan(order, labelOf(first, unit))
    expect((await seal()).body.code).toBe('shipment/not-scanned-out')
    for (const { lineId, quantity } of others) await byHand(order, { lineId, quantity })
    expect((await seal()).status).toBe(200)
    const [unit] = (await firstLine(order)).units
    expect((await hub.post(`${pathOf(order)}/units/${unit?.id}/take-out`, {})).body.code).toBe('shipment/sealed')
    expect((await scan(order, labelOf(first))).body.code).toBe('shipment/sealed')
  })

  it('with too much in it is not sealed until that is taken out', async () => {
    const order = await completeOrder()
    const seal = await sealOf(order)
    for (const { lineId, quantity } of await linesOf(order)) await byHand(order, { lineId, quantity })
    const { lineId, quantity } = await firstLine(order)
    const left = `accepted_quantity = ${quantity - 1}, received_quantity = ${quantity - 1}, cancelled_quantity = cancelled_quantity + 1`
    await shop.query(`update order_line set ${left} where id = '${lineId}'`)
    expect((await seal()).body.code).toBe('shipment/not-scanned-out')
    const [unit] = (await firstLine(order)).units
    await hub.post(`${pathOf(order)}/units/${unit?.id}/take-out`, {})
    if (quantity > 1) await byHand(order, { lineId, quantity: quantity - 1 })
    expect((await seal()).status).toBe(200)
  })

  it('holds no unit twice and none of another box, by its constraints', async () => {
    const order = await completeOrder()
    const foreign = await completeOrder()
    const { lineId } = await firstLine(order)
    const { lineId: strange } = await firstLine(foreign)
    const person = await accountId('hub')
    const insert = (line: string, unit: number | null) =>
      shop.query(`insert into packed_unit (id, shipment_id, line_id, unit, quantity, actor_id, at)
        values ('${randomUUID()}', '${order.shipmentId}', '${line}', ${unit}, 1, '${person}', now())`)
    await insert(lineId, 1)
    await expect(insert(lineId, 1)).rejects.toThrow()
    await expect(insert(strange, 1)).rejects.toThrow()
    await expect(insert(lineId, null)).rejects.toThrow()
    await expect(shop.query(`update packed_unit set unit = 2 where line_id = '${lineId}'`)).rejects.toThrow()
    await expect(shop.query(`delete from packed_unit where line_id = '${lineId}'`)).rejects.toThrow()
  })
})

const accountId = async (name: string): Promise<string> => {
  const [row] = await shop.rows(`select id from account where email = '${name}@haatdi.example'`)
  return String(row?.id)
}
