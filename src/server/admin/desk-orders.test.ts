import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDifferencesWithinTheShop } from '#server/refunds/book-check-store.ts'
import { countAllMetrics } from '#tests/support/count-all-metrics.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { orderLinkIn, readEmailsTo } from '#tests/support/order-emails.ts'
import { meanwhile, openOrderShop, postOrder, standard } from '#tests/support/order-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
let member: ShopVisitor
let accountId: string
beforeAll(async () => {
  shop = await openOrderShop()
  ;[admin, member] = [await shop.signIn('admin'), await shop.signIn('customer')]
  await stepUpSessions(shop, 'admin@haatdi.example')
  accountId = (await member.get('/api/auth/user')).body.id
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows
const differences = () => shop.database.run(listDifferencesWithinTheShop)
const atDesk = (input: Record<string, unknown> = {}) => ({
  channel: 'telephone',
  language: 'gu',
  shipping,
  items: [{ productId: 'methi-khakhra', quantity: 2 }],
  payment: 'cod',
  serviceId: standard,
  expectedTotal: 100_000,
  ...input,
})
const place = (input: Record<string, unknown> = {}, key: string = randomUUID(), as = admin) =>
  as.post('/api/admin/desk-orders', atDesk(input), { 'idempotency-key': key })
const placed = async (input: Record<string, unknown> = {}) => {
  const { status, body } = await place(input)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order
}
const eventsOf = (orderId: string) =>
  rows('select kind, actor_role, actor_id, acted_as, data from order_event where order_id = $1 order by id', [orderId])
const adminId = async () => (await rows(`select id from account where email = 'admin@haatdi.example'`))[0]?.id
const paymentOf = async (orderId: string) => (await rows('select * from payment where order_id = $1', [orderId]))[0]

describe('an order taken by telephone', () => {
  test('costs to the paisa what the checkout shows, and says who took it', async () => {
    const items = [{ productId: 'tikha-gathiya-ahm', quantity: 6 }]
    const choices = { items, promoCode: 'FREEGHUJ', serviceId: standard }
    const destination = { country: 'IN', pincode: shipping.pincode }
    const seen = await shop.visitor().post('/api/cart/price', { ...choices, destination, paymentMethod: 'cod' })
    const priced = await admin.post('/api/admin/desk-orders/price', { ...choices, destination, payment: 'cod' })
    expect(priced.body).toMatchObject({
      cart: { total: seen.body.total, discount: seen.body.discount, delivery: seen.body.delivery },
      stock: [{ productId: 'tikha-gathiya-ahm', units: 100 }],
      storeCredit: 0,
    })
    expect(priced.body.options.map(({ serviceId }: { serviceId: string }) => serviceId)).toContain(standard)
    const order = await placed({ ...choices, expectedTotal: seen.body.total })
    expect(order).toMatchObject({ status: 'confirmed', total: seen.body.total })
    const [row] = await rows('select channel, taken_by, account_id, language from customer_order where id = $1', [
      order.id,
    ])
    const id = await adminId()
    expect(row).toEqual({ channel: 'telephone', taken_by: id, account_id: null, language: 'gu' })
    expect(await eventsOf(order.id)).toMatchObject([
      { kind: 'taken_by_telephone', actor_role: 'admin', actor_id: id, acted_as: 'admin' },
      { kind: 'order_placed', actor_id: id, data: { method: 'cod' } },
    ])
  })

  test('is emailed to the customer in their language, with a link that shows no member of staff', async () => {
    const email = `phone-${randomUUID()}@example.com`
    const order = await placed({ shipping: { ...shipping, email } })
    const [text] = await readEmailsTo(shop, email, order.number, 1)
    expect(text).toContain('કૅશ')
    const caller = shop.visitor()
    await caller.get(orderLinkIn(text))
    const { status, body } = await caller.get(`/api/orders/${order.id}`)
    expect(status).toBe(200)
    const [{ name = 'no name' } = {}] = await rows(`select name from account where email = 'admin@haatdi.example'`)
    expect(JSON.stringify(body)).not.toContain(name)
    expect(body.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['order_placed'])
  })

  test('paid by link waits for its payment, and the email opens the order to pay it', async () => {
    const email = `link-${randomUUID()}@example.com`
    const order = await placed({ shipping: { ...shipping, email }, payment: 'link' })
    expect(order.status).toBe('waiting_for_payment')
    const payment = await paymentOf(order.id)
    expect(payment).toMatchObject({ method: 'online', state: 'awaiting' })
    expect(payment.hold_until.getTime()).toBeGreaterThan(Date.now())
    expect((await eventsOf(order.id)).map(({ kind }) => kind)).toEqual(['taken_by_telephone', 'payment_requested'])
    const [text] = await readEmailsTo(shop, email, order.number, 1)
    const caller = shop.visitor()
    await caller.get(orderLinkIn(text))
    const again = await caller.post(`/api/orders/${order.id}/payments`, {
      paymentMethod: 'online',
      expectedTotal: order.total,
    })
    expect(again.body.payment.redirectUrl).toContain('sandbox-gateway')
    expect(await rows('select 1 from ledger_entry where order_id = $1', [order.id])).toEqual([])
  })

  test('is emailed its link again on request, but not twice within two minutes and not once it is paid or the shop’s own', async () => {
    const email = `again-${randomUUID()}@example.com`
    const order = await placed({ shipping: { ...shipping, email }, payment: 'link' })
    const path = `/api/admin/desk-orders/${order.id}/payment-link`
    expect((await admin.post(path)).body.code).toBe('payment-link/too-often')
    const earlier = `alter table order_event disable trigger order_event_append_only;
      update order_event set at = at - interval '3 minutes' where order_id = '${order.id}';
      alter table order_event enable trigger order_event_append_only`
    await meanwhile(shop, earlier)
    const both = await Promise.all([admin.post(path), admin.post(path)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
    const [, text] = await readEmailsTo(shop, email, order.number, 2)
    const caller = shop.visitor()
    await caller.get(orderLinkIn(text))
    expect((await caller.get(`/api/orders/${order.id}`)).status).toBe(200)
    expect((await eventsOf(order.id)).map(({ kind }) => kind)).toEqual([
      'taken_by_telephone',
      'payment_requested',
      'payment_link_sent',
    ])
    for (const sold of [await placed(), (await postOrder(shop.visitor())).body.order])
      expect((await admin.post(`/api/admin/desk-orders/${sold.id}/payment-link`)).body.code).toBe(
        'payment-link/not-waiting',
      )
  })

  test('spends the store credit of its customer alone, and only with their consent', async () => {
    await admin.post(`/api/admin/accounts/${accountId}/store-credit`, {
      amount: 50,
      reason: 'A late box',
      idempotencyKey: randomUUID(),
    })
    const amount = 50
    expect((await place({ accountId, storeCredit: { amount, isAgreed: false } })).status).toBe(422)
    expect((await place({ storeCredit: { amount, isAgreed: true } })).body.code).toBe('auth/required')
    const order = await placed({ accountId, storeCredit: { amount, isAgreed: true } })
    expect((await member.get(`/api/orders/${order.id}`)).body.amounts.storeCredit).toBe(amount)
    expect((await member.get('/api/store-credit')).body.balance).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('is placed once, however often and in how many windows the button is clicked', async () => {
    const key = randomUUID()
    const answers = await Promise.all([place({}, key), place({}, key), place({}, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1)
    expect((await place({ payment: 'link' }, key)).body.code).toBe('idempotency/other-body')
    expect((await place({}, '')).body.code).toBe('idempotency/missing')
  })

  test('competes for the last unit like any other order', async () => {
    await meanwhile(shop, `update product set stock = 2 where id = 'methi-khakhra'`)
    const answers = await Promise.all([place(), postOrder(shop.visitor()), place({ payment: 'link' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await rows(`select stock from product where id = 'methi-khakhra'`)).toEqual([{ stock: 0 }])
  })

  test.each([
    ['cash over the telephone', { payment: 'cash' }, 'cash/not-at-counter'],
    ['an account that is not there', { accountId: 'nobody' }, 'thing/not-found'],
    ['a total above the one that was read out', { expectedTotal: 1 }, 'price/rose'],
    ['an address that is not whole', { shipping: { ...shipping, pincode: '1' } }, 'request/invalid'],
  ])('is refused with %s, and nothing is written', async (_case, input, code) => {
    const count = async () => (await rows('select count(*)::int as count from customer_order'))[0]?.count
    const before = await count()
    expect((await place(input)).body.code).toBe(code)
    expect(await count()).toBe(before)
  })
})

describe('cash on the counter', () => {
  test('is received with the order, without the fee of a courier, and waits to be counted', async () => {
    const order = await placed({ channel: 'counter', payment: 'cash' })
    expect(order.status).toBe('confirmed')
    const due = String(order.total * 100)
    expect(await paymentOf(order.id)).toMatchObject({ method: 'cod', state: 'cod_collected', collected_paise: due })
    expect((await rows('select cod_fee_paise from customer_order where id = $1', [order.id]))[0]?.cod_fee_paise).toBe(
      '0',
    )
    expect((await eventsOf(order.id)).map(({ kind }) => kind)).toEqual([
      'taken_at_counter',
      'order_placed',
      'cash_taken',
    ])
    const cash = await admin.get('/api/admin/cash')
    expect(JSON.stringify(cash.body)).toContain(order.number)
    expect(await differences()).toEqual([])
  })

  test('goes back from the bank when the order is cancelled', async () => {
    const order = await placed({ channel: 'counter', payment: 'cash' })
    const cancelled = await admin.post(`/api/orders/${order.id}/cancel`, { reason: 'customer_changed_mind' })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    const refunds = await rows('select method, amount_paise from refund where order_id = $1', [order.id])
    expect(refunds).toEqual([{ method: 'bank', amount_paise: String(order.total * 100) }])
    expect(await differences()).toEqual([])
  })
})

describe('customers at the desk', () => {
  const find = async (q: string, as = admin) =>
    (await as.get(`/api/admin/desk-customers?q=${encodeURIComponent(q)}`)).body.items

  test('are found by a name in another script, last digits and email, with and without an account', async () => {
    const email = `kokila-${randomUUID()}@example.com`
    const order = await placed({ shipping: { ...shipping, fullName: 'Kokila Vaghela', email, phone: '98989 45671' } })
    const found = { accountId: null, email, lastOrder: { id: order.id }, addresses: [{ fullName: 'Kokila Vaghela' }] }
    for (const q of ['કોકિલા વાઘેલા', '45671', email.slice(0, 14), 'kokila'])
      expect(await find(q), q).toEqual([expect.objectContaining({ email })])
    expect((await find(email))[0]).toMatchObject(found)
    await placed({ accountId })
    expect(await find('customer@haatdi.example')).toMatchObject([
      { accountId, lastOrder: { number: expect.any(String) } },
    ])
  })

  test('and a phone number of an address book is enough', async () => {
    await meanwhile(
      shop,
      `insert into address (account_id, full_name, phone, country, address, city, pincode)
       values ($1, 'Ila', '+91 97777 12399', 'IN', '1 Road', 'Surat', '395003')`,
      [accountId],
    )
    expect(await find('777712399')).toMatchObject([{ accountId }])
  })
})

test('the list of orders filters by channel, names who took them, and sales by channel are what they charge', async () => {
  await placed({ channel: 'counter', payment: 'cash' })
  const { body } = await admin.get(`/api/admin/orders?${new URLSearchParams({ filter: 'channel.in:counter' })}`)
  expect(body.items.length).toBeGreaterThan(0)
  for (const item of body.items) expect(item).toMatchObject({ channel: 'counter', takenBy: expect.any(String) })
  await countAllMetrics(shop)
  const report = await admin.get('/api/admin/reports/sales?group=channel')
  const sums = await rows(
    `select channel as key, sum(left_paise)::float8 / 100 as sales from order_row
     where status not in ('waiting_for_payment', 'cancelled') and placed_at > now() - interval '1 day' group by 1 order by 1`,
  )
  const at = report.body.metrics.findIndex(({ key }: { key: string }) => key === 'sales')
  const shown = report.body.rows.map(({ key, cells }: { key: string; cells: { amount: number }[] }) => ({
    key,
    sales: cells[at]?.amount,
  }))
  expect(shown.toSorted((a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1))).toEqual(sums)
})
