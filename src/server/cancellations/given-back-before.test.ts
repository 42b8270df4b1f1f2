import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'

let shop: Shop
let admin: ShopVisitor
let hub: ShopVisitor

beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.signIn('admin')
  hub = await shop.signIn('courier', demoPassword)
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows
const one = async (sql: string, values: unknown[] = []) => (await rows(sql, values))[0]

type Placed = { guest: ShopVisitor; id: string; paise: number }

/** An order that is paid online, as far as its rows say. */
async function paidOrder(items: object[] = itemsOfTwoSellers): Promise<Placed> {
  const guest = shop.visitor()
  const { status, body } = await postOrder(guest, { items: items as never, paymentMethod: 'online' })
  expect(status, JSON.stringify(body)).toBe(201)
  const { id, total } = body.order
  await guest.post(`/api/payments/${body.payment.id}/check`, {})
  const page = new URL(body.payment.redirectUrl).pathname
  await shop.fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.origin },
    body: new URLSearchParams({ outcome: 'pay', onlineMethod: 'upi' }),
  })
  expect((await guest.post(`/api/payments/${body.payment.id}/check`, {})).body.state).toBe('paid')
  return { guest, id, paise: Math.round(total * 100) }
}

const readCancelOptions = ({ guest, id }: Placed): Promise<Answer> => guest.get(`/api/orders/${id}/cancel`)
const cancel = ({ guest, id }: Placed, body: object = {}): Promise<Answer> =>
  guest.post(`/api/orders/${id}/cancel`, { reason: 'customer_changed_mind', ...body })
const linesOf = ({ id }: Placed) =>
  rows(
    `select l.id, l.product_id as product, l.seller_order_id as "sellerOrderId", l.net_paise::int as net, l.refunded_paise::int as refunded
     from order_line l where order_id = $1 order by position`,
    [id],
  )
const goodwill = (placed: Placed, rupees: number, line: string | null = null) =>
  createRefund(shop, {
    orderId: placed.id,
    cause: 'goodwill',
    fundedBy: 'platform',
    components: [component('goods', rupees, line)],
  })
/** All refunds, done or on their way, in paise. */
const givenBack = async ({ id }: Placed): Promise<number> =>
  (await one('select coalesce(sum(amount_paise), 0)::int as given from refund where order_id = $1', [id])).given
const packAll = ({ id }: Placed) =>
  meanwhile(
    shop,
    `update seller_order set state = 'packed', packed_grams = 500, version = version + 1 where order_id = $1`,
    [id],
  )
const noted = ({ id }: Placed) =>
  one(
    `select sum(goods_paise + delivery_paise + cod_fee_paise)::int as requested from cancellation where order_id = $1`,
    [id],
  )

/** Earlier refunds by the bank, the gateway or an admin. */
const before: Record<string, (placed: Placed) => Promise<unknown>> = {
  'a rupee of goodwill for a line': async (placed) => goodwill(placed, 1, (await linesOf(placed))[0].id),
  'goodwill for no line, of more than one of them cost': (placed) => goodwill(placed, placed.paise / 200),
  'all of it given back at the gateway': (placed) => goodwill(placed, placed.paise / 100),
  'a dispute that is open': ({ id }) =>
    meanwhile(shop, `update payment set state = 'disputed' where order_id = $1`, [id]),
  'a dispute that was lost': ({ id }) =>
    meanwhile(shop, `update payment set state = 'refunded', lost_paise = captured_paise where order_id = $1`, [id]),
}

describe.each(Object.entries(before))('after %s', (_, happen) => {
  test('cancels free of charge; refunds what is left, as the page showed', async () => {
    const placed = await paidOrder()
    await happen(placed)
    const earlier = await givenBack(placed)
    const lost = await one('select lost_paise::int as lost, state from payment where order_id = $1', [placed.id])
    const left = lost.state === 'disputed' ? 0 : placed.paise - earlier - lost.lost
    const { chosen } = (await readCancelOptions(placed)).body
    expect(Math.round(chosen.atOnce.total * 100)).toBe(left)
    const { status, body } = await cancel(placed, { seen: chosen.seen })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', amounts: { left: 0 } })
    expect((await givenBack(placed)) - earlier).toBe(left)
    expect(await noted(placed)).toEqual({ requested: left })
  })

  test('lets a seller reject their seller order, and the rest can still be cancelled', async () => {
    const placed = await paidOrder()
    await happen(placed)
    const [line] = await linesOf(placed)
    const { body: read } = await admin.get(`/api/seller/parts/${line.sellerOrderId}`)
    const rejected = await admin.post(`/api/seller/parts/${line.sellerOrderId}/reject`, {
      version: read.version,
      reason: { code: 'out_of_stock' },
    })
    expect(rejected.status, JSON.stringify(rejected.body)).toBe(200)
    expect((await cancel(placed)).status).toBe(200)
    expect(await givenBack(placed)).toBeLessThanOrEqual(placed.paise)
  })

  test('cancels everything after a shortage, and never refunds more than was paid', async () => {
    const placed = await paidOrder()
    await happen(placed)
    const [line] = await linesOf(placed)
    const { body: read } = await admin.get(`/api/seller/parts/${line.sellerOrderId}`)
    const short = await admin.post(`/api/seller/parts/${line.sellerOrderId}/shortage`, {
      version: read.version,
      reason: { code: 'out_of_stock' },
      lines: [{ lineId: line.id, quantity: 1 }],
    })
    expect(short.status, JSON.stringify(short.body)).toBe(200)
    const answered = await placed.guest.post(`/api/orders/${placed.id}/shortage`, {
      lines: [{ line: line.id, choice: 'cancel_order' }],
    })
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    expect(await givenBack(placed)).toBeLessThanOrEqual(placed.paise)
  })

  test('grants a late cancellation request, and bills no higher fee than is still here', async () => {
    const placed = await paidOrder()
    await happen(placed)
    await packAll(placed)
    const { chosen } = (await readCancelOptions(placed)).body
    expect((await cancel(placed, { seen: chosen.seen })).status).toBe(200)
    const request = (await hub.get('/api/courier/hub/cancellation-requests')).body.items.at(-1)
    const granted = await hub.post(`/api/courier/hub/cancellation-requests/${request.id}/answer`, { grant: true })
    expect(granted.status, JSON.stringify(granted.body)).toBe(200)
    const { lost, state } = await one('select lost_paise::int as lost, state from payment where order_id = $1', [
      placed.id,
    ])
    const here = state === 'disputed' ? 0 : placed.paise - lost - (await givenBack(placed))
    const documents = await rows('select content from invoice where order_id = $1', [placed.id])
    const billed = documents
      .flatMap(({ content }) => content.lines as { net: number }[])
      .reduce((all, { net }) => all + net, 0)
    expect(billed).toBeLessThanOrEqual(here)
  })
})

test('property: goodwill, gateway and cancelling in any order never fail, and never refund more than was paid', async () => {
  for (const seed of [3, 7, 11, 19]) {
    let state = seed
    const roll = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return (state >>> 8) % below
    }
    const items = ['methi-khakhra', 'tikha-gathiya-ahm', 'sada-khakhra'].map((productId) => ({
      productId,
      quantity: 1 + roll(4),
    }))
    const placed = await paidOrder(items)
    for (const line of await linesOf(placed)) {
      if (roll(2) === 0) await goodwill(placed, 1 + roll(20), roll(2) === 0 ? line.id : null)
      const { status, body } = await cancel(placed, { lines: [line.product] })
      expect(status, `seed ${seed}: ${JSON.stringify(body)}`).toBe(200)
    }
    // Everything is cancelled, so everything was refunded: exactly what was paid, to the paisa.
    expect(await givenBack(placed), `seed ${seed}`).toBe(placed.paise)
  }
})
