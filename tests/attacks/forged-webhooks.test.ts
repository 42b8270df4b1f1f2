import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalRazorpay } from '#tests/support/local-razorpay.ts'
import { startLocalStripe } from '#tests/support/local-stripe.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { type LocalVendor, sendWebhook, type WebhookRequest } from '#tests/support/vendor-server.ts'
import { type Begun, openVendorShop, type VendorShop } from '#tests/support/vendor-shop.ts'

let razorpay: LocalVendor
let stripe: LocalVendor
let there: VendorShop
beforeAll(async () => {
  ;[razorpay, stripe] = await Promise.all([startLocalRazorpay(), startLocalStripe()])
  there = await openVendorShop({ ...razorpay.settings, ...stripe.settings, PAYMENT_GATEWAY: 'razorpay' })
})
afterAll(async () => {
  await there?.shop.close()
  await razorpay?.close()
  await stripe?.close()
})

const countStoredEvents = async () => (await there.rows('select count(*)::int as count from webhook_event'))[0]?.count

/** Forgeries that an attacker could send, made from a genuine webhook event or without one. */
const forgeries: [string, (genuine: WebhookRequest, header: string) => WebhookRequest][] = [
  ['no signature', ({ body }) => ({ body, headers: {} })],
  ['an empty signature', ({ body }, header) => ({ body, headers: { [header]: '' } })],
  ['a signature of noughts', ({ body }, header) => ({ body, headers: { [header]: '0'.repeat(64) } })],
  ['a very long signature', ({ body }, header) => ({ body, headers: { [header]: 'v1='.repeat(2000) } })],
  ['one letter more', ({ body, headers }) => ({ body: `${body} `, headers })],
  [
    'another amount in it',
    ({ body, headers }) => ({ body: body.replace(/"amount(_total)?":\d+/g, '"amount$1":1'), headers }),
  ],
  ['another body altogether', ({ headers }) => ({ body: '{"event":"payment_link.paid"}', headers })],
  ['no body', ({ headers }) => ({ body: '', headers })],
]

describe.each(['razorpay', 'stripe'] as const)('a notice that says it comes from %s', (name) => {
  const header = { razorpay: 'x-razorpay-signature', stripe: 'stripe-signature' }[name]
  const vendor = () => (name === 'razorpay' ? razorpay : stripe)
  let begun: Begun
  let ref: string
  beforeAll(async () => {
    begun = await there.begin()
    if (name === 'razorpay') {
      razorpay.pay(begun.page)
      ref = razorpay.refOf(begun.page)
      return
    }
    // Stripe accepts no new payments here, but its endpoint stays open for earlier ones.
    const [gateway] = there.gateways.filter((one) => one.name === 'stripe')
    const page = await gateway?.open({
      id: begun.payment,
      orderNumber: begun.order.number,
      amount: Math.round(begun.order.total * 100) as never,
      onlineMethod: null,
      language: 'en',
      ref: null,
      returnUrl: `${there.shop.origin}/payment-callback?payment=${begun.payment}`,
    })
    ref = page?.ref ?? ''
    stripe.pay(page?.redirectUrl ?? '')
  })

  test.each(forgeries)('with %s is refused, kept nowhere and moves nothing', async (_what, forge) => {
    const before = await countStoredEvents()
    const answer = await sendWebhook(there.shop.origin, name, forge(vendor().webhook(ref), header))
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(JSON.parse(text).code).toBe('payment/unsigned')
    expect(text).not.toMatch(/secret|node_modules|\bat .*:\d+/)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await countStoredEvents()).toBe(before)
    expect(await there.eventsOf(begun)).toEqual(['payment_started'])
  })

  test('signed with another secret, that of the other vendor or of the key, is refused', async () => {
    const secrets = ['another-secret', ...Object.values({ ...razorpay.settings, ...stripe.settings })].filter(
      (secret) => secret !== vendor().settings[`${name.toUpperCase()}_WEBHOOK_SECRET`],
    )
    for (const secret of secrets) {
      const answer = await sendWebhook(there.shop.origin, name, vendor().webhook(ref, { secret }))
      expect((await answer.json()).code).toBe('payment/unsigned')
    }
  })

  test('with the signature of another notice is refused', async () => {
    const { headers } = vendor().webhook(ref, { kind: 'other' })
    const answer = await sendWebhook(there.shop.origin, name, { body: vendor().webhook(ref).body, headers })
    expect((await answer.json()).code).toBe('payment/unsigned')
  })

  test('signed, but no notice at all, is refused with a sentence', async () => {
    const secret = vendor().settings[`${name.toUpperCase()}_WEBHOOK_SECRET`] ?? ''
    for (const body of ['null', '[]', '{', '{"__proto__":{"event":"x"}}', '"text"']) {
      const at = Math.floor(Date.now() / 1000)
      const mac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
      const signature = name === 'stripe' ? `t=${at},v1=${mac(`${at}.${body}`)}` : mac(body)
      const answer = await sendWebhook(there.shop.origin, name, { body, headers: { [header]: signature } })
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'request/malformed'])
    }
  })

  test('signed, about something else than a payment of ours, is taken and moves nothing', async () => {
    const before = await countStoredEvents()
    expect((await sendWebhook(there.shop.origin, name, vendor().webhook(ref, { kind: 'other' }))).status).toBe(200)
    expect(await countStoredEvents()).toBe(before)
    expect(await there.eventsOf(begun)).toEqual(['payment_started'])
  })

  test('a day late: an old signature with a time in it is refused, one without is genuine for ever (reliability R5)', async () => {
    const late = vendor().webhook(ref, { atSeconds: Math.floor(Date.now() / 1000) - 25 * 3600 })
    expect((await sendWebhook(there.shop.origin, name, late)).status).toBe(name === 'stripe' ? 400 : 200)
  })
})

test('a genuine notice with half a character or a zero byte in a text is stored like any other', async () => {
  const secret = razorpay.settings.RAZORPAY_WEBHOOK_SECRET ?? ''
  for (const odd of ['\\ud800', '\\u0000']) {
    const begun = await there.begin()
    razorpay.pay(begun.page)
    const { body } = razorpay.webhook(razorpay.refOf(begun.page))
    const spoilt = body.replace(/"(pay_\w+)"/g, `"$1${odd}"`)
    expect(spoilt).not.toBe(body)
    const before = Number(await countStoredEvents())
    const headers = { 'x-razorpay-signature': createHmac('sha256', secret).update(spoilt).digest('hex') }
    expect((await sendWebhook(there.shop.origin, 'razorpay', { body: spoilt, headers })).status).toBe(200)
    expect(await countStoredEvents()).toBe(before + 1)
  }
})

test('a genuine notice sent again a hundred times under new event ids is kept once and changes nothing (reliability R5)', async () => {
  const begun = await there.begin()
  razorpay.pay(begun.page)
  const ref = razorpay.refOf(begun.page)
  const { body, headers } = razorpay.webhook(ref)
  const replays = Array.from({ length: 100 }, (_, at) => ({
    body,
    headers: { ...headers, 'x-razorpay-event-id': `replay-${at}` },
  }))
  const answers = await Promise.all(replays.map((replay) => sendWebhook(there.shop.origin, 'razorpay', replay)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await there.webhooksHandled()
  expect(await there.rows('select outcome from webhook_event where gateway_ref = $1', [ref])).toEqual([
    { outcome: 'paid' },
  ])
  expect((await there.eventsOf(begun)).filter((kind) => kind === 'order_placed')).toHaveLength(1)
})

test('a return that says it is paid is not believed: the vendor is asked', async () => {
  const begun = await there.begin()
  const params = new URLSearchParams({ razorpay_payment_link_status: 'paid', razorpay_payment_id: 'pay_forged' })
  const answer = await begun.guest.post(`/api/payments/${begun.payment}/check?${params}`, { status: 'paid' })
  expect([200, 400]).toContain(answer.status)
  expect((await there.check(begun)).body.state).toBe('unpaid')
  expect(await there.eventsOf(begun)).toEqual(['payment_started'])
})

test('a vendor’s refusal is reported without a key, in the response and in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const wrong: Record<string, string> = { ...razorpay.settings, RAZORPAY_KEY_SECRET: 'a-key-secret-gone-stale' }
  const shop = await openShop({ settings: wrong, demo: true, log })
  try {
    const guest = shop.visitor()
    const { status, body } = await postOrder(guest, { paymentMethod: 'online' })
    expect(status).toBe(201)
    const again = { paymentMethod: 'online', expectedTotal: body.order.total }
    const refused = await guest.post(`/api/orders/${body.order.id}/payments`, again)
    expect(refused.body.code).toBe('payment/unreachable')
    const all = lines.join('\n') + JSON.stringify(refused.body)
    expect(all).toContain('Razorpay answered 401')
    const secrets = Object.entries(wrong).filter(([name]) => name.endsWith('SECRET'))
    for (const [, secret] of secrets) {
      expect(all).not.toContain(secret)
      expect(all).not.toContain(Buffer.from(`${wrong.RAZORPAY_KEY_ID}:${secret}`).toString('base64'))
    }
  } finally {
    await shop.close()
  }
})
