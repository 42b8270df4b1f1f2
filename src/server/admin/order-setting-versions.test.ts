import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { invoice } from '#server/db/invoice-tables.ts'
import { sellerOrder } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { issueInvoices } from '#server/invoices/issue-invoices.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { payOnline } from '#tests/support/paid-order.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

/**
 * Correctness 12: rates, tariffs, terms and taxes are versioned, and an order keeps the versions it was placed under.
 */
let shop: Shop
let admin: ShopVisitor
let hub: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
  await meanwhile(shop, 'update product set stock = 100 where stock <> 100')
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
  hub = await shop.signIn('courier', demoPassword)
})
afterAll(() => shop.close())

const one = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows[0]
const far = { ...shipping, city: 'Delhi', state: 'Delhi', pincode: '110001' }

async function order() {
  const guest = shop.visitor()
  const { status, body } = await postOrder(guest, { items: itemsOfTwoSellers, shipping: far, expectedTotal: 100_000 })
  expect(status, JSON.stringify(body)).toBe(201)
  return { guest, id: body.order.id as string }
}
type Placed = Awaited<ReturnType<typeof order>>

/** The same, paid online: no fee is retained of cash that is still due. */
const paidOrder = (): Promise<Placed> =>
  payOnline(shop, { items: itemsOfTwoSellers, shipping: far, expectedTotal: 100_000 })

async function changeEverySetting() {
  const put = async (name: string, key: string, cancellation: Record<string, unknown>) => {
    const current = (await admin.get('/api/admin/settings')).body[key]
    const from = current.coming ? { from: null } : {}
    const { status, body } = await admin.put(`/api/admin/settings/${name}`, {
      ...current.now,
      ...from,
      ...cancellation,
      // Settings that change prices require a reason; the others accept one.
      reason: 'All of them at once',
      seen: current.version,
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  await put('cancel-terms', 'cancelTerms', { cancellationFeePercent: 5, shortageHours: 3 })
  await put('claim-terms', 'claimTerms', { hoursAtHome: 1, leastPhotos: 6 })
  await put('order-flow', 'orderFlow', { acceptHours: 2, holdMinutes: 40 })
  await put('commission-terms', 'commissionTerms', { gstPercent: 5, rules: [] })
  await put('tax-rates', 'taxRates', { delivery: 5, codFee: 5 })
  await put('cash-terms', 'cashTerms', { fee: 99 })
  await put('hub-fees', 'hubFees', { eachFurther: 150 })
}

const amountsOf = ({ id }: Placed) =>
  one(
    `select o.delivery_paise::int as delivery, o.cod_fee_paise::int as fee, o.rate_version as rates, o.tax_version as tax,
      o.cancel_terms_version as terms, o.claim_terms_version as claims, (select sum(amount_paise)::int from line_commission c
        join order_line l on l.id = c.line_id where l.order_id = o.id) as commission,
      (select min(extract(epoch from accept_by - o.placed_at) / 3600)::int from seller_order f where f.order_id = o.id) as hours
     from customer_order o where o.id = $1`,
    [id],
  )

/** Packs everything, and requests one seller's goods to be cancelled by the hub. */
async function cancelLate({ guest, id }: Placed) {
  await meanwhile(
    shop,
    `update seller_order set state = 'packed', packed_grams = 500, version = version + 1 where order_id = $1`,
    [id],
  )
  const shown = (await guest.get(`/api/orders/${id}/cancel?lines=tikha-gathiya-ahm`)).body.chosen
  const response = await guest.post(`/api/orders/${id}/cancel`, {
    lines: ['tikha-gathiya-ahm'],
    reason: 'customer_changed_mind',
    seen: shown.seen,
  })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  const cancellation = (await hub.get('/api/courier/hub/cancellation-requests')).body.items.at(-1)
  const { status, body } = await hub.post(`/api/courier/hub/cancellation-requests/${cancellation.id}/answer`, {
    grant: true,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return shown.onRequest
}

const billsOf = (id: string) =>
  shop.database.run(async () => {
    await db().update(sellerOrder).set({ state: 'received', packedGrams: 500 }).where(eq(sellerOrder.orderId, id))
    await transaction(() => issueInvoices({ orderId: id, position: 1 }))
    return db().select().from(invoice).where(eq(invoice.orderId, id)).orderBy(asc(invoice.series))
  })

it('keeps every version an order was placed under, when it is cancelled, refunded and invoiced after all of them changed', async () => {
  const old = await order()
  const before = await amountsOf(old)
  const concurrentOrder = await order()
  const oldPaid = await paidOrder()
  await changeEverySetting()
  const young = await order()
  const youngPaid = await paidOrder()

  expect(await amountsOf(old)).toEqual(before)
  expect(before).toMatchObject({ terms: 0, tax: 'gst-2017-07', fee: 40_00, hours: 24 })
  const now = await amountsOf(young)
  expect(now).toMatchObject({ fee: 99_00, hours: 2, commission: 0 })
  expect(now.delivery).toBeGreaterThan(before.delivery)
  expect(before.commission).toBeGreaterThan(0)
  for (const name of ['rates', 'tax', 'terms', 'claims']) expect(now[name], name).not.toBe(before[name])

  const heldFor = ({ id }: Placed) =>
    one(
      `select round(extract(epoch from p.hold_until - o.placed_at) / 60)::int as minutes
       from payment p join customer_order o on o.id = p.order_id where o.id = $1`,
      [id],
    )
  expect([await heldFor(oldPaid), await heldFor(youngPaid)]).toEqual([{ minutes: 15 }, { minutes: 40 }])

  // The claim windows stay as promised.
  const claimTerms = async ({ guest, id }: Placed) => (await guest.get(`/api/orders/${id}/claims`)).body.terms
  expect(await claimTerms(old)).toMatchObject({ hoursAtHome: 48, leastPhotos: 2 })
  expect(await claimTerms(young)).toMatchObject({ hoursAtHome: 1, leastPhotos: 6 })

  // The cancellation fee, and the delivery charge without the second seller: by the old terms and the old rates.
  const [promised, afterChange] = [await cancelLate(oldPaid), await cancelLate(youngPaid)]
  expect([promised.cancellationFeePercent, afterChange.cancellationFeePercent]).toEqual([20, 5])
  expect(afterChange.delivery - promised.delivery).toBeCloseTo(150 - 49, 0)
  const refunded = await one(`select sum(amount_paise)::int as amount from refund where order_id = $1`, [oldPaid.id])
  expect(refunded.amount).toBe(Math.round(promised.total * 100))

  // The shop's own charges bear the tax of the day of the order.
  const rates = async (id: string) => (await billsOf(id)).find(({ brandId }) => brandId === null)?.content
  expect(await rates(concurrentOrder.id)).toMatchObject({
    taxVersion: 'gst-2017-07',
    lines: [{ rate: 18 }, { rate: 18 }],
  })
  expect(await rates(young.id)).toMatchObject({ taxVersion: now.tax, lines: [{ rate: 5 }, { rate: 5 }] })
})
