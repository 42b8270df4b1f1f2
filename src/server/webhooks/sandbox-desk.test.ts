import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { signatureHeader, webhookSecret } from '#server/gateways/sandbox-signature.ts'
import { signWebhook } from '#server/gateways/webhook-signature.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { moneyOfPayment } from '#tests/support/payment-money.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { openSandboxShop, type SandboxShop } from '#tests/support/sandbox-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import type { Begun } from '#tests/support/vendor-shop.ts'

let there: SandboxShop
beforeAll(async () => {
  there = await openSandboxShop()
})
afterAll(() => there?.shop.close())

type Paid = Begun & { paise: number; line: string; captureRef: string }

async function pay(): Promise<Paid> {
  const begun = await there.begin(there.shop.visitor())
  await there.press(begun.page, { outcome: 'pay', onlineMethod: 'upi' })
  expect((await there.check(begun)).body.state).toBe('paid')
  await there.quiet()
  const [row] = await there.rows(
    'select l.id as line, p.capture_ref from order_line l join payment p using (order_id) where l.order_id = $1',
    [begun.order.id],
  )
  const paise = Math.round(begun.order.total * 100)
  return { ...begun, paise, line: String(row?.line), captureRef: String(row?.capture_ref) }
}

const act = async ({ page }: Begun, fields: Record<string, string>) => {
  const answer = await there.press(page, fields)
  expect(answer.status).toBe(303)
  await there.quiet()
}
const html = async ({ page }: Begun) => (await there.shop.fetch(page)).text()
const giveBack = async (paid: Paid, rupees: number) => {
  const { id } = await createRefund(there.shop, {
    orderId: paid.order.id,
    components: [component('goods', rupees, paid.line)],
  })
  await vi.waitFor(
    async () =>
      expect((await there.rows('select reference from refund where id = $1', [id]))[0]?.reference).toBeTruthy(),
    { timeout: 15_000 },
  )
  await there.quiet()
  return id
}
const paymentOf = (begun: Begun) => moneyOfPayment(there, begun)
const refundOf = async (id: string) => (await there.rows('select state, reference from refund where id = $1', [id]))[0]
const eventKinds = async ({ order }: Begun, word: RegExp) =>
  (await there.eventsOf({ order } as Begun)).filter((kind) => word.test(String(kind)))
const webhooks = async ({ captureRef }: Paid) =>
  (
    await there.rows('select kind, outcome from webhook_event where gateway_ref = $1 order by received_at', [
      captureRef,
    ])
  ).map(({ kind, outcome }) => `${kind}: ${outcome}`)
const steppedUpAdmin = async () => {
  const admin = await there.shop.signIn('admin')
  await stepUpSessions(there.shop, 'admin@haatdi.example')
  return admin
}

/** Sends a webhook event created by the sandbox again, or one it has not sent yet. */
async function send(webhookEvent: object, times = 1): Promise<void> {
  const body = JSON.stringify(webhookEvent)
  const secret = webhookSecret({ secret: onlySecret('a secret that shop and sweep share, long enough') })
  for (let time = 0; time < times; time++) {
    const signed = signWebhook(secret, body, Math.floor(Date.now() / 1000))
    const answer = await there.shop.fetch('/api/payments/webhooks/sandbox', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signed },
      body,
    })
    expect(answer.status).toBe(200)
  }
  await there.quiet()
}
const disputeWebhook = (paid: Paid, reference: string, state: 'open' | 'won' | 'lost') => ({
  id: randomUUID(),
  kind: `dispute.${state}`,
  report: {
    about: 'dispute',
    reference,
    captureRef: paid.captureRef,
    merchant: 'haatdi-sandbox',
    state,
    amountMinor: paid.paise,
    currency: 'INR',
    reason: 'goods_not_received',
  },
})

describe("the bank's desk on the sandbox's page", () => {
  test('our refund is reported by a signed webhook event, and counts once', async () => {
    const paid = await pay()
    const id = await giveBack(paid, 10)
    expect(await webhooks(paid)).toEqual(['refund.processed: refunded'])
    expect(await refundOf(id)).toMatchObject({ state: 'succeeded' })
    expect(await paymentOf(paid)).toEqual({ state: 'part_refunded', refunded: 1_000, pending: 0, lost: 0 })
    expect(await eventKinds(paid, /^refund_paid/)).toHaveLength(1)
    await there.booksAgree()
  })

  test('a returned refund is owed again; reported three times it is owed once', async () => {
    const paid = await pay()
    const id = await giveBack(paid, 10)
    const refund = String((await refundOf(id))?.reference)
    expect(await html(paid)).toContain(refund)
    await act(paid, { act: 'refund_back', refund })
    await act(paid, { act: 'refund_back', refund })
    const [stored] = await there.rows(
      `select kind, report from webhook_event where gateway_ref = $1 and kind = 'refund.failed'`,
      [paid.captureRef],
    )
    for (let time = 0; time < 3; time++) await send({ id: randomUUID(), ...stored }, 3)
    expect(await refundOf(id)).toMatchObject({ state: 'failed' })
    expect(await paymentOf(paid)).toEqual({ state: 'captured', refunded: 0, pending: 1_000, lost: 0 })
    expect(await eventKinds(paid, /^refund_bounced/)).toHaveLength(1)
    await there.booksAgree()
  })

  test('switched so that refunds fail, what is given back comes back; switched again, it arrives', async () => {
    const paid = await pay()
    await act(paid, { act: 'refunds_fail' })
    const first = await giveBack(paid, 10)
    await vi.waitFor(async () => expect(await refundOf(first)).toMatchObject({ state: 'failed' }), { timeout: 15_000 })
    expect(await paymentOf(paid)).toMatchObject({ state: 'captured', refunded: 0, pending: 1_000 })
    await act(paid, { act: 'refunds_arrive' })
    const second = await giveBack(paid, 5)
    expect(await refundOf(second)).toMatchObject({ state: 'succeeded' })
    expect(await paymentOf(paid)).toMatchObject({ state: 'part_refunded', refunded: 500, pending: 1_000 })
    await there.booksAgree()
  })

  test('what came back is refunded by hand once, as the merchant does at the gateway, and counts as not requested', async () => {
    const paid = await pay()
    expect(await html(paid)).not.toContain('refund_by_hand')
    await act(paid, { act: 'refund_by_hand' })
    const id = await giveBack(paid, 10)
    await act(paid, { act: 'refund_back', refund: String((await refundOf(id))?.reference) })
    expect(await html(paid)).toContain('value="refund_by_hand"')
    await act(paid, { act: 'refund_by_hand' })
    await act(paid, { act: 'refund_by_hand' })
    expect(await html(paid)).not.toContain('refund_by_hand')
    expect(await webhooks(paid)).toEqual([
      'refund.processed: refunded',
      'refund.failed: failed',
      'refund.processed: not-requested',
    ])
    expect(await paymentOf(paid)).toMatchObject({ refunded: 1_000 })
    await there.booksAgree()
  })

  test('a payment that is disputed fills the list of the admin, and the bank decides', async () => {
    const paid = await pay()
    await act(paid, { act: 'dispute' })
    await act(paid, { act: 'dispute' })
    expect(await paymentOf(paid)).toMatchObject({ state: 'disputed' })
    const admin = await steppedUpAdmin()
    const listed = async () =>
      (await admin.get('/api/admin/disputes')).body.items.filter(
        ({ orderId }: { orderId: string }) => orderId === paid.order.id,
      )
    expect(await listed()).toMatchObject([{ gateway: 'sandbox', state: 'open', amount: paid.order.total }])
    const page = await html(paid)
    expect(page).toContain('value="dispute_won"')
    expect(page).not.toContain('value="dispute"')
    const refundParams = { ...refOf(paid), amount: paise(100), key: randomUUID() }
    await expect(there.shop.database.run(() => there.gateway.refund(refundParams))).rejects.toThrow('looking into')
    await act(paid, { act: 'dispute_won' })
    await act(paid, { act: 'dispute_lost' })
    expect(await paymentOf(paid)).toMatchObject({ state: 'captured', lost: 0 })
    await act(paid, { act: 'dispute' })
    await act(paid, { act: 'dispute_lost' })
    expect(await paymentOf(paid)).toMatchObject({ state: 'refunded', lost: paid.paise })
    expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(['lost', 'won'])
    expect(await eventKinds(paid, /dispute/)).toEqual([
      'payment_disputed',
      'dispute_won',
      'payment_disputed',
      'dispute_lost',
    ])
    expect(await html(paid)).not.toContain('value="dispute"')
    await there.booksAgree()
  })

  test.each([
    ['open, then lost, then won', ['open', 'lost', 'won'], 'refunded'],
    ['lost before it was opened', ['lost', 'open'], 'refunded'],
    ['won before it was opened', ['won', 'open', 'lost'], 'captured'],
  ] as const)('reported in any order, each three times: %s', async (_, states, end) => {
    const paid = await pay()
    for (const state of states) await send(disputeWebhook(paid, `dsp_${paid.captureRef}`, state), 3)
    expect(await paymentOf(paid)).toMatchObject({ state: end, lost: end === 'refunded' ? paid.paise : 0 })
    expect((await eventKinds(paid, /^dispute_/)).length).toBe(1)
  })

  test('it is there for money that was paid, on pages that exist, for forms of our own', async () => {
    const open = await there.begin(there.shop.visitor())
    expect(await html(open)).not.toContain('name="act"')
    await act(open, { act: 'dispute' })
    expect(
      await there.rows('select 1 from sandbox_dispute where payment_ref = $1', [open.page.split('/').at(-1)]),
    ).toEqual([])
    expect((await there.press('/sandbox-gateway/sbx_nowhere', { act: 'dispute' })).status).toBe(404)
    const paid = await pay()
    const foreign = await there.shop.fetch(paid.page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ act: 'dispute' }),
    })
    expect(foreign.status).toBe(404)
    expect(await paymentOf(paid)).toMatchObject({ state: 'captured' })
  })
})

const refOf = ({ page, captureRef }: Paid) => ({ ref: String(page.split('/').at(-1)), captureRef })
