import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listDifferencesWithinTheShop } from '#server/refunds/book-check-store.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, standard } from '#tests/support/order-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
let seller: ShopVisitor
let member: ShopVisitor
let accountId: string
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.signIn('admin')
  seller = await shop.signIn('seller')
  member = await shop.signIn('customer')
  accountId = (await member.get('/api/auth/user')).body.id
  await stepUpSessions(shop, 'admin@haatdi.example')
  await admin.post(`/api/admin/accounts/${accountId}/store-credit`, {
    ...{ amount: 25_000, reason: 'For many additions', idempotencyKey: randomUUID() },
  })
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows

/** Returns numbers below a limit, the same at every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const products = [
  'methi-khakhra',
  'jeera-khakhra',
  'vanela-gathiya',
  'suvali',
  'tikha-gathiya-ahm',
  'jeeralu-khakhra-masala',
]
const addresses = [shipping, { ...shipping, city: 'Delhi', state: 'Delhi', pincode: '110001' }]

async function placed(roll: (below: number) => number, payment: 'cod' | 'cash') {
  const items = [{ productId: products[roll(products.length)], quantity: 1 + roll(3) }]
  const order = { channel: 'counter', language: 'en', items, payment, serviceId: standard, accountId }
  const { status, body } = await admin.post(
    '/api/admin/desk-orders',
    { ...order, shipping: addresses[roll(addresses.length)], expectedTotal: 100_000 },
    { 'idempotency-key': randomUUID() },
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order.id as string
}

async function addSome(id: string, roll: (below: number) => number): Promise<void> {
  const items = [{ productId: products[roll(products.length)], quantity: 1 + roll(3) }]
  const { adding } = (await admin.get(`/api/admin/orders/${id}`)).body
  const payment = adding.payments[roll(adding.payments.length)]
  if (!adding.isOpen || !payment) return
  const shown = (await admin.post(`/api/admin/orders/${id}/additions/price`, { items, payment })).body
  const seen = { seenTotal: shown.total?.before ?? 0, expectedAmount: shown.amounts?.total ?? 0 }
  const { status, body } = await admin.post(`/api/admin/orders/${id}/additions`, {
    ...{ items, payment, isAgreed: true, reason: 'The customer called', ...seen },
  })
  if (status !== 200)
    expect(
      ['addition/store-closed', 'addition/cannot-pay', 'cod/over-limit', 'flow/stale'],
      JSON.stringify(body),
    ).toContain(body.code)
  else if (body.addition) await payFor(id)
}

/** The customer pays for the items that wait for it, and they are added or their money goes back. */
async function payFor(id: string): Promise<void> {
  const { status, body } = await member.post(`/api/orders/${id}/addition/payment`)
  expect(status, JSON.stringify(body)).toBe(200)
  await pressSandbox(shop, body.redirectUrl, { outcome: 'pay', onlineMethod: 'card' })
  await vi.waitFor(async () =>
    expect(await rows(`select from addition_offer where order_id = $1 and state in ('open', 'paid')`, [id])).toEqual(
      [],
    ),
  )
}

async function cancelSome(id: string, roll: (below: number) => number): Promise<void> {
  const left = await rows(
    'select id from order_line where order_id = $1 and cancelled_quantity < quantity order by position',
    [id],
  )
  if (left.length === 0) return
  const { status, body } = await admin.post(`/api/orders/${id}/cancel`, {
    ...{ reason: 'customer_changed_mind', lines: [left[roll(left.length)].id] },
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

async function acceptSome(id: string): Promise<void> {
  const open = await rows(
    `select id, version from seller_order where order_id = $1 and state = 'awaiting_acceptance' and brand_id = 'otlavali-khakhra'`,
    [id],
  )
  for (const { id: part, version } of open)
    expect((await seller.post(`/api/seller/parts/${part}/accept`, { version })).status).toBe(200)
}

/** Returns what the order still charges, and what of it its payment and its store credit hold, in paise. */
async function moneyOf(id: string) {
  const [row] = await rows(
    `select (o.total_paise + o.added_delivery_paise - o.returned_delivery_paise - o.returned_cod_fee_paise
        - (select coalesce(sum(returned_paise), 0) from order_line where order_id = o.id))::float8 as charged,
      (o.credit_paise - o.refunded_credit_paise + (select sum(case when p.state in ('cod_due', 'expired') then p.amount_paise
        else p.captured_paise + coalesce(p.collected_paise, 0) - p.refunded_paise - p.refund_pending_paise end)
        from payment p where p.order_id = o.id))::float8 as held
     from customer_order o where o.id = $1`,
    [id],
  )
  return row
}

test.each([1, 2, 3, 4, 5, 6])(
  'random additions, payments, cancellations and answers leave the books balanced and the money with what it pays, life %i',
  async (seed) => {
    const roll = dice(seed * 7919)
    const id = await placed(roll, seed % 2 === 0 ? 'cod' : 'cash')
    for (let step = 0; step < 9; step++) {
      const what = roll(6)
      if (what < 3) await addSome(id, roll)
      else if (what < 5) await cancelSome(id, roll)
      else await acceptSome(id)
      const { charged, held } = await moneyOf(id)
      expect(held, `step ${step}`).toBe(charged)
      expect(await shop.database.run(listDifferencesWithinTheShop), `step ${step}`).toEqual([])
    }
    const [stock] = await rows(`select count(*)::int as wrong from product p where p.stock < 0`)
    expect(stock).toEqual({ wrong: 0 })
  },
  60_000,
)
