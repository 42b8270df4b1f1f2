import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mostTestPayments } from '#domain/payments/test-payment.ts'
import type { AppContext } from '#server/context.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { openPaymentShop } from '#tests/support/payment-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { localVendors, payAtVendor } from '#tests/support/vendor-shop.ts'
import { pollGateway } from './payment-polling.ts'

type Step = { step: string; done: boolean; at: string | null }

const path = '/api/admin/test-payments'
const taken = ({ steps }: { steps: Step[] }): string[] => steps.filter(({ done }) => done).map(({ step }) => step)

describe('a test payment at the sandbox gateway', () => {
  let shop: Shop
  let context: AppContext
  let gateway: PaymentGateway
  let admin: ShopVisitor
  beforeAll(async () => {
    ;({ shop, context, gateway } = await openPaymentShop())
    admin = await shop.signIn('admin')
    await stepUpSessions(shop, 'admin@haatdi.example')
  }, 60_000)
  afterAll(() => shop.close())
  // What earlier tests left open is older than a day.
  beforeEach(() =>
    shop.rows(`update test_payment set created_at = created_at - interval '2 days',
      state = case when state = 'awaiting' then 'closed' else state end`),
  )

  const start = () => admin.post(path, { gateway: 'sandbox' })
  const begin = async (): Promise<{ id: string; redirectUrl: string }> => {
    const { status, body } = await start()
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const pay = (page: string, outcome = 'pay') => pressSandbox(shop, page, { outcome, onlineMethod: 'upi' })
  const check = async (id: string) => (await admin.post(`${path}/${id}/check`, {})).body
  const read = async (id: string) =>
    (await admin.get(path)).body.items.find((testPayment: { id: string }) => testPayment.id === id)
  const moneyOf = (id: string) =>
    shop.rows(
      `select u.* from unapplied_payment u join test_payment t on t.gateway = u.gateway and t.capture_ref = u.capture_ref where t.id = $1`,
      [id],
    )
  const poll = async () => {
    await shop.rows('update test_payment set next_check_at = now() where next_check_at is not null')
    await shop.database.run(() => pollGateway(context, gateway))
  }
  const differences = async () => (await shop.database.run(() => reconcile([gateway]))).differences
  const webhookArrived = (id: string) => vi.waitFor(async () => expect(taken(await read(id))).toContain('webhook'))

  test('is paid, reported, given back at once and shown step by step, and every book balances', async () => {
    const { id, redirectUrl } = await begin()
    expect(taken(await read(id))).toEqual(['started'])
    expect((await pay(redirectUrl)).headers.get('location') ?? '').toContain(`/admin/test-payment?payment=${id}`)
    await webhookArrived(id)
    await check(id)
    const testPayment = await read(id)
    expect(testPayment).toMatchObject({ gateway: 'sandbox', amount: 1, state: 'captured', problem: null })
    expect(taken(testPayment)).toEqual(['started', 'paid', 'webhook', 'refundSent', 'refunded'])
    expect(await moneyOf(id)).toMatchObject([
      { reason: 'test_payment', state: 'refunded', order_id: null, amount_paise: '100' },
    ])
    expect(
      await shop.rows(
        `select charged_paise::int as charged, refunded_paise::int as refunded from sandbox_payment where payment_id = $1`,
        [id],
      ),
    ).toEqual([{ charged: 100, refunded: 100 }])
    expect(await differences()).toEqual([])
    const { items } = (await admin.get('/api/admin/opening')).body
    expect(items.find(({ step }: { step: string }) => step === 'testPayment').done).toBe(true)
  })

  test('is one payment for two clicks, and for a click while its page is open', async () => {
    const [one, other] = await Promise.all([begin(), begin()])
    expect(other).toEqual(one)
    expect(await begin()).toEqual(one)
    expect(await shop.rows(`select id from test_payment where state = 'awaiting'`)).toEqual([{ id: one.id }])
  })

  test('is found by polling when its webhook and its return are lost, and says that no message came', async () => {
    const { id, redirectUrl } = await begin()
    await pay(redirectUrl, 'lost_webhook')
    await poll()
    expect(taken(await read(id))).toEqual(['started', 'paid', 'refundSent', 'refunded'])
    expect(await differences()).toEqual([])
  })

  test('is given back once, however often it is reported', async () => {
    const { id, redirectUrl } = await begin()
    await pay(redirectUrl)
    await Promise.all([check(id), poll(), check(id)])
    await webhookArrived(id)
    await poll()
    expect(await moneyOf(id)).toHaveLength(1)
    expect(
      await shop.rows(
        'select count(*)::int as refunds from sandbox_refund r join sandbox_payment p on p.ref = r.ref where p.payment_id = $1',
        [id],
      ),
    ).toEqual([{ refunds: 1 }])
  })

  test('that took another amount is no test payment, and its money goes back', async () => {
    const { id, redirectUrl } = await begin()
    const [{ ref }] = await shop.rows('select gateway_ref as ref from test_payment where id = $1', [id])
    await shop.rows('update sandbox_payment set amount_paise = 900 where payment_id = $1', [id])
    await pay(redirectUrl)
    await check(id)
    expect(await read(id)).toMatchObject({ state: 'failed' })
    expect(await shop.rows('select reason, state from unapplied_payment where gateway_ref = $1', [ref])).toEqual([
      { reason: 'mismatch', state: 'refunded' },
    ])
  })

  test('that nobody pays is closed after an hour; paid all the same, it goes back', async () => {
    const { id, redirectUrl } = await begin()
    await shop.rows(`update test_payment set created_at = now() - interval '61 minutes' where id = $1`, [id])
    await poll()
    expect(await read(id)).toMatchObject({ state: 'closed' })
    await pay(redirectUrl, 'lost_webhook')
    await poll()
    expect(taken(await read(id))).toEqual(['started', 'paid', 'refundSent', 'refunded'])
  })

  test('can be started a few times a day only', async () => {
    for (let count = 0; count < mostTestPayments; count++) {
      await begin()
      await shop.rows(`update test_payment set state = 'failed' where state = 'awaiting'`)
    }
    expect((await admin.get(path)).body.left).toBe(0)
    expect(await start()).toMatchObject({ status: 429, body: { code: 'payment/too-many-tests' } })
  })

  test('needs a second factor, and the permission to change settings', async () => {
    await stepUpSessions(shop, 'admin@haatdi.example', 600)
    expect((await start()).status).toBe(403)
    await stepUpSessions(shop, 'admin@haatdi.example')
    expect((await (await shop.signIn('seller')).post(path, { gateway: 'sandbox' })).status).toBe(403)
    expect((await admin.post(`${path}/unknown/check`, {})).status).toBe(404)
  })

  test('whose money is not recorded shows in the reconciliation', async () => {
    const { id, redirectUrl } = await begin()
    await pay(redirectUrl)
    await check(id)
    await shop.rows(`update test_payment set amount_paise = 150 where id = $1`, [id])
    expect(await differences()).toEqual([{ what: 'money of a test payment', reference: id, ours: 150, theirs: 100 }])
    await shop.rows(`update test_payment set amount_paise = 100 where id = $1`, [id])
  })
})

describe.each(localVendors)('a test payment at %s', (name, vendorStart) => {
  const there = payAtVendor(vendorStart)

  test('is paid on its page, found on the return and given back through it', async () => {
    const admin = await there.shop.signIn('admin')
    await stepUpSessions(there.shop, 'admin@haatdi.example')
    const { status, body } = await admin.post(path, { gateway: name })
    expect(status, JSON.stringify(body)).toBe(200)
    const { captureRef } = there.vendor.pay(body.redirectUrl)
    const { items } = (await admin.post(`${path}/${body.id}/check`, {})).body
    expect(items[0]).toMatchObject({ id: body.id, state: 'captured', gateway: name })
    await there.pollPayments()
    expect(there.vendor.refundsOf(captureRef)).toHaveLength(1)
    const [testPayment] = (await admin.get(path)).body.items
    expect(taken(testPayment)).toEqual(['started', 'paid', 'refundSent', 'refunded'])
    expect((await there.shop.database.run(() => reconcile(there.gateways))).differences).toEqual([])
  })
})

test('a shop without a gateway says so, and starts none', async () => {
  const shop = await openShop({ settings: { PAYMENT_GATEWAY: 'off' }, demo: true, jobs: [] })
  try {
    const admin = await shop.signIn('admin')
    await stepUpSessions(shop, 'admin@haatdi.example')
    expect((await admin.get(path)).body).toMatchObject({ gateways: [], items: [] })
    expect(await admin.post(path, { gateway: 'sandbox' })).toMatchObject({
      status: 422,
      body: { code: 'payment/not-available' },
    })
  } finally {
    await shop.close()
  }
}, 60_000)
