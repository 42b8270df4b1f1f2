import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
let admin: ShopVisitor

beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows
const one = async (sql: string, values: unknown[] = []) => (await rows(sql, values))[0]

const items = [
  { productId: 'methi-khakhra', quantity: 4 },
  { productId: 'sada-khakhra', quantity: 2 },
  { productId: 'tikha-gathiya-ahm', quantity: 1 },
]
type Placed = { guest: ShopVisitor; id: string; total: number }

async function order(): Promise<Placed> {
  const guest = shop.visitor()
  const { status, body } = await postOrder(guest, { items })
  expect(status, JSON.stringify(body)).toBe(201)
  return { guest, id: body.order.id, total: body.order.total }
}
const sellerOrderOf = async ({ id }: Placed, number = 1) =>
  one('select id, version, state from seller_order where order_id = $1 and position = $2', [id, number])
const see = async ({ guest, id }: Placed) => (await guest.get(`/api/orders/${id}`)).body
const stockOf = async (id: string) => (await one('select stock from product where id = $1', [id])).stock
const dueOf = async ({ id }: Placed) =>
  (await one('select amount_paise::int as due from payment where order_id = $1', [id])).due

const shorten = async (placed: Placed, quantities: Record<string, number>) => {
  const sellerOrder = await sellerOrderOf(placed)
  const read = (await admin.get(`/api/seller/parts/${sellerOrder.id}`)).body
  return admin.post(`/api/seller/parts/${sellerOrder.id}/shortage`, {
    version: read.version,
    reason: { code: 'out_of_stock' },
    lines: read.lines.map(({ lineId, productId, quantity }: Record<string, unknown>) => ({
      lineId,
      quantity: quantities[String(productId)] ?? quantity,
    })),
  })
}
const choose = ({ guest, id }: Placed, choices: Record<string, string>) =>
  guest.post(`/api/orders/${id}/shortage`, {
    lines: Object.entries(choices).map(([line, choice]) => ({ line, choice })),
  })
const pack = async (placed: Placed) => {
  const sellerOrder = await sellerOrderOf(placed)
  const { body } = await admin.get(`/api/seller/parts/${sellerOrder.id}`)
  return admin.post(`/api/seller/parts/${sellerOrder.id}/pack`, {
    version: body.version,
    weightGrams: 500,
    labelChecked: true,
    lines: body.lines
      .filter(({ quantity }: { quantity: number }) => quantity > 0)
      .map(({ lineId }: { lineId: string }) => ({ lineId, lot: 'L1', bestBefore: '2099-01-01' })),
  })
}
const emailsOf = async ({ id }: Placed, kind: string) =>
  (
    await rows(
      `select payload ->> 'audience' as audience from outbox where kind = 'order-email'
        and payload ->> 'orderId' = $1 and payload ->> 'kind' = $2`,
      [id, kind],
    )
  ).map(({ audience }) => audience)

describe('seller who rejects a seller order', () => {
  test('correctness 29: refunds all of it, makes nothing dearer, and sells nothing again', async () => {
    const placed = await order()
    const before = await see(placed)
    const stock = await stockOf('methi-khakhra')
    const sellerOrder = await sellerOrderOf(placed)
    const body = { version: sellerOrder.version, reason: { code: 'cannot_make_in_time' } }
    const [first, second] = await Promise.all([
      admin.post(`/api/seller/parts/${sellerOrder.id}/reject`, body),
      admin.post(`/api/seller/parts/${sellerOrder.id}/reject`, body),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const after = await see(placed)
    expect(after).toMatchObject({ status: 'confirmed', badge: 'part_cancelled' })
    expect(after.amounts.returned.goods).toBe(before.parts[0].subtotal)
    expect(after.amounts.left).toBeLessThanOrEqual(placed.total - before.parts[0].subtotal)
    expect(await dueOf(placed)).toBe(Math.round(after.amounts.left * 100))
    expect(await stockOf('methi-khakhra')).toBe(stock)
    expect((await emailsOf(placed, 'seller_order_rejected')).sort()).toContain('customer')
  })

  test('ends the order with its last seller order, and refunds delivery and fee too', async () => {
    const placed = await order()
    for (const number of [1, 2]) {
      const sellerOrder = await sellerOrderOf(placed, number)
      await admin.post(`/api/seller/parts/${sellerOrder.id}/reject`, {
        version: sellerOrder.version,
        reason: { code: 'closed' },
      })
    }
    expect(await see(placed)).toMatchObject({ status: 'cancelled', amounts: { left: 0 } })
    expect(await dueOf(placed)).toBe(0)
  })

  test('requires a reason, and cannot reject packed items', async () => {
    const placed = await order()
    const sellerOrder = await sellerOrderOf(placed)
    const reject = (reason: object) =>
      admin.post(`/api/seller/parts/${sellerOrder.id}/reject`, { version: sellerOrder.version, reason })
    expect((await reject({ code: 'other' })).body.code).toBe('flow/reason-needed')
    await meanwhile(shop, `update seller_order set state = 'packed', packed_grams = 1 where id = $1`, [sellerOrder.id])
    expect((await reject({ code: 'closed' })).body.code).toBe('flow/not-now')
  })
})

describe('seller with a shortage', () => {
  test('refunds missing units at once, and packs the rest only after the customer agrees', async () => {
    const placed = await order()
    const { status, body } = await shorten(placed, { 'methi-khakhra': 1 })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 'part_accepted', items: 3 })
    const seen = await see(placed)
    const line = seen.parts[0].lines[0]
    expect(line).toMatchObject({ quantity: 4, cancelled: 3 })
    expect(line.returned).toBeCloseTo((line.net / 4) * 3, 2)
    expect(await dueOf(placed)).toBe(Math.round(seen.amounts.left * 100))
    expect(seen.parts[0].shortageUntil).not.toBeNull()
    expect(await emailsOf(placed, 'seller_order_part_accepted')).toEqual(['customer'])
    expect(await emailsOf(placed, 'lines_cancelled')).toEqual([])
    expect((await pack(placed)).body.code).toBe('flow/shortage-open')
    expect((await choose(placed, { 'methi-khakhra': 'go_on' })).body.parts[0].shortageUntil).toBeNull()
    expect((await choose(placed, { 'methi-khakhra': 'go_on' })).body.code).toBe('flow/not-now')
    expect((await pack(placed)).status).toBe(200)
  })

  test('goes on with the rest when the customer does not answer in time', async () => {
    const placed = await order()
    await shorten(placed, { 'methi-khakhra': 1 })
    await meanwhile(shop, `update seller_order set shortage_until = now() - interval '1 second' where order_id = $1`, [
      placed.id,
    ])
    expect((await choose(placed, { 'methi-khakhra': 'cancel_line' })).body.code).toBe('flow/not-now')
    expect((await pack(placed)).status).toBe(200)
  })

  test('cancels the rest of the line in full', async () => {
    const placed = await order()
    await shorten(placed, { 'methi-khakhra': 3 })
    const { body } = await choose(placed, { 'methi-khakhra': 'cancel_line' })
    const [line, other] = body.parts[0].lines
    expect(line).toMatchObject({ cancelled: 4, returned: line.net })
    expect(other.cancelled).toBe(0)
    expect(await dueOf(placed)).toBe(Math.round(body.amounts.left * 100))
  })

  test('cancels the whole order with a full refund although others have packed: the hub retains nothing', async () => {
    const placed = await order()
    await shorten(placed, { 'methi-khakhra': 3 })
    const other = await sellerOrderOf(placed, 2)
    await meanwhile(shop, `update seller_order set state = 'packed', packed_grams = 1 where id = $1`, [other.id])
    expect((await choose(placed, { 'methi-khakhra': 'cancel_order' })).status).toBe(200)
    const hub = await shop.signIn('courier')
    const request = (await hub.get('/api/courier/hub/cancellation-requests')).body.items.at(-1)
    expect(request.maxCancellationFeePercent).toBe(0)
    await hub.post(`/api/courier/hub/cancellation-requests/${request.id}/answer`, { grant: true })
    expect(await see(placed)).toMatchObject({ status: 'cancelled', amounts: { left: 0 } })
    expect(await dueOf(placed)).toBe(0)
  })

  test('requires whole numbers, fewer than ordered and not zero for everything', async () => {
    const placed = await order()
    for (const quantities of [{}, { 'methi-khakhra': 0, 'sada-khakhra': 0 }, { 'methi-khakhra': 5 }])
      expect((await shorten(placed, quantities as Record<string, number>)).body.code).toBe('flow/quantities')
  })

  test('race: agrees on the amounts when the customer cancels while the seller reports a shortage', async () => {
    for (let round = 0; round < 3; round++) {
      const placed = await order()
      await Promise.all([
        shorten(placed, { 'methi-khakhra': 1 }),
        placed.guest.post(`/api/orders/${placed.id}/cancel`, { reason: 'customer_changed_mind' }),
      ])
      const { status, amounts } = await see(placed)
      expect(status).toBe('cancelled')
      expect(amounts.left).toBe(0)
      expect(await dueOf(placed)).toBe(0)
    }
  })
})
