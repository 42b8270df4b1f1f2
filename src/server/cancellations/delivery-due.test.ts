import { describe, expect, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { issueInvoices } from '#server/invoices/issue-invoices.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { openCancellingShop, type Placed } from '#tests/support/cancelling-shop.ts'
import { shipping } from '#tests/support/home-address.ts'
import { standard } from '#tests/support/order-shop.ts'

const shop = openCancellingShop()
const { there, rows, one, order, paidOrder, see, readCancelOptions, cancel, refundsOf, eventsOf, emailsOf, packAll } =
  shop

const mumbai = { ...shipping, city: 'Mumbai', state: 'Maharashtra', pincode: '400001' }
/** Above the threshold of free delivery, far below it without the first line. */
const items = [
  { productId: 'methi-khakhra', quantity: 6 },
  { productId: 'tikha-gathiya-ahm', quantity: 1 },
]
const toMumbai = { items, shipping: mumbai }

/** Returns the delivery price, in rupees, of an order of these items alone. */
async function deliveryAlone(alone: object[], input: object = {}): Promise<number> {
  const placed = await order({ shipping: mumbai, ...input, items: alone })
  return (await see(placed)).amounts.delivery
}

const booksAgree = async () => expect((await there.shop.database.run(() => reconcile([]))).differences).toEqual([])

/** The ledger's balance of what delivery earned of an order, with its tax. */
const deliveryBooked = async ({ id }: Placed): Promise<number> =>
  (
    await one(
      `select coalesce(sum(amount_paise), 0)::int as booked from ledger_entry
       where order_id = $1 and (account = 'delivery' or (account = 'tax' and part = 'gst'))`,
      [id],
    )
  ).booked / 100

describe('a promotion that the customer ends by cancelling (docs/spec/correctness.md#29)', () => {
  test('costs the delivery of what stays, shown before and deducted from the refund', async () => {
    const alone = await deliveryAlone(items.slice(1))
    expect(alone).toBeGreaterThan(0)
    const placed = await paidOrder(toMumbai)
    const before = await see(placed)
    expect(before.amounts.delivery).toBe(0)
    const khakhra = before.parts[0].lines[0]
    const shown = (await readCancelOptions(placed, ['methi-khakhra'])).body.chosen
    expect(shown.atOnce).toMatchObject({ goods: khakhra.net, delivery: 0, deliveryDue: alone })
    expect(shown.atOnce.total).toBe(khakhra.net - alone)
    const { body } = await cancel(placed, { lines: ['methi-khakhra'], seen: shown.seen })
    expect(body.amounts).toMatchObject({ deliveryAdded: alone, left: before.amounts.total - khakhra.net + alone })
    expect((await refundsOf(placed)).map(({ amount_paise: amount }) => Number(amount) / 100)).toEqual([
      shown.atOnce.total,
    ])
    expect(await eventsOf(placed)).toContain('delivery_charged')
    expect(await emailsOf(placed, 'delivery_charged')).toEqual(['customer'])
    expect(await deliveryBooked(placed)).toBe(alone)
    await booksAgree()
  })

  test('is refunded with the rest when everything is cancelled after all', async () => {
    const placed = await paidOrder(toMumbai)
    await cancel(placed, { lines: ['methi-khakhra'] })
    expect((await cancel(placed)).body.amounts.left).toBe(0)
    const given = (await refundsOf(placed)).reduce((sum, { amount_paise: amount }) => sum + Number(amount), 0)
    expect(given).toBe(placed.total * 100)
    expect(await deliveryBooked(placed)).toBe(0)
    await booksAgree()
  })

  test('never costs more than the refund: then no money moves, and the books still agree', async () => {
    // ₹60 on top of ₹500.00 earn free delivery; without them it costs more than ₹60.
    const cheap = await one(
      `select id, price_paise / 100 as price from product where brand_id = 'otlavali-khakhra' order by price_paise limit 1`,
    )
    await rows(`update product set price_paise = 3000 where id = $1`, [cheap.id])
    const few = [
      { productId: cheap.id, quantity: 1 },
      { productId: 'tikha-gathiya-ahm', quantity: 6 },
    ]
    await rows(`update product set price_paise = 8000 where id = 'tikha-gathiya-ahm'`)
    const placed = await paidOrder({ items: few, shipping: mumbai })
    expect((await see(placed)).amounts.delivery).toBe(0)
    const shown = (await readCancelOptions(placed, [cheap.id])).body.chosen
    expect(shown.atOnce).toMatchObject({ goods: 30, deliveryDue: 30, total: 0 })
    const { body } = await cancel(placed, { lines: [cheap.id], seen: shown.seen })
    expect(body.amounts.deliveryAdded).toBe(30)
    expect(body.refunds).toEqual([])
    expect(await refundsOf(placed)).toMatchObject([{ method: 'offset', state: 'succeeded', amount_paise: '0' }])
    await booksAgree()
  })

  test('lowers cash that is still due by the goods less the delivery', async () => {
    const placed = await order(toMumbai)
    const shown = (await readCancelOptions(placed, ['methi-khakhra'])).body.chosen
    expect(shown.atOnce.deliveryDue).toBeGreaterThan(0)
    await cancel(placed, { lines: ['methi-khakhra'] })
    const { due } = await one('select amount_paise::int as due from payment where order_id = $1', [placed.id])
    expect(due / 100).toBe(placed.total - shown.atOnce.total)
    expect((await see(placed)).amounts.left).toBe(due / 100)
    await booksAgree()
  })

  test('is shown for packed items too, and the hub never takes more', async () => {
    const placed = await paidOrder(toMumbai)
    await packAll(placed)
    const shown = (await readCancelOptions(placed, ['methi-khakhra'])).body.chosen
    expect(shown.onRequest.deliveryDue).toBeGreaterThan(0)
    await cancel(placed, { lines: ['methi-khakhra'], seen: shown.seen })
    expect((await see(placed)).amounts.deliveryAdded).toBe(0)
    const [request] = await rows(`select id from cancellation where order_id = $1 and state = 'requested'`, [placed.id])
    const granted = await there.hub.post(`/api/courier/hub/cancellation-requests/${request.id}/answer`, { grant: true })
    expect(granted.status, JSON.stringify(granted.body)).toBe(200)
    const { amounts } = await see(placed)
    expect(amounts.deliveryAdded).toBe(shown.onRequest.deliveryDue)
    expect((await refundsOf(placed)).map(({ amount_paise: amount }) => Number(amount) / 100)).toEqual([
      shown.onRequest.total,
    ])
    await booksAgree()
  })

  test('is billed with the delivery when the shipment is sealed', async () => {
    const placed = await paidOrder(toMumbai)
    const { body } = await cancel(placed, { lines: ['methi-khakhra'] })
    await packAll(placed, 'boxed')
    const bill = () =>
      there.shop.database.run(() => transaction(() => issueInvoices({ orderId: placed.id, position: 1 })))
    await bill()
    // Sealed again after it was opened: nothing is billed twice.
    await bill()
    const billed = await rows(
      `select sum((line ->> 'net')::int)::int as net from invoice, jsonb_array_elements(content -> 'lines') line
       where order_id = $1 and brand_id is null`,
      [placed.id],
    )
    expect(billed).toEqual([{ net: body.amounts.deliveryAdded * 100 }])
  })
})

describe('what the shop fails to send', () => {
  test('costs no promotion: a seller rejects', async () => {
    const placed = await paidOrder(toMumbai)
    const admin = await there.shop.signIn('admin')
    const [part] = await rows(`select id, version from seller_order where order_id = $1 order by position limit 1`, [
      placed.id,
    ])
    const { status } = await admin.post(`/api/seller/parts/${part.id}/reject`, {
      version: part.version,
      reason: { code: 'cannot_make_in_time' },
    })
    expect(status).toBe(200)
    expect((await see(placed)).amounts).toMatchObject({ deliveryAdded: 0, delivery: 0 })
    await booksAgree()
  })

  test('costs no promotion: an admin cancels for a reason of the shop', async () => {
    const placed = await paidOrder(toMumbai)
    const admin = await there.shop.signIn('admin')
    const { status, body } = await admin.post(`/api/orders/${placed.id}/cancel`, {
      lines: ['methi-khakhra'],
      reason: 'quality',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await see(placed)).amounts.deliveryAdded).toBe(0)
  })
})

test('random carts: delivery after cancelling costs at most what it costs for what stays, and nobody pays on top', async () => {
  const products = ['methi-khakhra', 'sada-khakhra', 'tikha-gathiya-ahm']
  for (let seed = 1; seed <= 6; seed++) {
    const cart = products.map((productId, index) => ({ productId, quantity: 1 + ((seed * (index + 2)) % 4) }))
    const service = { serviceId: standard }
    const placed = await paidOrder({ items: cart, shipping: mumbai, ...service })
    const gone = cart[seed % cart.length]
    const stays = cart.filter((line) => line !== gone)
    const before = await see(placed)
    const shown = (await readCancelOptions(placed, [gone?.productId ?? ''])).body.chosen
    expect(shown.atOnce.total).toBeGreaterThanOrEqual(0)
    const { body } = await cancel(placed, { lines: [gone?.productId ?? ''], seen: shown.seen })
    const charged = body.amounts.delivery + body.amounts.deliveryAdded - body.amounts.returned.delivery
    expect(charged, `cart ${seed}`).toBeLessThanOrEqual(Math.max(await deliveryAlone(stays), before.amounts.delivery))
    expect(body.amounts.left).toBeLessThanOrEqual(before.amounts.total)
  }
  await booksAgree()
})
