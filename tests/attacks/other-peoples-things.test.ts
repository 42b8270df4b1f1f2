import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { labelledOrder, openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { orderOf, postOrder } from '#tests/support/order-shop.ts'
import { packingOf } from '#tests/support/packing.ts'

let shop: Shop
let owner: ShopVisitor
let otherUser: ShopVisitor
let seller: ShopVisitor
let otherSeller: ShopVisitor
let order: BuiltOrder
beforeAll(async () => {
  shop = await openDemoShop()
  await shop.database.run(() => buildAccount({ username: 'stranger', name: 'A stranger' }))
  owner = await shop.signIn('customer')
  otherUser = await shop.signIn('stranger')
  seller = await shop.signIn('seller')
  otherSeller = await shop.signIn('seller2')
  order = await orderOfTwoSellers(shop)
}, 180_000)
afterAll(() => shop?.close())

const sellerOrder = (at: number) => order.sellerOrders[at] as BuiltOrder['sellerOrders'][number]

describe('orders', () => {
  test('another customer’s order, its reviews and its photograph are nowhere', async () => {
    for (const path of ['', '/reviews', '/box-photo.jpg']) {
      const answer = await otherUser.get(`/api/orders/${order.id}${path}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'thing/not-found'])
    }
  })

  test('another customer’s orders are in no list, whatever the query requests', async () => {
    const [ownOne] = await shop.rows(`select id from account where username = 'customer'`)
    for (const query of [
      '',
      `?accountId=${ownOne.id}`,
      `?userId=${ownOne.id}`,
      '?all=true',
      '?email=customer@haatdi.example',
      '?role=admin',
    ]) {
      const { status, body } = await otherUser.get(`/api/orders${query}`)
      expect([status, body.items]).toEqual([200, []])
    }
  })

  test('a guest’s order is nowhere for a member, for another guest, and with the link of another order', async () => {
    const guest = shop.visitor()
    const first = (await postOrder(guest)).body
    const second = (await postOrder(shop.visitor())).body
    const path = `/api/orders/${first.order.id}`
    expect((await guest.get(path)).status).toBe(200)
    expect((await otherUser.get(path)).status).toBe(404)
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
    const { order: placed } = (await postOrder(shop.visitor())).body
    await shop.rows('update customer_order set visitor_key = $2 where id = $1', [placed.id, 'null'])
    expect((await otherUser.get(`/api/orders/${placed.id}`)).status).toBe(404)
  })

  test('an order in someone else’s name is one’s own: account, role, price and state in the body are not heard', async () => {
    const [victim] = await shop.rows(`select id from account where username = 'customer'`)
    const input = {
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
    const { status, body } = await postOrder(otherUser, input)
    expect(status).toBe(201)
    expect(body.order.total).toBeGreaterThan(1)
    expect((await otherUser.get(`/api/orders/${body.order.id}`)).status).toBe(200)
    expect((await owner.get(`/api/orders/${body.order.id}`)).status).toBe(404)
  })

  test('a review on another’s order is not written', async () => {
    await shop.rows(`update seller_order set state = 'fulfilled', packed_grams = 480 where order_id = $1`, [order.id])
    const [line] = await shop.rows('select product_id from order_line where order_id = $1', [order.id])
    const review = { productId: line.product_id, stars: 1, text: 'Never bought it, never ate it.' }
    expect((await otherUser.post(`/api/orders/${order.id}/reviews`, { reviews: [review] })).status).toBe(404)
    expect(await shop.rows('select 1 from review where order_id = $1', [order.id])).toEqual([])
    await shop.rows(`update seller_order set state = 'awaiting_acceptance', packed_grams = null where order_id = $1`, [
      order.id,
    ])
  })

  test('a review of what was not in the order is not written', async () => {
    const body = { reviews: [{ productId: 'nylon-sev', stars: 5, text: 'Never in this order at all.' }] }
    const { status } = await owner.post(`/api/orders/${order.id}/reviews`, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await shop.rows('select 1 from review where order_id = $1', [order.id])).toEqual([])
  })

  test('the same idempotency key of another visitor opens none of the first visitor’s orders', async () => {
    const key = 'one-key-for-two-people-1'
    const ownOne = await postOrder(otherUser, {}, key)
    const theirs = await postOrder(shop.visitor(), {}, key)
    expect(theirs.body.order?.id).not.toBe(ownOne.body.order.id)
  })
})

describe('carts', () => {
  test('a merge with another guest’s id takes nothing from that guest', async () => {
    const guestId = 'a-guest-id-of-somebody-0123456789'
    const wanted = [{ productId: 'methi-khakhra', quantity: 1 }]
    expect((await owner.post('/api/cart/merge', { guestId, guestCartItems: wanted })).status).toBe(200)
    const again = await otherUser.post('/api/cart/merge', { guestId, guestCartItems: wanted })
    expect([again.status, again.body.code]).toEqual([403, 'cart/not-yours'])
    expect((await otherUser.get('/api/cart')).body.items).toEqual([])
  })

  test('an account named in the body or the query is not heard', async () => {
    const [victim] = await shop.rows(`select id from account where username = 'customer'`)
    const before = (await owner.get('/api/cart')).body
    await otherUser.put(`/api/cart/items/nylon-sev?accountId=${victim.id}`, {
      quantity: 9,
      city: 'Ahmedabad',
      accountId: victim.id,
    })
    await otherUser.delete(`/api/cart?accountId=${victim.id}`)
    expect((await owner.get('/api/cart')).body).toEqual(before)
  })

  test.each([0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53 + 2, '1e3', '2', null, [1], { $gt: 0 }])(
    'a quantity of %j is refused',
    async (quantity) => {
      const { status } = await otherUser.put('/api/cart/items/methi-khakhra', { quantity, city: 'Ahmedabad' })
      expect(status).toBe(422)
      const priced = await shop.visitor().post('/api/cart/price', { items: [{ productId: 'methi-khakhra', quantity }] })
      expect(priced.status).toBe(422)
      expect((await postOrder(shop.visitor(), { items: [{ productId: 'methi-khakhra', quantity }] })).status).toBe(422)
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
  test('another seller’s part is nowhere, to read, accept, pack or print', async () => {
    const path = `/api/seller/parts/${sellerOrder(1).id}`
    expect((await seller.get(path)).status).toBe(404)
    expect((await seller.get(`${path}/packing-slip.pdf`)).status).toBe(404)
    expect((await seller.post(`${path}/accept`, { version: 1 })).status).toBe(404)
    expect((await seller.post(`${path}/pack`, packingOf(1, sellerOrder(1).lineIds))).status).toBe(404)
    expect((await shop.rows('select state from seller_order where id = $1', [sellerOrder(1).id]))[0].state).toBe(
      'awaiting_acceptance',
    )
  })

  test('another seller’s lines cannot be packed with one’s own part', async () => {
    const accepted = await seller.post(`/api/seller/parts/${sellerOrder(0).id}/accept`, { version: 1 })
    const mixed = packingOf(accepted.body.version, [...sellerOrder(0).lineIds, ...sellerOrder(1).lineIds])
    expect((await seller.post(`/api/seller/parts/${sellerOrder(0).id}/pack`, mixed)).status).toBeGreaterThanOrEqual(400)
    const foreign = packingOf(accepted.body.version, sellerOrder(1).lineIds)
    expect((await seller.post(`/api/seller/parts/${sellerOrder(0).id}/pack`, foreign)).status).toBeGreaterThanOrEqual(
      400,
    )
    expect(
      await shop.rows('select lot from order_line where seller_order_id = $1 and lot is not null', [sellerOrder(1).id]),
    ).toEqual([])
  })

  test('another store named in the query is nowhere, in parts and in reviews', async () => {
    for (const path of ['/api/seller/parts', '/api/seller/reviews']) {
      expect((await seller.get(`${path}?brandId=${sellers[1]}`)).status).toBe(404)
      const twice = await seller.get(`${path}?brandId=${sellers[0]}&brandId=${sellers[1]}`)
      expect(twice.status).toBeGreaterThanOrEqual(400)
    }
  })

  test('a list of parts holds one’s own store alone, also its counters and what to make', async () => {
    const { body } = await otherSeller.get('/api/seller/parts?state=all')
    expect(JSON.stringify(body)).not.toContain(sellerOrder(0).id)
    expect(body.items).toHaveLength(1)
    const toMake = (await otherSeller.get('/api/seller/make-list')).body
    const units = toMake.slots.flatMap(({ items }: { items: { quantity: number }[] }) => items)
    expect(units.length + toMake.unanswered).toBeGreaterThan(0)
    expect(JSON.stringify(toMake)).not.toContain('methi-khakhra')
  })

  test('a seller learns nothing of the buyer beyond what the part needs', async () => {
    const text = JSON.stringify((await seller.get(`/api/seller/parts/${sellerOrder(0).id}`)).body)
    for (const secret of ['customer@haatdi.example', '+919812345678', 'Shree Society', '400001'])
      expect(text).not.toContain(secret)
  })

  test('a store, role or capability in the body of a step is not heard', async () => {
    const body = { version: 1, brandId: sellers[1], role: 'admin', actor: 'admin', capabilities: ['hub'] }
    expect((await seller.post(`/api/seller/parts/${sellerOrder(1).id}/accept`, body)).status).toBe(404)
    expect((await seller.get('/api/auth/user')).body).toMatchObject({ role: 'seller', brandId: sellers[0] })
  })

  test('a seller without a store has nothing, not everything', async () => {
    await shop.database.run(() => buildAccount({ username: 'bare', name: 'Bare', role: 'seller' }))
    const bare = await shop.signIn('bare')
    for (const path of [
      '/api/seller/parts',
      `/api/seller/parts?brandId=${sellers[0]}`,
      `/api/seller/parts/${sellerOrder(0).id}`,
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
      otherUser,
      seller,
      await shop.signIn('pickup@haatdi.example'),
      await shop.signIn('hub@haatdi.example'),
    ])
      expect((await visitor.post(path, event)).status).toBe(403)
    expect((await shop.visitor().post(path, event)).status).toBe(401)
  })

  test('a seller or a customer cannot receive, seal or label a box', async () => {
    for (const visitor of [seller, owner]) {
      expect((await visitor.post('/api/courier/hub/receive', { code: sellerOrder(0).code })).status).toBe(403)
      for (const step of ['seal', 'waybill']) {
        expect((await visitor.post(`/api/courier/hub/boxes/${order.shipmentId}/${step}`, { version: 1 })).status).toBe(
          403,
        )
      }
    }
  })

  test('admin endpoints ignore headers, queries and bodies that claim to be an admin', async () => {
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
      `/api/admin/orders/${order.shipmentId}`,
      `/api/admin/tickets/${order.id}`,
      `/api/courier/hub/boxes/${order.id}`,
    ])
      expect((await admin.get(path)).status).toBe(404)
    expect((await seller.get(`/api/seller/parts/${order.id}`)).status).toBe(404)
  })
})
