import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isQuarantined, quarantine, release } from '#server/backup/quarantine-store.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import { requestBookings } from '#server/dispatch/request-bookings.ts'
import { listEmails } from '#server/email/saved-emails.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { approveRun } from '#server/payouts/decide-run.ts'
import { checkPayoutAccount, confirmPayoutAccount, savePayoutAccount } from '#server/payouts/payout-account.ts'
import { prepareRun } from '#server/payouts/prepare-run.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { markDelivered } from '#tests/support/delivered-order.ts'
import { startLocalRazorpay } from '#tests/support/local-razorpay.ts'
import { type LocalRazorpayX, startLocalRazorpayX } from '#tests/support/local-razorpayx.ts'
import { type LocalShiprocket, startLocalShiprocket } from '#tests/support/local-shiprocket.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { buildOrder } from '#tests/support/order-builder.ts'
import { orderOf, postOrder } from '#tests/support/order-shop.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { buildSealedShipments } from '#tests/support/sealed-shipments.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { openDemoDatabase } from '#tests/support/test-database.ts'
import type { LocalVendor } from '#tests/support/vendor-server.ts'
import { workerContext } from '#tests/support/worker-context.ts'

const secret = 'a secret that shop and copy share, long enough'
const brandId = 'otlavali-khakhra'

let database: Database
let gateway: LocalVendor
let bank: LocalRazorpayX
let carrier: LocalShiprocket
let receiver: Server
const webhooks: string[] = []
let settings: Record<string, string>
/** A shipment that waits for its waybill, and an order that waits for its payment. */
let shipment: string
let unpaid: { guest: ShopVisitor; id: string }

beforeAll(async () => {
  ;[gateway, bank, carrier] = await Promise.all([startLocalRazorpay(), startLocalRazorpayX(), startLocalShiprocket()])
  receiver = createServer((request, response) => {
    webhooks.push(String(request.headers['webhook-id']))
    request.resume()
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  settings = {
    ...gateway.settings,
    ...bank.settings,
    ...carrier.settings,
    SESSION_SECRET: secret,
    OUTGOING_LOOPBACK: 'on',
  }
  database = await openDemoDatabase()
  await withShop({}, leaveWorkDue)
})
afterAll(async () => {
  await database.close()
  for (const server of [gateway, bank, carrier]) await server.close()
  receiver.closeAllConnections()
  receiver.close()
})

/** Opens a shop over the one database, and leaves the database open. */
async function withShop<Answer>(options: { quarantined?: boolean }, work: (shop: Shop) => Promise<Answer>) {
  const shop = await openShop({ settings, database: { ...database, close: async () => undefined }, ...options })
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

/** A shop whose outbox has a refund, a payout, a booking, a webhook and emails, none of which has left it. */
async function leaveWorkDue(shop: Shop): Promise<void> {
  await shop.rows(`create function hold_all() returns trigger language plpgsql as
    $$ begin new.run_at := now() + interval '1 day'; return new; end $$`)
  await shop.rows('create trigger hold_all before insert on outbox for each row execute function hold_all()')
  await shop.rows(`update carrier set enabled = (id = 'shiprocket')`)
  await subscribe(shop)
  const paid = await beginOnline(shop)
  gateway.pay(paid.page)
  expect((await paid.guest.post(`/api/payments/${paid.payment}/check`, {})).body.state).toBe('paid')
  const [line] = await shop.rows('select id from order_line where order_id = $1', [paid.id])
  await createRefund(shop, { orderId: paid.id, components: [component('goods', 10, line.id)] })
  unpaid = await beginOnline(shop)
  await approvePayout(shop)
  await shop.database.run(() => buildAccount({ email: 'hub@haatdi.example', role: 'courier', capabilities: ['hub'] }))
  const [hub] = await shop.rows(`select id, name, role, capabilities from account where email = 'hub@haatdi.example'`)
  shipment = await shop.database.run(async () => {
    const [id = ''] = await buildSealedShipments(1)
    const byHand = { carrier: 'shiprocket', service: '24-Slow_Surface' } as const
    const visitor = { language: 'en', principal: hub, header: () => undefined } as unknown as Visitor
    await requestBookings({ notifyOutbox: () => undefined }, [id], byHand, visitor)
    return id
  })
  await shop.rows(`update product set price_paise = price_paise + 100 where id = 'methi-khakhra'`)
}

async function beginOnline(shop: Shop) {
  const guest = shop.visitor()
  const { status, body } = await postOrder(guest, { paymentMethod: 'online' })
  expect(status, JSON.stringify(body)).toBe(201)
  return { guest, id: body.order.id as string, payment: body.payment.id as string, page: body.payment.redirectUrl }
}

async function subscribe(shop: Shop): Promise<void> {
  const admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const made = await admin.post('/api/admin/webhooks', { url, description: 'Warehouse', events: ['product.updated'] })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
}

async function approvePayout(shop: Shop): Promise<void> {
  const context: AppContext = workerContext(shop.origin, settings, secret)
  const order = await shop.database.run(() =>
    buildOrder({ items: [{ productId: 'methi-khakhra', quantity: 4 }], method: 'online' }),
  )
  await markDelivered(shop, order.id, 240)
  const [admin] = (await shop.rows(`select id, name from account where role = 'admin' limit 1`)) as Principal[]
  await shop.database.run(async () => {
    const account = { holder: 'Rekha Patel', ifsc: 'HDFC0001234', accountNumber: '501002233445' }
    const { id } = await transaction(() => savePayoutAccount(context, { brandId, account, createdBy: null }))
    await checkPayoutAccount(context, { id })
    await confirmPayoutAccount(brandId, admin!.id)
    await approveRun(context, await prepareRun(context, admin!), 1, admin!)
  })
}

const kinds = ['submit-refund', 'send-payout', 'book-carrier', 'send-webhook', 'order-email']

/** Visits a shop for so long (milliseconds), four times what its outbox would rest. */
async function serveFor(shop: Shop, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) expect((await shop.fetch('/livez')).status).toBe(200)
}

/** What has left the shop, beside emails. */
const left = () => ({
  refunds: gateway.requests.filter((request) => request.endsWith('/refund')).length,
  payouts: bank.payouts.length,
  bookings: carrier.orders.length,
  webhooks: webhooks.length,
  calls: gateway.requests.length + bank.requests.length + carrier.requests.length,
})

const dueKinds = async () =>
  (await database.pool.query(`select distinct kind from outbox where done_at is null and failed_at is null`)).rows.map(
    ({ kind }) => String(kind),
  )

test('nothing leaves a quarantined copy whatever is due, and after its release everything leaves once', async () => {
  await database.pool.query('drop trigger hold_all on outbox')
  await database.pool.query('update outbox set run_at = now() where done_at is null')
  await database.pool.query('update payment set next_check_at = now() where next_check_at is not null')
  expect(await dueKinds()).toEqual(expect.arrayContaining(kinds))
  await quarantine(database.pool)
  const before = left()
  expect(before).toMatchObject({ refunds: 0, payouts: 0, bookings: 0, webhooks: 0 })

  await withShop({ quarantined: await isQuarantined(database.pool) }, async (copy) => {
    expect((await copy.fetch('/readyz')).status).toBe(503)
    expect((await copy.fetch('/api/products')).status).toBe(200)
    await refuses(copy)
    await serveFor(copy, 2_000)
    expect(left()).toEqual(before)
    expect(await listEmails(copy.dataDir)).toEqual([])
  })
  const tried = await database.pool.query('select kind from outbox where attempts > 0 and done_at is null')
  expect(tried.rows).toEqual([])

  expect(await release(database.pool)).toBe(true)
  await withShop({ quarantined: await isQuarantined(database.pool) }, async (shop) => {
    await vi.waitFor(async () => {
      expect(left()).toMatchObject({ refunds: 1, payouts: 1, bookings: 1, webhooks: 1 })
      expect((await listEmails(shop.dataDir)).length).toBeGreaterThan(0)
      expect((await dueKinds()).filter((kind) => kinds.includes(kind))).toEqual([])
    })
    expect(left()).toMatchObject({ refunds: 1, payouts: 1, bookings: 1, webhooks: 1 })
    expect(await shop.rows('select kind from outbox where attempts > 1')).toEqual([])
  })
})

/** What a person does in the copy that would call a gateway or a carrier at once. */
async function refuses(copy: Shop): Promise<void> {
  const [orders] = await copy.rows('select count(*)::int as n from customer_order')
  const texts: string[] = []
  for (const language of ['en', 'gu', 'hi']) {
    const headers = { 'accept-language': language, 'idempotency-key': crypto.randomUUID() }
    const placed = await copy.visitor().post('/api/orders', orderOf({ paymentMethod: 'online' }), headers)
    expect(placed).toMatchObject({ status: 503, body: { code: 'server/quarantined' } })
    texts.push(JSON.stringify(placed.body))
  }
  expect(texts[0]).toContain('restored copy')
  expect(texts[1]).toMatch(/નકલ/)
  expect(texts[2]).toMatch(/प्रति/)
  expect(await copy.rows('select count(*)::int as n from customer_order')).toEqual([orders])
  const guest = copy.visitor()
  for (const [name, value] of unpaid.guest.cookies) guest.cookies.set(name, value)
  const again = await guest.post(`/api/orders/${unpaid.id}/payments`, {
    paymentMethod: 'online',
    expectedTotal: 100_000,
  })
  expect([again.status, again.body.code]).toEqual([503, 'server/quarantined'])

  const hub = await copy.signIn('hub@haatdi.example')
  await stepUpSessions(copy, 'hub@haatdi.example')
  const offers = await hub.get(`/api/courier/hub/boxes/${shipment}/offers`)
  expect([offers.status, offers.body.code]).toEqual([503, 'server/quarantined'])
  expect(await copy.rows('select 1 from carrier where failures > 0')).toEqual([])

  const admin = await copy.signIn('admin@haatdi.example')
  await stepUpSessions(copy, 'admin@haatdi.example')
  const run = await admin.post('/api/admin/payout-runs', {})
  expect([run.status, run.body.code]).toEqual([503, 'server/quarantined'])
  await refusesTests(copy, admin)
}

/** What an admin tries: an email, a webhook, and a payment, whose check would count a try of every return that is due. */
async function refusesTests(copy: Shop, admin: ShopVisitor): Promise<void> {
  const { body: email } = await admin.get('/api/admin/content/email.templates.passwordChanged')
  const [endpoint] = await copy.rows('select id from webhook_endpoint')
  await copy.rows(`insert into test_payment (id, gateway, gateway_ref, amount_paise, state, capture_ref, captured_at, actor_name)
    values ('tried', 'razorpay', 'plink_tried', 100, 'captured', 'pay_tried', now(), 'Admin')`)
  await copy.rows(`insert into unapplied_payment (id, gateway, gateway_ref, capture_ref, amount_paise, reason)
    values ('late', 'razorpay', 'plink_late', 'pay_late', 700, 'unknown')`)
  const tests: [string, unknown][] = [
    ['/api/admin/content/email.templates.passwordChanged/test', { body: email.inForce, language: 'en' }],
    [`/api/admin/webhooks/${endpoint?.id}/test`, {}],
    ['/api/admin/test-payments', { gateway: 'razorpay' }],
    ['/api/admin/test-payments/tried/check', {}],
  ]
  for (const [path, body] of tests) {
    const { status, body: refusal } = await admin.post(path, body)
    expect.soft([path, status, refusal.code]).toEqual([path, 503, 'server/quarantined'])
  }
  const [saved] = await copy.rows(`select (select count(*)::int from test_payment) as payments,
    (select attempts from unapplied_payment where id = 'late') as attempts, (select count(*)::int from webhook_try) as calls`)
  expect(saved).toEqual({ payments: 1, attempts: 0, calls: 0 })
  await copy.rows(`delete from unapplied_payment where id = 'late'`)
}
