import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
let guest: ShopVisitor
let id: string
let token: string
beforeAll(async () => {
  shop = await openOrderShop()
  guest = shop.visitor()
  const { body } = await postOrder(guest, { items: itemsOfTwoSellers, orderNotes: 'Ring twice' })
  id = body.order.id
  token = body.accessToken
})
afterAll(() => shop.close())

const silent = {
  notifyOutbox: () => undefined,
  orderChanged: () => undefined,
  log: pino({ level: 'silent' }),
} as unknown as AppContext
const record = (kind: OrderEventKind, more: object = {}) =>
  shop.database.run(() =>
    transaction(() => recordEvent(silent, { orderId: id, kind, actor: systemPerformer, ...more })),
  )
const findSellerOrderId = async (brandId: string): Promise<string> =>
  (await meanwhile(shop, 'select id from seller_order where order_id = $1 and brand_id = $2', [id, brandId])).rows[0].id

describe('an order is seen by', () => {
  test('the guest who placed it, by the cookie that came with it', async () => {
    expect((await guest.get(`/api/orders/${id}`)).status).toBe(200)
  })

  test('anyone who holds its token, and nobody with another one', async () => {
    const bearer = (value: string) => shop.visitor().get(`/api/orders/${id}`, { authorization: `Bearer ${value}` })
    expect((await bearer(token)).status).toBe(200)
    expect((await bearer(token.slice(0, -2) + (token.endsWith('zz') ? 'yy' : 'zz'))).status).toBe(404)
  })

  test('the operator, and no other account, and no stranger', async () => {
    expect((await (await shop.signIn('admin@haatdi.example')).get(`/api/orders/${id}`)).status).toBe(200)
    for (const name of ['customer', 'seller', 'courier']) {
      const other = await shop.signIn(`${name}@haatdi.example`)
      expect((await other.get(`/api/orders/${id}`)).status, name).toBe(404)
    }
    const { status, body } = await shop.visitor().get(`/api/orders/${id}`)
    expect([status, body.code]).toEqual([404, 'thing/not-found'])
    expect((await shop.visitor().get('/api/orders/no-such-order')).status).toBe(404)
  })

  test('a member alone when it is a member’s', async () => {
    const member = await shop.signIn('customer@haatdi.example')
    const { body } = await postOrder(member)
    expect((await member.get(`/api/orders/${body.order.id}`)).status).toBe(200)
    expect((await shop.visitor().get(`/api/orders/${body.order.id}`)).status).toBe(404)
    const listed = (await member.get('/api/orders')).body
    expect(listed.items.map((order: { id: string }) => order.id)).toEqual([body.order.id])
    expect(listed.items[0]).toMatchObject({ items: 2, status: 'confirmed' })
    expect((await shop.visitor().get('/api/orders')).status).toBe(401)
  })
})

test('the emailed link is exchanged for a cookie of this order alone and a clean address; revoked, it opens nothing', async () => {
  const reader = shop.visitor()
  const opened = await reader.get(`/orders/${id}/open/${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/orders/${id}`])
  expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly/)
  expect((await reader.get(`/api/orders/${id}`)).status).toBe(200)
  const { body } = await postOrder(shop.visitor())
  expect((await reader.get(`/api/orders/${body.order.id}`)).status).toBe(404)
  const wrong = await shop.visitor().get(`/orders/${id}/open/nonsense`)
  expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([303, null])
  await meanwhile(shop, 'update order_link set revoked_at = now() where order_id = $1', [id])
  expect((await reader.get(`/api/orders/${id}`)).status).toBe(404)
  await meanwhile(shop, 'update order_link set revoked_at = null where order_id = $1', [id])
})

describe('the page of an order', () => {
  test('has its parts, figures, address, names and history in each language', async () => {
    const { body } = await guest.get(`/api/orders/${id}?lng=en`)
    expect(body).toMatchObject({
      status: 'confirmed',
      trouble: null,
      shipmentStep: null,
      activeSellerOrders: 2,
      sellerOrdersAtHub: 0,
      badge: null,
      parcel: null,
      hubCity: 'Ahmedabad',
      orderNotes: 'Ring twice',
      deliveryName: 'Dodi Logistics, Standard',
      shipping: { ...shipping, phone: expect.any(String), countryName: 'India' },
      payment: { method: 'cod', state: 'cod_due' },
      parts: [
        { brandId: 'otlavali-khakhra', subtotal: 220 },
        { brandId: 'rankaar-farsan', subtotal: 100 },
      ],
    })
    const { goods, discount, delivery, codFee, total } = body.amounts
    expect(Math.round((goods - discount + delivery + codFee) * 100)).toBe(Math.round(total * 100))
    expect(body.journey.map(({ id }: { id: string }) => id)).toEqual(['sealed', 'carried', 'landed', 'destination'])
    for (const language of ['gu', 'hi']) {
      const { body: translated } = await guest.get(`/api/orders/${id}?lng=${language}`)
      const expected = [translated.timeline[0].text, translated.deliveryName, translated.parts[0].brandName]
      for (const word of expected) expect(word).toMatch(/[\u0900-\u097f\u0a80-\u0aff]/)
    }
  })

  test('follows one part as it is accepted, packed and received, and never tells what is not the customer’s', async () => {
    const sellerOrderId = await findSellerOrderId('otlavali-khakhra')
    const seller = { id: null, role: 'seller' as const, name: 'Nilesh Patel', as: 'seller' as const }
    await record('seller_order_accepted', { sellerOrderId, actor: seller })
    await record('seller_order_packed', { sellerOrderId, actor: seller, data: { grams: 455 } })
    await record('seller_order_lapsed', { sellerOrderId: await findSellerOrderId('rankaar-farsan') })
    await record('staff_note', { data: { text: 'secret' } })
    await meanwhile(shop, `update seller_order set state = 'packed', packed_grams = 455 where id = $1`, [sellerOrderId])
    const { body } = await guest.get(`/api/orders/${id}?lng=en`)
    expect(body.status).toBe('being_made')
    expect(body.parts[0].steps.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'now', 'todo'])
    expect(body.parts[0].steps[1].at).toMatch(/Z$/)
    expect(body.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'seller_order_packed',
      'seller_order_accepted',
      'order_placed',
    ])
    expect(body.timeline[0]).toMatchObject({
      by: 'Otlavali Khakhra',
      brandId: 'otlavali-khakhra',
      text: 'Packed: Otlavali Khakhra',
      detail: 'Weight: 455 g',
    })
    expect(JSON.stringify(body)).not.toMatch(/Nilesh|secret/)
  })
})

test('an event of a part must say which, and is never changed afterwards', async () => {
  await expect(record('seller_order_packed')).rejects.toThrow('seller_order_packed is about a part')
  await expect(meanwhile(shop, 'delete from order_event')).rejects.toThrow(/append-only/)
})
