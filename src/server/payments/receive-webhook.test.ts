import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhookSecret } from '#server/gateways/sandbox-signature.ts'
import { signWebhook } from '#server/gateways/webhook-signature.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { openSandboxShop, type SandboxShop } from '#tests/support/sandbox-shop.ts'
import type { Begun } from '#tests/support/vendor-shop.ts'

let there: SandboxShop
beforeAll(async () => {
  there = await openSandboxShop()
})
afterAll(() => there?.shop.close())

const sharedKey = webhookSecret({ secret: onlySecret('a secret that shop and sweep share, long enough') })

describe("a gateway's notice", () => {
  const path = '/api/payments/webhooks/sandbox'
  const now = () => Math.floor(Date.now() / 1000)
  const send = (body: string, signature: string | undefined, to = path) =>
    there.shop.fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature ? { 'x-sandbox-signature': signature } : {}) },
      body,
    })
  const webhookOf = (begun: Begun, change: object = {}) =>
    JSON.stringify({
      id: randomUUID(),
      kind: 'payment.captured',
      report: {
        ref: begun.page.split('/').at(-1),
        state: 'captured',
        merchant: 'haatdi-sandbox',
        paymentId: begun.payment,
        amountMinor: Math.round(begun.order.total * 100),
        currency: 'INR',
        captureRef: `cap_${randomUUID()}`,
        onlineMethod: null,
        ...change,
      },
    })

  test('without its signature, with a wrong one, an old one or one for other words is refused', async () => {
    const begun = await there.begin(there.shop.visitor())
    const body = webhookOf(begun)
    const forgeries = [
      undefined,
      't=1,v1=00',
      signWebhook('another secret', body, now()),
      signWebhook(sharedKey, body, now() - 3600),
      signWebhook(sharedKey, `${body} `, now()),
    ]
    for (const forgery of forgeries) {
      const answer = await send(body, forgery)
      expect(answer.status).toBe(400)
      expect((await answer.json()).code).toBe('payment/unsigned')
    }
    expect((await send(body, signWebhook(sharedKey, body, now()), '/api/payments/webhooks/paywell')).status).toBe(404)
    expect((await there.check(begun)).body.state).toBe('unpaid')
  })

  test.each([
    ['another amount', { amountMinor: 100 }],
    ['another currency', { currency: 'USD' }],
    ['another shop', { merchant: 'somebody-else' }],
    ['another attempt', { paymentId: 'another' }],
  ])('signed, but about %s: the order is not paid, the money is held as unapplied', async (_what, change) => {
    const begun = await there.begin(there.shop.visitor())
    const body = webhookOf(begun, change)
    expect((await send(body, signWebhook(sharedKey, body, now()))).status).toBe(200)
    await there.quiet()
    expect(await there.eventsOf(begun)).not.toContain('order_placed')
    expect(await there.unappliedOf(begun)).toMatchObject([{ reason: 'mismatch' }])
  })

  test('signed, stored once however often it comes, and kept when it is about nothing we know', async () => {
    const begun = await there.begin(there.shop.visitor())
    const body = webhookOf(begun, { ref: 'sbx_unknown', paymentId: 'unknown' })
    const signed = signWebhook(sharedKey, body, now())
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, signed)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await there.quiet()
    const stored = await there.rows('select outcome from webhook_event where event_id = $1', [JSON.parse(body).id])
    expect(stored).toEqual([{ outcome: 'unapplied' }])
    const unapplied = await there.rows('select reason, order_id from unapplied_payment where capture_ref = $1', [
      JSON.parse(body).report.captureRef,
    ])
    expect(unapplied).toEqual([{ reason: 'unknown', order_id: null }])
  })
})
