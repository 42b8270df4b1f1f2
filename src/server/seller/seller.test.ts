import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { db } from '#server/db/transaction.ts'
import { openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { packingOf } from '#tests/support/packing.ts'

let shop: Shop
let seller: ShopVisitor
let neighbour: ShopVisitor
let admin: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
  neighbour = await shop.signIn('seller2@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

const firstSellerOrder = async (wanted = {}) => {
  const order = await orderOfTwoSellers(shop, wanted)
  const [sellerOrder] = order.sellerOrders
  if (!sellerOrder) throw new Error('an order of two makers has parts')
  return { ...sellerOrder, orderId: order.id, path: `/api/seller/parts/${sellerOrder.id}` }
}
const today = () => indianDay(new Date()).day
const eventsOf = (orderId: string) =>
  shop.database.run(async () => {
    const { rows } = await db().execute<{ kind: string }>(
      `select kind from order_event where order_id = '${orderId}' order by id`,
    )
    return rows.map(({ kind }) => kind)
  })

describe("a seller's list", () => {
  it('shows the seller’s own seller orders only, open work first', async () => {
    const older = await firstSellerOrder({ acceptBy: new Date(Date.now() + 3_600_000) })
    const { body: accepted } = await seller.post(`${older.path}/accept`, { version: 1 })
    expect(accepted).toMatchObject({ state: 'accepted', version: 2 })
    const newer = await firstSellerOrder()
    const { status, body } = await seller.get('/api/seller/parts')
    expect(status).toBe(200)
    expect(new Set(body.items.map((item: { brandId: string }) => item.brandId))).toEqual(new Set([sellers[0]]))
    const ids = body.items.map((item: { id: string }) => item.id)
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id))
    expect(body.brand).toMatchObject({ id: sellers[0], name: expect.any(String), colour: expect.stringMatching(/^#/) })
    expect(body.counts).toMatchObject({ new: 1, making: 1, packed: 0 })
    expect(
      (await seller.get('/api/seller/parts?state=making')).body.items.map((item: { id: string }) => item.id),
    ).toEqual([older.id])
  })

  it('is searched by code, first name, town and goods in three scripts, on every page, and by nothing else of the buyer', async () => {
    const { id, path } = await firstSellerOrder({ shipping: { fullName: 'Hetal Brahmbhatt' } })
    const { code } = (await seller.get(path)).body
    const found = async (q: string) =>
      (await seller.get(`/api/seller/parts?q=${encodeURIComponent(q)}`)).body.items.map(
        (item: { id: string }) => item.id,
      )
    const goods = ['khakhra', 'ખાખરા', 'खाखरा', 'kh', 'khalhra']
    for (const q of [code.toLowerCase(), 'hetal', 'હેતલ', 'हेतल', 'mumb', ...goods])
      expect({ q, found: (await found(q)).includes(id) }).toEqual({ q, found: true })
    for (const q of ['Brahmbhatt', 'Law Garden', '9812345678', 'hetal@', 'zzqx']) expect(await found(q)).toEqual([])
  })

  it('tells of the buyer the first name and the place, and nothing else', async () => {
    const sellerOrder = await firstSellerOrder()
    const { body } = await seller.get(sellerOrder.path)
    expect(body).toMatchObject({ buyer: 'Hetal', city: 'Mumbai', country: 'IN' })
    expect(JSON.stringify(body)).not.toMatch(/Shah|Law Garden|9812345678|hetal@/)
  })

  it("lets an admin look into any seller's place, and a seller into no other", async () => {
    const { body } = await admin.get(`/api/seller/parts?brandId=${sellers[1]}`)
    expect(body.brand.id).toBe(sellers[1])
    expect((await seller.get(`/api/seller/parts?brandId=${sellers[1]}`)).status).toBe(404)
  })

  it.each([
    ['a guest', () => shop.visitor(), 401],
    ['a customer', () => shop.signIn('customer@haatdi.example'), 403],
    ['a courier', () => shop.signIn('courier@haatdi.example'), 403],
  ])('is closed to %s', async (_, enter, status) => {
    expect((await (await enter()).get('/api/seller/parts')).status).toBe(status)
  })
})

describe('accepting a part', () => {
  it('happens once, however often and from however many hands it is pressed', async () => {
    const sellerOrder = await firstSellerOrder()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => seller.post(`${sellerOrder.path}/accept`, { version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.code]).toEqual([409, 'flow/stale'])
    }
    expect((await seller.post(`${sellerOrder.path}/accept`, { version: 2 })).body.code).toBe('flow/not-now')
    expect(await eventsOf(sellerOrder.orderId)).toEqual(['order_placed', 'seller_order_accepted'])
  })

  it('is too late after the deadline', async () => {
    const sellerOrder = await firstSellerOrder({ acceptBy: new Date(Date.now() - 1000) })
    expect((await seller.post(`${sellerOrder.path}/accept`, { version: 1 })).body.code).toBe('flow/too-late')
  })

  it("does not exist for another seller's part", async () => {
    const sellerOrder = await firstSellerOrder()
    for (const [method, path] of [
      ['get', sellerOrder.path],
      ['get', `${sellerOrder.path}/packing-slip.pdf`],
    ] as const) {
      expect((await neighbour[method](path)).status, path).toBe(404)
    }
    expect((await neighbour.post(`${sellerOrder.path}/accept`, { version: 1 })).status).toBe(404)
    expect((await neighbour.post(`${sellerOrder.path}/pack`, packingOf(1, sellerOrder.lineIds))).status).toBe(404)
    expect(await eventsOf(sellerOrder.orderId)).toEqual(['order_placed'])
  })

  it('is recorded with the admin who acted for the seller', async () => {
    const sellerOrder = await firstSellerOrder()
    const { body } = await admin.post(`${sellerOrder.path}/accept`, { version: 1 })
    expect(body.timeline[0]).toMatchObject({ kind: 'seller_order_accepted' })
    const row = await shop.database.run(async () =>
      db().execute(
        `select actor_role, acted_as, actor_name from order_event where seller_order_id = '${sellerOrder.id}'`,
      ),
    )
    expect(row.rows).toEqual([{ actor_role: 'admin', acted_as: 'admin', actor_name: 'Bhavna Desai' }])
  })
})

describe('packing a part', () => {
  it('keeps lot, date and weight of every line', async () => {
    const sellerOrder = await firstSellerOrder()
    await seller.post(`${sellerOrder.path}/accept`, { version: 1 })
    const { status, body } = await seller.post(`${sellerOrder.path}/pack`, packingOf(2, sellerOrder.lineIds))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'packed',
      version: 3,
      packedGrams: 480,
      lines: [{ lot: 'K14', bestBefore: addDays(today(), 90) }],
    })
    expect(await eventsOf(sellerOrder.orderId)).toEqual([
      'order_placed',
      'seller_order_accepted',
      'seller_order_packed',
    ])
  })

  it.each([
    ['a weight of nothing', { weightGrams: 0 }, 422, 'request/invalid'],
    ['a label nobody looked at', { labelChecked: false }, 422, 'flow/packing-incomplete'],
    ['a line without its lot', { lines: [] }, 422, 'flow/packing-incomplete'],
    ['an older version', { version: 1 }, 409, 'flow/stale'],
  ])('is refused with %s', async (_, wrong, status, code) => {
    const sellerOrder = await firstSellerOrder()
    await seller.post(`${sellerOrder.path}/accept`, { version: 1 })
    const answer = await seller.post(`${sellerOrder.path}/pack`, { ...packingOf(2, sellerOrder.lineIds), ...wrong })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await seller.get(sellerOrder.path)).body).toMatchObject({
      state: 'accepted',
      version: 2,
      lines: [{ lot: null }],
    })
  })

  it.each([
    ['today', () => today(), 422],
    ['tomorrow', () => addDays(today(), 1), 200],
  ])('with a best-before of %s', async (_, day, status) => {
    const sellerOrder = await firstSellerOrder()
    await seller.post(`${sellerOrder.path}/accept`, { version: 1 })
    const packing = packingOf(2, sellerOrder.lineIds)
    const lines = packing.lines.map((line) => ({ ...line, bestBefore: day() }))
    const answer = await seller.post(`${sellerOrder.path}/pack`, { ...packing, lines })
    expect(answer.status).toBe(status)
    if (status === 422) expect(Object.keys(answer.body.details)).toEqual(['lines.0.bestBefore'])
    else expect(answer.body.lines[0].bestBefore < answer.body.lines[0].bestBeforeFrom).toBe(true)
  })

  it('is refused before the seller has said yes', async () => {
    const sellerOrder = await firstSellerOrder()
    expect((await seller.post(`${sellerOrder.path}/pack`, packingOf(1, sellerOrder.lineIds))).body.code).toBe(
      'flow/not-now',
    )
  })
})
