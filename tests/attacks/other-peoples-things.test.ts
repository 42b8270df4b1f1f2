import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { labelledOrder, makers, openDemoShop, orderOfTwoMakers, packingOf } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { orderOf, place } from '#tests/support/order-shop.ts'

let shop: Shop
let owner: ShopVisitor
let stranger: ShopVisitor
let maker: ShopVisitor
let otherMaker: ShopVisitor
let order: BuiltOrder
beforeAll(async () => {
  shop = await openDemoShop()
  await shop.database.run(() => buildAccount({ username: 'stranger', name: 'A stranger' }))
  owner = await shop.signIn('customer')
  stranger = await shop.signIn('stranger')
  maker = await shop.signIn('seller')
  otherMaker = await shop.signIn('seller2')
  order = await orderOfTwoMakers(shop)
}, 180_000)
afterAll(() => shop?.close())

const part = (at: number) => order.parts[at] as BuiltOrder['parts'][number]

describe('orders', () => {
  test('another customer’s order, its reviews and its photograph are nowhere', async () => {
    for (const path of ['', '/reviews', '/box-photo.jpg']) {
      const answer = await stranger.get(`/api/orders/${order.id}${path}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'thing/not-found'])
    }
  })

  test('another customer’s orders are in no list, whatever the query wishes', async () => {
    const [mine] = await shop.rows(`select id from account where username = 'customer'`)
    for (const query of [
      '',
      `?accountId=${mine.id}`,
      `?userId=${mine.id}`,
      '?all=true',
      '?email=customer@haatdi.example',
      '?role=admin',
    ]) {
      const { status, body } = await stranger.get(`/api/orders${query}`)
      expect([status, body.items]).toEqual([200, []])
    }
  })

  test('a guest’s order is nowhere for a member, for another guest, and with the link of another order', async () => {
    const guest = shop.visitor()
    const first = (await place(guest)).body
    const second = (await place(shop.visitor())).body
    const path = `/api/orders/${first.order.id}`
    expect((await guest.get(path)).status).toBe(200)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await shop.visitor().get(path)).status).toBe(404)
    const bearer = (token: string) => shop.visitor().get(path, { authorization: `Bearer ${token}` })
    expect((await bearer(second.accessToken)).status).toBe(404)
    expect((await shop.visitor().get(path, { cookie: `order_${first.order.id}=${second.accessToken}` })).status).toBe(
      404,
    )
    for (const junk of ['null', 'undefined', '', 'a'.repeat(43), '*', '%'])
      expect((await bearer(junk)).status).toBe(404)
  })

  test('a guest’s order is not found by an account without an order of its own (null is nobody)', async () => {
    const { order: placed } = (await place(shop.visitor())).body
    await shop.rows('update customer_order set visitor_key = $2 where id = $1', [placed.id, 'null'])
    expect((await stranger.get(`/api/orders/${placed.id}`)).status).toBe(404)
  })

  test('an order in somebody else’s name is one’s own: account, role, price and state in the body are not heard', async () => {
    const [victim] = await shop.rows(`select id from account where username = 'customer'`)
    const wish = {
      accountId: victim.id,
      userId: victim.id,
      state: 'delivered',
      status: 'delivered',
      total: 1,
      totalPaise: 100,
      payment: { state: 'captured' },
      discount: 9999,
      role: 'admin',
    }
    const { status, body } = await place(stranger, wish)
    expect(status).toBe(201)
    expect(body.order.total).toBeGreaterThan(1)
    expect((await stranger.get(`/api/orders/${body.order.id}`)).status).toBe(200)
    expect((await owner.get(`/api/orders/${body.order.id}`)).status).toBe(404)
  })

  test('a review on another’s order is not written', async () => {
    await shop.rows(`update fulfilment set state = 'fulfilled', packed_grams = 480 where order_id = $1`, [order.id])
    const [line] = await shop.rows('select product_id from order_line where order_id = $1', [order.id])
    const review = { productId: line.product_id, stars: 1, text: 'Never bought it, never ate it.' }
    expect((await stranger.post(`/api/orders/${order.id}/reviews`, { reviews: [review] })).status).toBe(404)
    expect(await shop.rows('select 1 from review where order_id = $1', [order.id])).toEqual([])
    await shop.rows(`update fulfilment set state = 'awaiting_acceptance', packed_grams = null where order_id = $1`, [
      order.id,
    ])
  })

  test('a review of what was not in the order is not written', async () => {
    const body = { reviews: [{ productId: 'nylon-sev', stars: 5, text: 'Never in this order at all.' }] }
    const { status } = await owner.post(`/api/orders/${order.id}/reviews`, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await shop.rows('select 1 from review where order_id = $1', [order.id])).toEqual([])
  })

  test('the same idempotency key of another visitor opens nothing of hers', async () => {
    const key = 'one-key-for-two-people-1'
    const mine = await place(stranger, {}, key)
    const theirs = await place(shop.visitor(), {}, key)
    expect(theirs.body.order?.id).not.toBe(mine.body.order.id)
  })
})

describe('carts', () => {
  test('a merge under another’s guest id brings nothing of hers', async () => {
    const guestId = 'a-guest-id-of-somebody-0123456789'
    const wanted = [{ productId: 'methi-khakhra', quantity: 1 }]
    expect((await owner.post('/api/cart/merge', { guestId, guestCartItems: wanted })).status).toBe(200)
    const again = await stranger.post('/api/cart/merge', { guestId, guestCartItems: wanted })
    expect([again.status, again.body.code]).toEqual([403, 'cart/not-yours'])
    expect((await stranger.get('/api/cart')).body.items).toEqual([])
  })

  test('an account named in the body or the query is not heard', async () => {
    const [victim] = await shop.rows(`select id from account where username = 'customer'`)
    const before = (await owner.get('/api/cart')).body
    await stranger.put(`/api/cart/items/nylon-sev?accountId=${victim.id}`, {
      quantity: 9,
      city: 'Ahmedabad',
      accountId: victim.id,
    })
    await stranger.delete(`/api/cart?accountId=${victim.id}`)
    expect((await owner.get('/api/cart')).body).toEqual(before)
  })

  test.each([0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53 + 2, '1e3', '2', null, [1], { $gt: 0 }])(
    'a quantity of %j is refused',
    async (quantity) => {
      const { status } = await stranger.put('/api/cart/items/methi-khakhra', { quantity, city: 'Ahmedabad' })
      expect(status).toBe(422)
      const priced = await shop.visitor().post('/api/cart/price', { items: [{ productId: 'methi-khakhra', quantity }] })
      expect(priced.status).toBe(422)
      expect((await place(shop.visitor(), { items: [{ productId: 'methi-khakhra', quantity }] })).status).toBe(422)
    },
  )

  test('a lower price in the line or the total is not heard', async () => {
    const items = [{ productId: 'methi-khakhra', quantity: 2, price: 1, unitPrice: 1, discount: 99 }]
    const answer = await shop
      .visitor()
      .post('/api/orders', { ...orderOf({ items }), expectedTotal: 1 }, { 'idempotency-key': 'cheap-1234567890' })
    expect([answer.status, answer.body.code]).toEqual([409, 'price/rose'])
  })
})

describe('makers', () => {
  test('another maker’s part is nowhere, to read, accept, pack or print', async () => {
    const path = `/api/seller/parts/${part(1).id}`
    expect((await maker.get(path)).status).toBe(404)
    expect((await maker.get(`${path}/packing-slip.pdf`)).status).toBe(404)
    expect((await maker.post(`${path}/accept`, { version: 1 })).status).toBe(404)
    expect((await maker.post(`${path}/pack`, packingOf(1, part(1).lineIds))).status).toBe(404)
    expect((await shop.rows('select state from fulfilment where id = $1', [part(1).id]))[0].state).toBe(
      'awaiting_acceptance',
    )
  })

  test('another maker’s lines cannot be packed with one’s own part', async () => {
    const accepted = await maker.post(`/api/seller/parts/${part(0).id}/accept`, { version: 1 })
    const mixed = packingOf(accepted.body.version, [...part(0).lineIds, ...part(1).lineIds])
    expect((await maker.post(`/api/seller/parts/${part(0).id}/pack`, mixed)).status).toBeGreaterThanOrEqual(400)
    const foreign = packingOf(accepted.body.version, part(1).lineIds)
    expect((await maker.post(`/api/seller/parts/${part(0).id}/pack`, foreign)).status).toBeGreaterThanOrEqual(400)
    expect(
      await shop.rows('select lot from order_line where fulfilment_id = $1 and lot is not null', [part(1).id]),
    ).toEqual([])
  })

  test('another store named in the query is nowhere, in parts and in reviews', async () => {
    for (const path of ['/api/seller/parts', '/api/seller/reviews']) {
      expect((await maker.get(`${path}?brandId=${makers[1]}`)).status).toBe(404)
      const twice = await maker.get(`${path}?brandId=${makers[0]}&brandId=${makers[1]}`)
      expect(twice.status).toBeGreaterThanOrEqual(400)
    }
  })

  test('a list of parts holds one’s own store alone, also its counters and what to make', async () => {
    const { body } = await otherMaker.get('/api/seller/parts?state=all')
    expect(JSON.stringify(body)).not.toContain(part(0).id)
    const toMake = body.toMake.map(({ productId }: { productId: string }) => productId)
    expect(toMake).not.toEqual([])
    expect(toMake).not.toContain('methi-khakhra')
    expect(body.items).toHaveLength(1)
  })

  test('a maker learns nothing of the buyer beyond what the part needs', async () => {
    const text = JSON.stringify((await maker.get(`/api/seller/parts/${part(0).id}`)).body)
    for (const secret of ['customer@haatdi.example', '+919812345678', 'Shree Society', '400001'])
      expect(text).not.toContain(secret)
  })

  test('a store, role or capability in the body of a step is not heard', async () => {
    const body = { version: 1, brandId: makers[1], role: 'admin', actor: 'admin', capabilities: ['hub'] }
    expect((await maker.post(`/api/seller/parts/${part(1).id}/accept`, body)).status).toBe(404)
    expect((await maker.get('/api/auth/user')).body).toMatchObject({ role: 'seller', brandId: makers[0] })
  })

  test('a maker without a store has nothing, not everything', async () => {
    await shop.database.run(() => buildAccount({ username: 'bare', name: 'Bare', role: 'seller' }))
    const bare = await shop.signIn('bare')
    for (const path of [
      '/api/seller/parts',
      `/api/seller/parts?brandId=${makers[0]}`,
      `/api/seller/parts/${part(0).id}`,
    ])
      expect((await bare.get(path)).status).toBe(404)
  })
})

describe('couriers, hub and admin', () => {
  test('a parcel is moved by its couriers alone', async () => {
    const labelled = await labelledOrder(shop)
    const path = `/api/courier/parcels/${labelled.parcelId}/events`
    const event = { event: 'handed_to_carrier', proof: 'x' }
    for (const visitor of [
      stranger,
      maker,
      await shop.signIn('pickup@haatdi.example'),
      await shop.signIn('hub@haatdi.example'),
    ])
      expect((await visitor.post(path, event)).status).toBe(403)
    expect((await shop.visitor().post(path, event)).status).toBe(401)
  })

  test('a maker or a customer cannot receive, seal or label a box', async () => {
    for (const visitor of [maker, owner]) {
      expect((await visitor.post('/api/courier/hub/receive', { code: part(0).code })).status).toBe(403)
      for (const step of ['seal', 'waybill']) {
        expect((await visitor.post(`/api/courier/hub/boxes/${order.boxId}/${step}`, { version: 1 })).status).toBe(403)
      }
    }
  })

  test('admin’s doors hear no header, query or body that claims to be one', async () => {
    const claims = {
      'x-role': 'admin',
      'x-user': 'admin',
      'x-admin': 'true',
      'x-original-url': '/api/health',
      'x-rewrite-url': '/',
    }
    expect((await owner.get('/api/admin/orders?role=admin&admin=true', claims)).status).toBe(403)
    expect(
      (await owner.put('/api/admin/settings/ordering', { role: 'admin', open: false, opensAt: null, seen: 0 }, claims))
        .status,
    ).toBe(403)
  })

  test('ids of one kind are not taken for another', async () => {
    const admin = await shop.signIn('admin')
    for (const path of [
      `/api/admin/orders/${order.boxId}`,
      `/api/admin/tickets/${order.id}`,
      `/api/courier/hub/boxes/${order.id}`,
    ])
      expect((await admin.get(path)).status).toBe(404)
    expect((await maker.get(`/api/seller/parts/${order.id}`)).status).toBe(404)
  })
})
