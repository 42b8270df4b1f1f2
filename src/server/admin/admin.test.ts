import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderList } from '#domain/orders/order-list.ts'
import { db } from '#server/db/transaction.ts'
import { labelledOrder, openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'

let shop: Shop
let admin: ShopVisitor
let labelled: Awaited<ReturnType<typeof labelledOrder>>
let placed: BuiltOrder

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  labelled = await labelledOrder(shop)
  placed = await orderOfTwoSellers(shop, {
    email: 'kiran_100%@haatdi.example',
    shipping: { fullName: 'Kiran Mehta', city: 'Pune', phone: '+91 98250 43210' },
  })
}, 60_000)
afterAll(() => shop.close())

const find = async (search: string) => {
  const { status, body } = await admin.get(`/api/admin/orders?${search}`)
  expect(status).toBe(200)
  return body.items.map(({ number }: { number: string }) => number)
}

describe('list of orders', () => {
  it('shows the newest first, each with its customer, sellers and derived status', async () => {
    const { body } = await admin.get('/api/admin/orders')
    expect(body.items.map(({ number }: { number: string }) => number)).toEqual([placed.number, labelled.order.number])
    expect(body.items[0]).toMatchObject({
      customer: 'Kiran Mehta',
      city: 'Pune',
      sellers: 2,
      status: 'confirmed',
      payment: 'cod_due',
      total: placed.totalRupees,
    })
    expect(body.items[1].status).toBe('packing')
  })

  it.each([
    ['its number', () => placed.number, () => placed],
    [
      'a number typed in small letters',
      () => labelled.order.number.toLowerCase().replace('-', ''),
      () => labelled.order,
    ],
    ['a piece of a name', () => 'mehta', () => placed],
    ['an email address', () => 'kiran_100%@haatdi.example', () => placed],
    ['a waybill', () => labelled.waybill.toLowerCase(), () => labelled.order],
    ['the last digits of a phone', () => '43 210', () => placed],
    ['a name in Gujarati letters', () => 'કિરણ મહેતા', () => placed],
  ])('is searched by %s', async (_, typed, order) => {
    expect(await find(`q=${encodeURIComponent(typed())}`)).toEqual([order().number])
  })

  it('treats wildcard characters literally', async () => {
    expect(await find('q=%25')).toEqual([placed.number])
    expect(await find('q=nobody')).toEqual([])
  })

  it.each([
    ['confirmed', () => [placed.number]],
    ['packing', () => [labelled.order.number]],
    ['delivered', () => []],
  ])('is narrowed to %s', async (status, numbers) => {
    expect(await find(`filter=status.in:${status}`)).toEqual(numbers())
  })

  it('shows every column by which it sorts and filters, up and down, with every order once', async () => {
    for (const { key, sorts } of orderList.columns) {
      if (!sorts) continue
      for (const sort of [key, `-${key}`]) {
        const found = await find(`sort=${sort}`)
        expect(found.toSorted(), sort).toEqual([labelled.order.number, placed.number].toSorted())
      }
    }
  })

  it.each([
    ['city.is:pune;total.range:1|', () => [placed.number]],
    ['stores.has:otla', () => [placed.number, labelled.order.number]],
    ['payment.in:cod_due;waybill.filled', () => [labelled.order.number]],
    ['lapsed.yes', () => []],
    ['placedAt.within:today;trouble.in:lost', () => []],
  ])('is narrowed by %s', async (filter, numbers) => {
    expect(await find(`filter=${encodeURIComponent(filter)}`)).toEqual(numbers())
  })

  it('is the same as a file, and for one account', async () => {
    const file = await admin.get('/api/admin/order-list-file?format=csv&columns=number,payment,stores')
    expect(file.headers.get('content-disposition')).toContain('-2.csv"')
    expect(String(file.body)).toContain(`${placed.number},Cash on delivery,`)
    const [owner] = await shop.rows('select account_id as id from customer_order where id = $1', [labelled.order.id])
    const [nobody] = await shop.rows(`select id from account where role = 'admin'`)
    for (const [person, count] of [
      [owner, 2],
      [nobody, 0],
    ] as const) {
      const { body } = await admin.get(`/api/admin/accounts/${person?.id}/orders`)
      expect(body.total).toBe(count)
      const own = await admin.get(`/api/admin/accounts/${person?.id}/order-list-file?format=csv`)
      expect(own.headers.get('content-disposition')).toContain(`-${count}.csv"`)
    }
  })
})

describe('one order', () => {
  it('shows every event with its actor and data', async () => {
    const { status, body } = await admin.get(`/api/admin/orders/${labelled.order.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: labelled.order.number,
      status: 'packing',
      member: true,
      shipping: { fullName: 'Hetal Shah', countryName: 'India' },
      parts: [{ state: 'boxed', packedGrams: 480 }, { state: 'boxed' }],
      box: { state: 'label_ready', measuredGrams: 1310 },
      parcel: { waybill: labelled.waybill, carrier: 'Dodi Logistics', cost: 64 },
    })
    expect(body.events).toContainEqual(
      expect.objectContaining({
        kind: 'seller_order_packed',
        actorRole: 'seller',
        actorName: 'Nilesh Patel',
        brandId: 'otlavali-khakhra',
        data: expect.objectContaining({ grams: 480 }),
      }),
    )
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toContain('waybill_recorded')
    expect(body.events.map(({ actorName }: { actorName: string }) => actorName)).toContain('Only hub')
  })

  it('lists the emails it caused', async () => {
    const { body } = await admin.get(`/api/admin/orders/${labelled.order.id}`)
    const to = new Set(body.emails.map((email: { to: string }) => email.to))
    expect([...to]).toEqual(expect.arrayContaining(['hetal@haatdi.example', 'seller@haatdi.example']))
    expect(body.emails).toContainEqual(
      expect.objectContaining({ subject: 'Your box is sealed', to: 'hetal@haatdi.example' }),
    )
  })

  it('answers 404 for one that does not exist', async () => {
    expect((await admin.get('/api/admin/orders/nothing')).status).toBe(404)
  })
})

it.each([
  ['a guest', async () => shop.visitor(), 401],
  ['a customer', () => shop.signIn('customer@haatdi.example'), 403],
  ['a seller', () => shop.signIn('seller@haatdi.example'), 403],
  ['a courier', () => shop.signIn('courier@haatdi.example'), 403],
])('closes the back office to %s', async (_, enter, status) => {
  const visitor = await enter()
  expect((await visitor.get('/api/admin/orders')).status).toBe(status)
  expect((await visitor.get(`/api/admin/orders/${placed.id}`)).status).toBe(status)
})

describe('orders to watch', () => {
  const rows = (sql: string) => shop.database.run(async () => (await db().execute(sql)).rows)
  const watched = async () => (await admin.get('/api/admin/orders-to-watch')).body
  const reasonOf = async ({ id }: { id: string }) =>
    (await watched()).items.find((item: { id: string }) => item.id === id)?.reason

  it('are found however many newer ones there are, and disappear once they have moved on', async () => {
    expect(await watched()).toEqual({ items: [], count: 0 })
    const neglected = await orderOfTwoSellers(shop)
    const past = (hours: number) =>
      rows(`update customer_order set placed_at = now() - interval '${hours} hours' where id = '${neglected.id}'`)
    await past(11)
    expect(await reasonOf(neglected)).toBeUndefined()
    await past(13)
    // More orders than fit on a page of the list are placed after it.
    for (let count = 0; count < 31; count += 1) await orderOfTwoSellers(shop)
    await rows(`update customer_order set placed_at = now() - interval '40 hours' where id = '${placed.id}'`)
    const listed = (await admin.get('/api/admin/orders')).body.items
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(neglected.id)
    const { items, count } = await watched()
    expect(items.map(({ id, reason, hours }: Record<string, unknown>) => [id, reason, hours])).toEqual([
      [placed.id, 'unanswered', 40],
      [neglected.id, 'unanswered', 13],
    ])
    expect(count).toBe(2)

    await rows(`update seller_order set state = 'lapsed' where id = '${neglected.sellerOrders[0]?.id}'`)
    expect((await watched()).items[0]).toMatchObject({ id: neglected.id, reason: 'lapsed' })
    await rows(`update seller_order set state = 'accepted' where order_id = '${neglected.id}'`)
    expect(await reasonOf(neglected)).toBeUndefined()
    await rows(`update customer_order set placed_at = now() where id in ('${placed.id}', '${neglected.id}')`)
  }, 60_000)

  it('include a shipment that did not arrive until its claim is decided', async () => {
    const lost = await labelledOrder(shop)
    const courier = await shop.signIn('delivery@haatdi.example')
    const path = `/api/courier/parcels/${lost.parcelId}/events`
    expect((await courier.post(path, { event: 'handed_to_carrier', proof: 'Ramesh' })).status).toBe(200)
    expect(await reasonOf(lost.order)).toBeUndefined()
    expect((await admin.post(path, { event: 'lost' })).status).toBe(200)
    expect(await reasonOf(lost.order)).toBe('in_trouble')
    await rows(`update claim set state = 'refused', decided_at = now(),
      decided_by = (select id from account where role = 'admin' limit 1) where order_id = '${lost.order.id}'`)
    expect(await reasonOf(lost.order)).toBeUndefined()
  })
})
