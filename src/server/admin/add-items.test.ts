import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDifferencesWithinTheShop } from '#server/refunds/book-check-store.ts'
import { listDueSellerOrders } from '#server/seller/answer-deadline-store.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { orderLinkIn, readEmailsTo } from '#tests/support/order-emails.ts'
import { meanwhile, openOrderShop, postOrder, standard } from '#tests/support/order-shop.ts'
import { packingOf } from '#tests/support/packing.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
let member: ShopVisitor
let seller: ShopVisitor
let accountId: string
beforeAll(async () => {
  shop = await openOrderShop()
  ;[admin, member, seller] = [await shop.signIn('admin'), await shop.signIn('customer'), await shop.signIn('seller')]
  await stepUpSessions(shop, 'admin@haatdi.example')
  accountId = (await member.get('/api/auth/user')).body.id
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows
const one = async (text: string, values: unknown[] = []) => (await rows(text, values))[0]
const differences = () => shop.database.run(listDifferencesWithinTheShop)

const khakhra = { productId: 'methi-khakhra', quantity: 2 }
const jeera = { productId: 'jeera-khakhra', quantity: 1 }
const gathiya = { productId: 'tikha-gathiya-ahm', quantity: 2 }

type Items = { productId: string; quantity: number }[]

/** Places a cash order of two units of khakhra, as a guest. */
async function cashOrder(input: Record<string, unknown> = {}) {
  const { status, body } = await postOrder(shop.visitor(), { items: [khakhra], ...input })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order.id as string
}

/** Places an order of the member that is paid in cash at the counter. */
async function paidOrder(items: Items = [khakhra]) {
  const order = { channel: 'counter', language: 'en', shipping, items, payment: 'cash', serviceId: standard }
  const { status, body } = await admin.post(
    '/api/admin/desk-orders',
    { ...order, accountId, expectedTotal: 100_000 },
    { 'idempotency-key': randomUUID() },
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order.id as string
}

const giveCredit = (amount: number) =>
  admin.post(`/api/admin/accounts/${accountId}/store-credit`, {
    ...{ amount, reason: 'A late box', idempotencyKey: randomUUID() },
  })

const see = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).body
const price = (id: string, items: Items, payment = 'cash'): Promise<Answer> =>
  admin.post(`/api/admin/orders/${id}/additions/price`, { items, payment })

/** Adds items at the price that is shown for them. */
async function add(
  id: string,
  items: Items,
  { payment = 'cash', key = randomUUID(), ...input }: Record<string, unknown> = {},
) {
  const shown = (await price(id, items, payment as string)).body
  return admin.post(
    `/api/admin/orders/${id}/additions`,
    {
      ...{ items, payment, isAgreed: true, reason: 'The customer called' },
      ...{
        seenTotal: shown.total?.before ?? (await see(id)).total,
        expectedAmount: shown.amounts?.total ?? 0,
        ...input,
      },
    },
    { 'idempotency-key': key as string },
  )
}

async function added(id: string, items: Items, input: Record<string, unknown> = {}) {
  const { status, body } = await add(id, items, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const paymentOf = (id: string) => one('select * from payment where order_id = $1', [id])
const shareOf = (id: string, brandId: string) =>
  one('select * from seller_order where order_id = $1 and brand_id = $2', [id, brandId])
const linesOf = (id: string) => rows('select * from order_line where order_id = $1 order by position', [id])
const emailed = (id: string, kind: string) =>
  rows(
    `select payload ->> 'audience' as audience, payload ->> 'brandId' as brand from outbox
     where kind = 'order-email' and payload ->> 'orderId' = $1 and payload ->> 'kind' = $2`,
    [id, kind],
  )

describe('items added to a cash order', () => {
  test('cost what was shown, grow the cash to collect, and are seen by customer, stores and staff', async () => {
    const email = `more-${randomUUID()}@example.com`
    const id = await cashOrder({ shipping: { ...shipping, email } })
    const before = await see(id)
    const due = Number((await paymentOf(id)).amount_paise)
    const shown = (await price(id, [jeera, gathiya])).body
    expect(shown.lines.map(({ productId }: { productId: string }) => productId)).toEqual([
      jeera.productId,
      gathiya.productId,
    ])
    const after = await added(id, [jeera, gathiya])
    expect(after.total).toBe(shown.total.after)
    expect(after.amounts.goods - before.amounts.goods).toBe(shown.amounts.goods)
    expect(Number((await paymentOf(id)).amount_paise) - due).toBe(Math.round(shown.amounts.total * 100))
    expect(shown.cashDue).toEqual({ before: due / 100, after: due / 100 + shown.amounts.total })
    // The sellers have not answered: one has more to answer, the other begins.
    expect(await shareOf(id, 'otlavali-khakhra')).toMatchObject({
      state: 'awaiting_acceptance',
      version: 2,
      position: 1,
    })
    expect(await shareOf(id, 'rankaar-farsan')).toMatchObject({ state: 'awaiting_acceptance', version: 1, position: 2 })
    const lines = after.parts.flatMap((part: { lines: { name: string; addedAt: string | null }[] }) => part.lines)
    expect(lines.map(({ addedAt }: { addedAt: string | null }) => addedAt !== null)).toEqual([false, true, true])
    expect(after.events[0]).toMatchObject({ kind: 'items_added', actorRole: 'admin' })
    expect(await emailed(id, 'items_added')).toEqual([{ audience: 'customer', brand: null }])
    expect((await emailed(id, 'lines_added')).map(({ brand }) => brand).toSorted()).toEqual([
      'otlavali-khakhra',
      'rankaar-farsan',
    ])
    const texts = await readEmailsTo(shop, email, before.number, 2)
    expect(texts.filter((text) => text.includes('We added items to your order')).length).toBe(1)
    const guest = shop.visitor()
    await guest.get(orderLinkIn(texts[0]))
    const page = (await guest.get(`/api/orders/${id}`)).body
    expect(page.amounts.total).toBe(after.total)
    expect(page.timeline[0]).toMatchObject({ kind: 'items_added' })
    expect(await differences()).toEqual([])
  })

  test('take stock, are sold with the commission of now, and reach audit log, lists and the hub', async () => {
    const id = await cashOrder()
    const body = await added(id, [jeera])
    expect((await one(`select stock from product where id = 'jeera-khakhra'`)).stock).toBe(99)
    const [, line] = await linesOf(id)
    expect(await one('select base_paise from line_commission where line_id = $1', [line.id])).toBeDefined()
    const entry = await one(`select reason from audit_entry where act = 'order.change' order by id desc limit 1`)
    expect(entry.reason).toBe('The customer called')
    const listed = await one('select total_paise, units from order_row where order_id = $1', [id])
    expect(listed).toEqual({ total_paise: String(Math.round(body.total * 100)), units: 3 })
    const share = await one(
      'select r.units from seller_order_row r join seller_order s on s.id = r.seller_order_id where s.order_id = $1',
      [id],
    )
    expect(share).toEqual({ units: 3 })
    expect(body.box.expectedGrams).toBe(
      (await linesOf(id)).reduce((grams, each) => grams + each.gross_grams * each.quantity, 0) + 180,
    )
  })

  test('make delivery cheaper where they earn it, and never for less than nothing', async () => {
    const away = { ...shipping, city: 'Delhi', state: 'Delhi', pincode: '110001' }
    const id = await cashOrder({ shipping: away })
    const before = await see(id)
    expect(before.amounts.goods).toBeLessThan(500)
    expect(before.amounts.delivery).toBeGreaterThan(0)
    const shown = (await price(id, [{ ...gathiya, quantity: 4 }])).body
    expect(shown.amounts.delivery).toBeLessThan(0)
    const after = await added(id, [{ ...gathiya, quantity: 4 }])
    expect(after.amounts.delivery).toBe(before.amounts.delivery + shown.amounts.delivery)
    expect(await differences()).toEqual([])
  })

  test('ask a store again that has accepted, which may accept the whole or say what it does not have', async () => {
    const id = await cashOrder()
    const share = await shareOf(id, 'otlavali-khakhra')
    const accepted = await seller.post(`/api/seller/parts/${share.id}/accept`, { version: 1 })
    expect(accepted.status).toBe(200)
    await added(id, [jeera])
    const again = await shareOf(id, 'otlavali-khakhra')
    expect(again).toMatchObject({ state: 'awaiting_acceptance', version: 3, reminded_percent: 0 })
    expect((await linesOf(id)).map(({ accepted_quantity }) => accepted_quantity)).toEqual([null, null])
    const stale = await seller.post(`/api/seller/parts/${share.id}/pack`, packingOf(2, [(await linesOf(id))[0].id]))
    expect(stale.status).not.toBe(200)
    const whole = await seller.post(`/api/seller/parts/${share.id}/accept`, { version: 3 })
    expect(whole.body).toMatchObject({ state: 'accepted' })
    expect(whole.body.lines.map(({ addedAt }: { addedAt: string | null }) => addedAt !== null)).toEqual([false, true])
    const packed = await seller.post(
      `/api/seller/parts/${share.id}/pack`,
      packingOf(
        whole.body.version,
        (await linesOf(id)).map((line) => line.id),
      ),
    )
    expect(packed.status, JSON.stringify(packed.body)).toBe(200)
    expect((await add(id, [{ productId: 'sada-khakhra', quantity: 1 }])).body.code).toBe('addition/store-closed')
    expect((await add(id, [gathiya])).status).toBe(200)
    expect(await differences()).toEqual([])
  })

  test('are cancelled like all others: the cash to collect is what is left', async () => {
    const id = await cashOrder()
    await added(id, [jeera, gathiya])
    const [first, second, third] = await linesOf(id)
    for (const lines of [[second.id], [third.id], [first.id]]) {
      const { status, body } = await admin.post(`/api/orders/${id}/cancel`, { reason: 'customer_changed_mind', lines })
      expect(status, JSON.stringify(body)).toBe(200)
      expect(Number((await paymentOf(id)).amount_paise)).toBe(Math.round(body.amounts.left * 100))
      expect(await differences()).toEqual([])
    }
    expect((await see(id)).status).toBe('cancelled')
    expect((await one(`select stock from product where id = 'tikha-gathiya-ahm'`)).stock).toBe(100)
  })
})

describe('what was cancelled before', () => {
  const delhi = { ...shipping, city: 'Delhi', state: 'Delhi', pincode: '110001' }
  const cancelled = async (id: string, lines?: string[]) => {
    const body = { reason: 'customer_changed_mind', ...(lines ? { lines } : {}) }
    const answer = await admin.post(`/api/orders/${id}/cancel`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  test('stays cancelled when its store is asked again, which has the whole time and its reminders', async () => {
    const id = await cashOrder({ items: [khakhra, { productId: 'sada-khakhra', quantity: 1 }] })
    const share = await shareOf(id, 'otlavali-khakhra')
    await seller.post(`/api/seller/parts/${share.id}/accept`, { version: 1 })
    const [, sada] = await linesOf(id)
    await cancelled(id, [sada.id])
    await meanwhile(shop, `update customer_order set placed_at = now() - interval '23 hours' where id = $1`, [id])
    await added(id, [jeera])
    expect((await linesOf(id)).map(({ accepted_quantity }) => accepted_quantity)).toEqual([null, 0, null])
    const { body } = await seller.get(`/api/seller/parts/${share.id}`)
    expect(body.items).toBe(3)
    const near = await shop.database.run(() => listDueSellerOrders('near', [], 100))
    expect(near).not.toContain(share.id)
    await meanwhile(shop, `update seller_order set accept_by = now() + interval '1 minute' where id = $1`, [share.id])
    expect(await shop.database.run(() => listDueSellerOrders('near', [], 100))).not.toContain(share.id)
  })

  test('does not make the cash fee be charged twice', async () => {
    const id = await cashOrder({
      items: [
        { ...khakhra, quantity: 12 },
        { ...gathiya, quantity: 8 },
      ],
    })
    const before = await see(id)
    expect(before.amounts.codFee).toBeGreaterThan(40)
    const [, second] = await linesOf(id)
    await cancelled(id, [second.id])
    const items = [{ ...jeera, quantity: 7 }]
    const { amounts } = (await price(id, items)).body
    expect(amounts.goods).toBeLessThan(before.parts[1].subtotal)
    // Both are above the limit where the fee is a percentage: without the fee of before, it would rise again.
    expect(amounts.codFee).toBe(0)
    expect((await added(id, items)).amounts.codFee).toBe(before.amounts.codFee)
    expect(await differences()).toEqual([])
  })

  test('leaves no tax behind in the books once all is cancelled', async () => {
    const id = await cashOrder({ shipping: delhi, items: [khakhra, jeera] })
    const [, second] = await linesOf(id)
    await cancelled(id, [second.id])
    await added(id, [{ productId: 'suvali', quantity: 1 }])
    await cancelled(id)
    const left = await rows(
      `select account, part from ledger_entry where order_id = $1 and account <> 'customer' group by 1, 2 having sum(amount_paise) <> 0`,
      [id],
    )
    expect(left).toEqual([])
    expect(await differences()).toEqual([])
  })
})

test('limits of a country count the whole parcel, not the added items alone', async () => {
  const abroad = {
    ...shipping,
    country: 'SG',
    city: 'Singapore',
    state: '',
    pincode: '238801',
    phone: '+6591234567',
    address: '10 Orchard Road',
  }
  const items = [{ ...khakhra, quantity: 24 }]
  const priced = await admin.post('/api/admin/desk-orders/price', {
    ...{ items, payment: 'cash', destination: { country: 'SG', pincode: abroad.pincode } },
  })
  const { status, body } = await admin.post(
    '/api/admin/desk-orders',
    {
      ...{ channel: 'counter', language: 'en', shipping: abroad, items, payment: 'cash', accountId },
      ...{ serviceId: priced.body.serviceId, expectedTotal: 100_000 },
    },
    { 'idempotency-key': randomUUID() },
  )
  expect(status, JSON.stringify(body)).toBe(201)
  const { id } = body.order
  expect((await price(id, [{ ...jeera, quantity: 1 }], 'credit')).status).toBe(200)
  expect((await price(id, [{ ...jeera, quantity: 2 }], 'credit')).body.code).toBe('destination/blocked')
})

describe('items paid with store credit', () => {
  test('spend the credit of a paid order’s customer, and go back to it', async () => {
    const id = await paidOrder()
    await giveCredit(1000)
    const balance = (await member.get('/api/store-credit')).body.balance
    const { adding } = await see(id)
    expect(adding).toEqual({ isOpen: true, city: 'Ahmedabad', payments: ['credit'] })
    const shown = (await price(id, [jeera], 'credit')).body
    expect(shown.storeCredit).toBe(balance)
    await added(id, [jeera], { payment: 'credit' })
    expect((await member.get('/api/store-credit')).body.balance).toBeCloseTo(balance - shown.amounts.total)
    expect(await differences()).toEqual([])
    const [, line] = await linesOf(id)
    await admin.post(`/api/orders/${id}/cancel`, { reason: 'customer_changed_mind', lines: [line.id] })
    expect((await member.get('/api/store-credit')).body.balance).toBeCloseTo(balance)
    expect(await differences()).toEqual([])
  })

  test('need enough credit, a second factor, and a payment that fits the order', async () => {
    const id = await paidOrder()
    const balance = (await member.get('/api/store-credit')).body.balance
    const many = Math.ceil(balance / 80) + 1
    expect((await add(id, [{ ...jeera, quantity: many }], { payment: 'credit' })).body.code).toBe('credit/too-little')
    expect((await add(id, [jeera], { payment: 'cash' })).body.code).toBe('addition/cannot-pay')
    expect((await add(await cashOrder(), [jeera], { payment: 'credit' })).body.code).toBe('addition/cannot-pay')
    await stepUpSessions(shop, 'admin@haatdi.example', 600)
    expect((await add(id, [jeera], { payment: 'credit' })).body.code).toBe('auth/second-factor')
    await stepUpSessions(shop, 'admin@haatdi.example')
    expect(await differences()).toEqual([])
  })
})

describe('nothing is added', () => {
  const count = async () => (await one('select count(*)::int as count from order_line')).count

  test.each<[string, Items, Record<string, unknown>, string]>([
    ['of another city', [{ productId: 'rajkot', quantity: 1 }], {}, 'cart/mixed-cities'],
    ['that is in the order', [khakhra], {}, 'addition/in-order'],
    ['that is sold out', [{ ...jeera, quantity: 99 }], {}, 'product/out-of-stock'],
    ['for more than was said', [jeera], { expectedAmount: 1 }, 'price/rose'],
    ['to an order that has changed', [jeera], { seenTotal: 1 }, 'flow/stale'],
    ['without the customer’s consent', [jeera], { isAgreed: false }, 'request/invalid'],
    ['without a reason', [jeera], { reason: '' }, 'request/invalid'],
  ])('%s', async (_what, items, input, code) => {
    const id = await cashOrder()
    await meanwhile(shop, `update product set stock = 98 where id = 'jeera-khakhra'`)
    const [there] = await rows(
      `select p.id from product p join brand b on b.id = p.brand_id where b.city_id = 'Rajkot' and p.published limit 1`,
    )
    const wanted = items.map((item) => (item.productId === 'rajkot' ? { ...item, productId: there.id } : item))
    const before = await count()
    const { body } = await add(id, wanted, input)
    expect(body.code, JSON.stringify(body)).toBe(code)
    expect(await count()).toBe(before)
  })

  test('to a box that is complete, above the limit of cash, or too heavy for the service', async () => {
    const id = await cashOrder()
    expect((await add(id, [{ ...gathiya, quantity: 99 }])).body.code).toMatch(/^(cod\/over-limit|addition\/box-limit)$/)
    await meanwhile(shop, `update shipment set state = 'complete' where order_id = $1`, [id])
    expect((await see(id)).adding.isOpen).toBe(false)
    expect((await add(id, [jeera])).body.code).toBe('addition/box-closed')
  })

  test('twice, by two clicks or by two people', async () => {
    const id = await cashOrder()
    const key = randomUUID()
    const clicks = await Promise.all([add(id, [jeera], { key }), add(id, [jeera], { key })])
    expect(clicks.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await linesOf(id)).length).toBe(2)
    const other = await cashOrder()
    const people = await Promise.all([add(other, [jeera]), add(other, [gathiya])])
    expect(people.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await differences()).toEqual([])
  })

  test('by the database either, once a store has answered or the box is packed', async () => {
    const id = await cashOrder()
    await added(id, [jeera])
    await meanwhile(shop, `update seller_order set state = 'accepted' where order_id = $1`, [id])
    const copy = `insert into order_line select (jsonb_populate_record(l, jsonb_build_object('id', $2::text, 'product_id', 'sada-khakhra', 'position', 9))).*
      from order_line l where order_id = $1 and addition_id is not null`
    await expect(meanwhile(shop, copy, [id, randomUUID()])).rejects.toThrow('nothing can be added')
    await expect(
      meanwhile(shop, 'update order_addition set total_paise = 0 where order_id = $1', [id]),
    ).rejects.toThrow()
  })
})
