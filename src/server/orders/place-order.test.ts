import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import {
  countRows,
  itemsOfTwoSellers,
  meanwhile,
  openOrderShop,
  orderOf,
  postOrder,
  standard,
} from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const priceOf = async (input: object = {}) => {
  const { body } = await shop.visitor().post('/api/cart/price', {
    items: itemsOfTwoSellers,
    destination: { country: 'IN', pincode: shipping.pincode },
    serviceId: standard,
    paymentMethod: 'cod',
    ...input,
  })
  return body
}

describe('an order that holds', () => {
  test.each([
    ['two sellers at home', {}],
    ['a code', { promoCode: 'freeghuj', items: [{ productId: 'methi-khakhra', quantity: 6 }] }],
    ['free delivery by itself', { items: [{ productId: 'methi-khakhra', quantity: 5 }] }],
    ['the quick service', { serviceId: 'dodi-logistics/quick' }],
  ])('charges to the paisa what the cart showed: %s', async (_case, input) => {
    const seen = await priceOf(input)
    const { status, body } = await postOrder(shop.visitor(), {
      items: itemsOfTwoSellers,
      ...input,
      expectedTotal: seen.total,
    })
    expect([status, body]).toMatchObject([201, { order: { status: 'confirmed', total: seen.total } }])
    const { rows } = await meanwhile(shop, 'select * from customer_order where id = $1', [body.order.id])
    const paise = (rupees: number) => String(Math.round(rupees * 100))
    expect(rows[0]).toMatchObject({
      goods_paise: paise(seen.goods),
      discount_paise: paise(seen.discount),
      delivery_paise: paise(seen.delivery),
      cod_fee_paise: paise(seen.codFee),
      total_paise: paise(seen.total),
      actual_grams: seen.actualGrams,
      chargeable_grams: seen.chargeableGrams,
    })
  })

  test('is one part per seller, one box, one payment, one event, with everything it was sold as', async () => {
    const before = await countRows(shop)
    const { body } = await postOrder(shop.visitor(), { items: itemsOfTwoSellers })
    const after = await countRows(shop)
    expect(after).toMatchObject({
      customer_order: before.customer_order! + 1,
      seller_order: before.seller_order! + 2,
      order_line: before.order_line! + 2,
      payment: before.payment! + 1,
      shipment: before.shipment! + 1,
      order_event: before.order_event! + 1,
      order_link: before.order_link! + 1,
      stock: before.stock! - 3,
    })
    expect(body.order.number).toMatch(/^HT-\d{6,}$/)
    const sellerOrders = await meanwhile(shop, 'select * from seller_order where order_id = $1 order by position', [
      body.order.id,
    ])
    expect(sellerOrders.rows).toMatchObject([
      { brand_id: 'otlavali-khakhra', code: `${body.order.number}-1`, state: 'awaiting_acceptance' },
      { brand_id: 'rankaar-farsan', code: `${body.order.number}-2`, state: 'awaiting_acceptance' },
    ])
    expect(sellerOrders.rows[0].accept_by.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const lines = await meanwhile(shop, 'select * from order_line where order_id = $1 order by position', [
      body.order.id,
    ])
    expect(lines.rows[1]).toMatchObject({
      name: { en: expect.any(String), gu: expect.any(String), hi: expect.any(String) },
      category: 'namkeen',
      unit_price_paise: '12500',
      discount_paise: '2500',
      net_paise: '10000',
      promotion_id: 'festival-namkeen',
      seller_order_id: sellerOrders.rows[1].id,
    })
    const sums = await meanwhile(
      shop,
      `select o.goods_paise = sum(l.gross_paise) and o.discount_paise = sum(l.discount_paise)
         and (select amount_paise from payment where order_id = o.id) = o.total_paise
         and (select count(*) from line_commission c join order_line i on i.id = c.line_id where i.order_id = o.id) = 2
         as exact
       from customer_order o join order_line l on l.order_id = o.id where o.id = $1 group by o.id`,
      [body.order.id],
    )
    expect(sums.rows).toEqual([{ exact: true }])
  })

  test('costs less when the total has fallen since', async () => {
    const seen = await priceOf()
    const { status, body } = await postOrder(shop.visitor(), {
      items: itemsOfTwoSellers,
      expectedTotal: seen.total + 50,
    })
    expect([status, body.order.total]).toEqual([201, seen.total])
  })

  test('takes the cart of a member who lists nothing, empties it, and takes it once only', async () => {
    const member = await shop.signIn('customer@haatdi.example')
    await member.put('/api/cart/items/methi-khakhra', { quantity: 3, city: 'Ahmedabad' })
    const input = { items: undefined as never }
    const answers = await Promise.all([postOrder(member, input), postOrder(member, input), postOrder(member, input)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('cart/empty')
    expect((await member.get('/api/cart')).body).toMatchObject({ items: [], city: null })
    expect(answers.find(({ status }) => status === 201)?.body.accessToken).toBeUndefined()
  })

  test('and uses the code kept with that cart, once, whatever is put in meanwhile', async () => {
    const member = await shop.signIn('customer@haatdi.example')
    const put = (quantity: number) => member.put('/api/cart/items/methi-khakhra', { quantity, city: 'Ahmedabad' })
    await put(6)
    expect((await member.put('/api/cart/promo', { code: 'FREEGHUJ' })).body.promo.applied).toBe(true)
    const input = { items: undefined as never, serviceId: 'dodi-logistics/quick' }
    const [answer, ...others] = await Promise.all([postOrder(member, input), ...[7, 8, 9, 10].map(put)])
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const { rows } = await meanwhile(shop, 'select promo_code from customer_order where id = $1', [
      answer.body.order.id,
    ])
    expect(rows).toEqual([{ promo_code: 'FREEGHUJ' }])
    expect((await member.get('/api/cart')).body.promoCode).toBeNull()
    await member.delete('/api/cart')
  })
})

test('a method of payment that was chosen at the checkout is stored with the payment', async () => {
  const { status, body } = await postOrder(shop.visitor(), { paymentMethod: 'online', method: 'wallet' })
  expect(status).toBe(201)
  const payment = 'select method, online_method from payment where order_id = $1'
  const { rows } = await meanwhile(shop, payment, [body.order.id])
  expect(rows).toEqual([{ method: 'online', online_method: 'wallet' }])
})

describe('whose an order is', () => {
  test('a guest order opens by its link and in its browser; paid online it is pending and nothing is sold yet', async () => {
    const guest = shop.visitor()
    const { status, body } = await postOrder(guest, { paymentMethod: 'online' })
    expect([status, body.order.status]).toEqual([201, 'waiting_for_payment'])
    expect(body).toMatchObject({ accessToken: expect.any(String), payment: { redirectUrl: expect.any(String) } })
    expect((await guest.get(`/api/orders/${body.order.id}`)).status).toBe(200)
    const { rows } = await meanwhile(
      shop,
      `select o.account_id, o.state, (select count(*)::int from ledger_entry where order_id = o.id) as booked,
        e.kind, e.actor_role, e.actor_id, e.actor_name, e.acted_as, e.data
       from customer_order o join order_event e on e.order_id = o.id where o.id = $1`,
      [body.order.id],
    )
    expect(rows).toEqual([
      {
        account_id: null,
        state: 'pending_payment',
        booked: 0,
        kind: 'payment_started',
        actor_role: 'guest',
        actor_id: null,
        actor_name: shipping.fullName,
        acted_as: 'customer',
        data: { total: Math.round(body.order.total * 100), method: 'online' },
      },
    ])
  })

  test('a member’s order belongs to the account, in the member’s name, and needs no link', async () => {
    const member = await shop.signIn('customer@haatdi.example')
    const { body } = await postOrder(member)
    expect(body).toEqual({ order: { ...body.order, status: 'confirmed' } })
    const { rows } = await meanwhile(
      shop,
      `select o.account_id = e.actor_id as own, e.kind, e.actor_role, e.acted_as,
        exists (select from ledger_entry where order_id = o.id and kind = 'sale') as sold
       from customer_order o join order_event e on e.order_id = o.id where o.id = $1`,
      [body.order.id],
    )
    expect(rows).toEqual([{ own: true, kind: 'order_placed', actor_role: 'user', acted_as: 'customer', sold: true }])
  })
})

test('ordered items leave the member’s cart; other lines and other carts stay', async () => {
  const member = await shop.signIn('customer@haatdi.example')
  for (const id of ['methi-khakhra', 'sada-khakhra'])
    await member.put(`/api/cart/items/${id}`, { quantity: 1, city: 'Ahmedabad' })
  await meanwhile(
    shop,
    `with other as (select id from account where role = 'admin' limit 1),
      begun as (insert into cart (account_id, city_id)
        select other.id, city_id from other, cart where city_id is not null limit 1 on conflict do nothing)
     insert into cart_line (account_id, product_id, quantity, snapshot_paise)
     select id, 'methi-khakhra', 4, 9000 from other`,
  )
  expect((await postOrder(member)).status).toBe(201)
  const { rows } = await meanwhile(
    shop,
    `select a.role, l.product_id, l.quantity from cart_line l join account a on a.id = l.account_id order by 1`,
  )
  expect(rows).toEqual([
    { role: 'admin', product_id: 'methi-khakhra', quantity: 4 },
    { role: 'user', product_id: 'sada-khakhra', quantity: 1 },
  ])
  await member.delete('/api/cart')
})

describe('the same key', () => {
  test('twenty times at once is one order and one answer', async () => {
    const before = await countRows(shop)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => postOrder(shop.visitor(), {}, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const after = await countRows(shop)
    expect(after.customer_order).toBe(before.customer_order! + 1)
    expect(after.stock).toBe(before.stock! - 2)
  })

  test('with another body is refused, and belongs to one visitor alone', async () => {
    const key = randomUUID()
    await postOrder(shop.visitor(), {}, key)
    const other = await postOrder(shop.visitor(), { items: [{ productId: 'methi-khakhra', quantity: 3 }] }, key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency/other-body'])
    const otherOrder = await postOrder(shop.visitor(), { shipping: { ...shipping, email: 'other@example.com' } }, key)
    expect(otherOrder.status).toBe(201)
  })

  test('may be used again after a refusal, and still answers after the shop has closed', async () => {
    const key = randomUUID()
    const refused = await postOrder(shop.visitor(), { expectedTotal: 1 }, key)
    expect(refused.body.code).toBe('price/rose')
    const placed = await postOrder(shop.visitor(), {}, key)
    expect(placed.status).toBe(201)
    await meanwhile(shop, `update setting set value = '{"open": false, "opensAt": null}' where name = 'ordering'`)
    const closed = await postOrder(shop.visitor())
    const again = await postOrder(shop.visitor(), {}, key)
    await meanwhile(shop, `update setting set value = '{"open": true, "opensAt": null}' where name = 'ordering'`)
    expect([closed.status, closed.body.code]).toEqual([409, 'ordering/not-open'])
    expect([again.status, again.body]).toEqual([201, placed.body])
  })
})

describe('stock', () => {
  test('the last unit goes to one of ten who want it at once', async () => {
    await meanwhile(shop, `update product set stock = 1 where id = 'masala-khakhra'`)
    const input = { items: [{ productId: 'masala-khakhra', quantity: 1 }] }
    const answers = await Promise.all(Array.from({ length: 10 }, () => postOrder(shop.visitor(), input)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const losers = answers.filter(({ status }) => status === 409)
    expect(losers).toHaveLength(9)
    expect(losers[0]?.body).toMatchObject({
      code: 'product/out-of-stock',
      details: { product: 'Masala Khakhra', productId: 'masala-khakhra', available: 0 },
    })
    const { rows } = await meanwhile(shop, `select stock from product where id = 'masala-khakhra'`)
    expect(rows[0].stock).toBe(0)
    const card = await shop.visitor().get('/api/products/masala-khakhra')
    expect(card.body.availability).toBe('out_of_stock')
  })

  test('carts with the same products in different order never deadlock', async () => {
    const crossing = [itemsOfTwoSellers, itemsOfTwoSellers.toReversed()]
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => postOrder(shop.visitor(), { items: crossing[at % 2] ?? [] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201))
  })

  test('a product listed twice is wanted that often together', async () => {
    await meanwhile(shop, `update product set stock = 3 where id = 'jeera-khakhra'`)
    const line = { productId: 'jeera-khakhra', quantity: 2 }
    const { status, body } = await postOrder(shop.visitor(), { items: [line, line] })
    expect([status, body.code, body.details?.available]).toEqual([409, 'product/out-of-stock', 3])
  })
})

describe('bad input leaves nothing behind', () => {
  const one = (quantity: unknown) => ({ items: [{ productId: 'methi-khakhra', quantity }] })
  test.each<[string, Record<string, unknown>, number, string, string?]>([
    ['no such product', { items: [{ productId: 'moon-cheese', quantity: 1 }] }, 409, 'product/withdrawn'],
    ['quantity 0', one(0), 422, 'request/invalid', 'items.0.quantity'],
    ['quantity -1', one(-1), 422, 'request/invalid', 'items.0.quantity'],
    ['quantity 1.5', one(1.5), 422, 'request/invalid', 'items.0.quantity'],
    ['quantity 1e9', one(1e9), 422, 'request/invalid', 'items.0.quantity'],
    ['quantity "abc"', one('abc'), 422, 'request/invalid', 'items.0.quantity'],
    ['99 and 99 of one thing', { items: [...one(99).items, ...one(99).items] }, 422, 'cart/quantity'],
    ['nothing at all', { items: [] }, 422, 'request/invalid', 'items'],
    ['a guest without items', { items: undefined }, 422, 'cart/empty'],
    [
      'two cities',
      { items: [...one(1).items, { productId: 'rajkot-wafer-salted', quantity: 1 }] },
      409,
      'cart/mixed-cities',
    ],
    ['a service nobody has', { serviceId: 'dodi-logistics/rocket' }, 409, 'quote/expired'],
    ['a service of abroad', { serviceId: 'patang-post/economy' }, 409, 'quote/expired'],
    ['no way of paying', { paymentMethod: 'barter' }, 422, 'request/invalid', 'paymentMethod'],
    ['a total below the real one', { expectedTotal: 100 }, 409, 'price/rose'],
    ['a total of half a paisa', { expectedTotal: 100.001 }, 422, 'request/invalid', 'expectedTotal'],
    ['an unknown country', { shipping: { ...shipping, country: 'XX' } }, 422, 'delivery/not-available'],
    ['no name', { shipping: { ...shipping, fullName: 'H' } }, 422, 'request/invalid', 'shipping.fullName'],
    ['no email', { shipping: { ...shipping, email: 'hetal' } }, 422, 'request/invalid', 'shipping.email'],
    ['no state', { shipping: { ...shipping, state: '' } }, 422, 'request/invalid', 'shipping.state'],
    ['a pincode of five', { shipping: { ...shipping, pincode: '38000' } }, 422, 'request/invalid', 'shipping.pincode'],
    ['cash in the north-east', { shipping: { ...shipping, state: 'Assam', pincode: '781001' } }, 422, 'cod/not-here'],
    [
      'cash abroad',
      {
        shipping: { ...shipping, country: 'GB', state: '', pincode: 'LE4 5AB', phone: '+44 20 7946 0958' },
        serviceId: 'patang-post/economy',
      },
      422,
      'cod/abroad',
    ],
    [
      'milk sweets to where they may not go',
      {
        items: [{ productId: 'kesar-penda-ahm', quantity: 1 }],
        shipping: { ...shipping, country: 'GB', state: '', pincode: 'LE4 5AB', phone: '+44 20 7946 0958' },
        serviceId: 'patang-post/economy',
      },
      422,
      'destination/blocked',
    ],
    ['cash above its limit', { items: [{ productId: 'methi-khakhra', quantity: 50 }] }, 422, 'cod/over-limit'],
  ])('%s', async (_case, input, status, code, field) => {
    const before = await countRows(shop)
    const answer = await postOrder(shop.visitor(), input as never)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.error).toMatch(/[.?]$/)
    if (field) expect(Object.keys(answer.body.details)).toContain(field)
    expect(await countRows(shop)).toEqual(before)
  })

  test('a key that is missing', async () => {
    const { status, body } = await shop.visitor().post('/api/orders', orderOf())
    expect([status, body.code]).toEqual([400, 'idempotency/missing'])
  })

  test.each([
    ['broken JSON', '{"items": [', 400, 'request/malformed'],
    [
      'a body of megabytes',
      JSON.stringify({ ...orderOf(), orderNotes: 'x'.repeat(200_000) }),
      413,
      'request/too-large',
    ],
  ])('%s', async (_case, raw, status, code) => {
    const answer = await shop.fetch('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: raw,
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  })
})

test.each([
  [
    'a product is withdrawn',
    `update product set published = $1 where id = 'sada-khakhra'`,
    [false, true],
    'product/withdrawn',
  ],
  [
    'its store is suspended',
    `update brand set suspended_at = case when $1 then now() end where id = 'otlavali-khakhra'`,
    [true, false],
    'store/paused',
  ],
  [
    'its store goes on holiday',
    `update brand set holiday_until = case when $1 then '2099-01-01'::date end where id = 'otlavali-khakhra'`,
    [true, false],
    'store/paused',
  ],
  [
    'its price rises',
    `update product set price_paise = case when $1 then 99900 else 10000 end where id = 'sada-khakhra'`,
    [true, false],
    'price/rose',
  ],
])(
  '%s between cart and order: nothing is placed and the customer sees why',
  async (_case, sql, [change, back], code) => {
    const items = [{ productId: 'sada-khakhra', quantity: 1 }]
    await meanwhile(shop, `update product set stock = 50, published = true where id = 'sada-khakhra'`)
    const seen = await priceOf({ items })
    await meanwhile(shop, sql, [change])
    const before = await countRows(shop)
    const answer = await postOrder(shop.visitor(), { items, expectedTotal: seen.total })
    const after = await countRows(shop)
    await meanwhile(shop, sql, [back])
    expect([answer.status, answer.body.code]).toEqual([409, code])
    expect(after).toEqual(before)
    if (code === 'price/rose') expect(answer.body.details).toMatchObject({ total: expect.any(Number), formatted: /^₹/ })
  },
)

test('a shop without guest checkout asks to sign in', async () => {
  const closed = await openOrderShop({ GUEST_CHECKOUT: 'off' })
  const { status, body } = await postOrder(closed.visitor())
  await closed.close()
  expect([status, body.code]).toEqual([401, 'guest/checkout-off'])
})
