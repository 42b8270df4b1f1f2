import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLocalRazorpay } from '#tests/support/local-razorpay.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, postOrder } from '#tests/support/order-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { payAtVendor } from '#tests/support/vendor-shop.ts'

const there = payAtVendor(startLocalRazorpay)
let admin: ShopVisitor
let member: ShopVisitor

beforeAll(async () => {
  admin = await there.shop.signIn('admin')
  await stepUpSessions(there.shop, 'admin@haatdi.example')
  member = await there.shop.signIn('customer')
})
beforeEach(async () => {
  await there.rows('update product set stock = 100 where stock <> 100')
  await member.delete('/api/cart')
})

const khakhra = 'methi-khakhra'
/** Namkeen, with a discount of a fifth. */
const gathiya = 'tikha-gathiya-ahm'

const put = (productId: string, quantity: number) =>
  member.put(`/api/cart/items/${productId}`, { quantity, city: 'Ahmedabad' })
const cartOf = async () =>
  (await member.get('/api/cart')).body.items.map((item: { product: { id: string }; quantity: number }) => [
    item.product.id,
    item.quantity,
  ])
const linesOf = (orderId: string) =>
  there.rows(
    `select product_id as id, quantity, unit_price_paise::int as unit, gross_paise::int as gross,
      discount_paise::int as discount, net_paise::int as net from order_line where order_id = $1 order by position`,
    [orderId],
  )
const amountsOf = async (orderId: string) => [
  await there.rows(
    `select goods_paise, discount_paise, delivery_paise, total_paise, rate_version, display_currency, display_rate
     from customer_order where id = $1`,
    [orderId],
  ),
  await linesOf(orderId),
]
/** Runs the work while everything costs ten times as much. */
async function tenfold<T>(work: () => Promise<T>): Promise<T> {
  await there.rows('update product set price_paise = price_paise * 10')
  try {
    return await work()
  } finally {
    await there.rows('update product set price_paise = price_paise / 10')
  }
}

describe('what was paid for', () => {
  test('is split as it was priced, never priced or taxed again (correctness 3)', async () => {
    const begun = await there.begin({ items: [{ productId: khakhra, quantity: 4 }, ...itemsOfTwoSellers.slice(1)] })
    there.vendor.pay(begun.page)
    expect((await there.check(begun)).body.state).toBe('paid')
    const before = await amountsOf(begun.order.id)
    const [line] = await linesOf(begun.order.id)
    await tenfold(async () => {
      const [sellerOrder] = await there.rows(
        `select id, version from seller_order where order_id = $1 and position = 1`,
        [begun.order.id],
      )
      const { body } = await admin.get(`/api/seller/parts/${sellerOrder?.id}`)
      const { status } = await admin.post(`/api/seller/parts/${sellerOrder?.id}/shortage`, {
        version: body.version,
        reason: { code: 'out_of_stock' },
        lines: [{ lineId: body.lines[0].lineId, quantity: 1 }],
      })
      expect(status).toBe(200)
    })
    expect(await amountsOf(begun.order.id)).toEqual(before)
    const [refund] = await there.rows('select amount_paise::int as amount from refund where order_id = $1', [
      begun.order.id,
    ])
    expect(refund?.amount).toBeGreaterThanOrEqual((Number(line?.net) / 4) * 3)
    expect(refund?.amount).toBeLessThan(Math.round(begun.order.total * 100))
  })

  test('is shown in another currency by a rate of the shop, which changes neither cart nor order (correctness 14)', async () => {
    await put(khakhra, 3)
    const first = (await member.get('/api/cart')).body
    const { order } = await there.begin({ currency: 'USD' })
    const before = await amountsOf(order.id)
    const rates = (await member.get('/api/currencies')).body.items
    const seen = rates.find(({ code }: { code: string }) => code === 'USD').exchangeRate
    const { status } = await admin.put('/api/admin/currencies/USD', { rate: 0.5, seen, reason: 'The market' })
    expect(status).toBe(200)
    expect((await member.get('/api/cart')).body).toEqual(first)
    expect(await amountsOf(order.id)).toEqual(before)
  })
})

describe('a cart whose product changed its price', () => {
  test.each([
    ['its quantity is changed', () => put(gathiya, 3)],
    [
      'a guest’s cart is merged into it',
      () =>
        member.post('/api/cart/merge', {
          guestId: randomUUID(),
          guestCartItems: [{ productId: gathiya, quantity: 3 }],
        }),
    ],
  ])('is priced whole again when %s (correctness 5)', async (_case, change) => {
    await put(gathiya, 1)
    await tenfold(async () => {
      expect((await change()).status).toBe(200)
      const { status, body } = await postOrder(member, { items: undefined, serviceId: 'dodi-logistics/standard' })
      expect(status, JSON.stringify(body)).toBe(201)
      expect(await linesOf(body.order.id)).toEqual([
        { id: gathiya, quantity: 3, unit: 125_000, gross: 375_000, discount: 75_000, net: 300_000 },
      ])
    })
  })
})

describe('while a payment is open', () => {
  test('nobody waits for the gateway: the same goods are sold to others meanwhile (correctness 16)', async () => {
    there.vendor.faults.delayMs = 3_000
    let answered = false
    const slow = postOrder(there.shop.visitor(), { paymentMethod: 'online' }).then((answer) => {
      answered = true
      return answer
    })
    try {
      await expect.poll(() => there.rows(`select id from payment where state = 'awaiting'`)).not.toEqual([])
      expect((await postOrder(there.shop.visitor())).status).toBe(201)
      expect(answered).toBe(false)
    } finally {
      delete there.vendor.faults.delayMs
      await slow
    }
    expect((await slow).status).toBe(201)
  })

  test('the cart may change: what is paid is the order as it was placed, and the rest stays (correctness 19)', async () => {
    await put(khakhra, 2)
    const { status, body } = await postOrder(member, { paymentMethod: 'online', items: undefined })
    expect(status, JSON.stringify(body)).toBe(201)
    const before = await amountsOf(body.order.id)
    await put(khakhra, 5)
    await put(gathiya, 1)
    there.vendor.pay(body.payment.redirectUrl)
    expect((await member.post(`/api/payments/${body.payment.id}/check`, {})).body.state).toBe('paid')
    expect(await amountsOf(body.order.id)).toEqual(before)
    const [paid] = await there.rows(
      `select captured_paise = total_paise as exact from payment p join customer_order o on o.id = p.order_id
       where o.id = $1`,
      [body.order.id],
    )
    expect(paid).toEqual({ exact: true })
    expect(await cartOf()).toEqual([
      [khakhra, 5],
      [gathiya, 1],
    ])
  })

  test.each([
    [
      'the shop closes',
      `update setting set value = jsonb_build_object('open', not $1::boolean, 'opensAt', null) where name = 'ordering'`,
    ],
    [
      'a seller goes on holiday',
      `update brand set holiday_until = case when $1 then '2099-01-01'::date end where id = 'otlavali-khakhra'`,
    ],
  ])('%s: new orders are refused, and this one is paid all the same (correctness 21)', async (_case, sql) => {
    const begun = await there.begin()
    await there.rows(sql, [true])
    try {
      expect((await postOrder(there.shop.visitor())).status).toBe(409)
      there.vendor.pay(begun.page)
      expect((await there.check(begun)).body.state).toBe('paid')
    } finally {
      await there.rows(sql, [false])
    }
    expect(await there.eventsOf(begun)).toEqual(['payment_started', 'payment_received', 'order_placed'])
  })
})

test('the database itself keeps no stock below nothing (correctness 15)', async () => {
  await expect(there.rows(`update product set stock = -1 where id = $1`, [khakhra])).rejects.toThrow(/stock/)
})
