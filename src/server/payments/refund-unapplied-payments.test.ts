import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unappliedPayment } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { openPaymentReports } from '#tests/support/payment-reports.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { refundUnappliedPayments } from './refund-unapplied-payments.ts'
import { bounceUnappliedRefund, markReturned } from './settle-unapplied-payment.ts'

const { begin, reportPayment, rows, eventsOf, moneyOf, shop, context } = openPaymentReports()

describe('giving back money that was held as unapplied', () => {
  /** Creates an unapplied payment without an order, and returns functions to read it. */
  async function saveUnapplied(): Promise<{ captureRef: string; now: () => Promise<Record<string, unknown>> }> {
    const ref = `sbx_${randomUUID()}`
    const captureRef = `cap_${randomUUID()}`
    const unknownPayment = { guest: shop().visitor(), order: 'none', payment: 'none', ref, paise: 700 }
    expect(await reportPayment(unknownPayment, 'captured', { captureRef })).toBe('unapplied')
    return {
      captureRef,
      now: async () => (await rows('select * from unapplied_payment where gateway_ref = $1', [ref]))[0],
    }
  }
  const refundCalls: { captureRef: string; amount: number; key: string }[] = []
  const at = (name: string, refund: () => Promise<{ refundRef: string }>) =>
    ({
      name,
      refund: (refundCall: (typeof refundCalls)[number]) => {
        refundCalls.push(refundCall)
        return refund()
      },
    }) as unknown as PaymentGateway
  const giveBack = (there: PaymentGateway) => shop().database.run(() => refundUnappliedPayments(context(), there))
  const away = at('sandbox', () => Promise.reject(new Error('y'.repeat(900))))
  const countRefundCalls = (captureRef: string) =>
    refundCalls.filter((refundCall) => refundCall.captureRef === captureRef).length
  beforeEach(() => rows(`update unapplied_payment set state = 'refunded', refund_ref = id where state = 'open'`))

  test('asks the gateway that took it, for all of it, once', async () => {
    const unapplied = await saveUnapplied()
    const id = (await unapplied.now()).id
    const there = at('sandbox', async () => ({ refundRef: `r_${String(id)}` }))
    expect(await giveBack(at('paywell', async () => ({ refundRef: 'no' })))).toBe(0)
    expect([await giveBack(there), await giveBack(there)]).toEqual([1, 0])
    expect(refundCalls.filter(({ captureRef }) => captureRef === unapplied.captureRef)).toMatchObject([
      { amount: 700, key: id },
    ])
    expect(await unapplied.now()).toMatchObject({
      state: 'refunded',
      refund_ref: `r_${String(id)}`,
      last_error: null,
      settled_at: expect.any(Date),
    })
  })

  const waitUntilDue = ({ captureRef }: { captureRef: string }) =>
    rows(`update unapplied_payment set next_retry_at = now() where capture_ref = $1 and next_retry_at is not null`, [
      captureRef,
    ])
  const emailsAbout = async (unapplied: string, { captureRef }: { captureRef: string }) =>
    rows(
      `select payload from outbox where kind = 'email' and payload ->> 'template' = $1 and payload -> 'values' ->> 'reference' = $2`,
      [unapplied, captureRef],
    )
  const listed = async ({ captureRef }: { captureRef: string }) => {
    const { body } = await (await shop().signIn('admin')).get('/api/admin/unapplied-payments')
    return body.items.find(({ reference }: { reference: string }) => reference === captureRef)
  }
  /** Lets the gateway refuse until automatic retries stop. */
  const wearOut = async (unapplied: { captureRef: string }) => {
    for (let round = 0; round < 30; round++) {
      await waitUntilDue(unapplied)
      await giveBack(away)
    }
  }

  test('is asked for ever more seldom while the gateway fails, for days', async () => {
    const unapplied = await saveUnapplied()
    expect(await giveBack(away)).toBe(0)
    expect(await unapplied.now()).toMatchObject({ state: 'open', attempts: 1, last_error: 'y'.repeat(300) })
    await giveBack(away)
    expect(countRefundCalls(unapplied.captureRef)).toBe(1)
    expect(await listed(unapplied)).toMatchObject({ status: 'going', nextRetryAt: expect.any(String) })
    const untilNext = async () => {
      await waitUntilDue(unapplied)
      await giveBack(away)
      const [{ seconds }] = await rows(
        'select extract(epoch from next_retry_at - now())::int as seconds from unapplied_payment where capture_ref = $1',
        [unapplied.captureRef],
      )
      return seconds
    }
    const waits: number[] = []
    for (let round = 0; round < 13; round++) waits.push(await untilNext())
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits[0]).toBeGreaterThan(30)
    expect(waits.at(-1)).toBeGreaterThan(11 * 3600)
    expect(await emailsAbout('unappliedWaits', unapplied)).toEqual([])
  })

  test('waits for a person in the end: each admin is written to once, and has it asked again with a second factor', async () => {
    const unapplied = await saveUnapplied()
    await wearOut(unapplied)
    expect(countRefundCalls(unapplied.captureRef)).toBe(16)
    expect(await unapplied.now()).toMatchObject({ state: 'open', next_retry_at: null })
    expect(await listed(unapplied)).toMatchObject({ status: 'waits', nextRetryAt: null })
    const [emailMessage, ...others] = await emailsAbout('unappliedWaits', unapplied)
    expect(others).toEqual([])
    expect(emailMessage.payload).toMatchObject({
      to: 'admin@haatdi.example',
      values: { amount: '₹7', gateway: 'sandbox' },
    })

    const { id } = await unapplied.now()
    const admin = await shop().signIn('admin')
    const retry = `/api/admin/unapplied-payments/${String(id)}/retry`
    expect(await admin.post(retry, {})).toMatchObject({ status: 403, body: { code: 'auth/second-factor' } })
    await stepUpSessions(shop(), 'admin@haatdi.example')
    expect((await admin.post('/api/admin/unapplied-payments/nobody/retry', {})).status).toBe(404)
    expect((await admin.post(retry, {})).status).toBe(200)
    expect(await admin.post(retry, {})).toMatchObject({ status: 409, body: { code: 'flow/not-now' } })
    expect(await giveBack(at('sandbox', async () => ({ refundRef: `r_${String(id)}` })))).toBe(1)
    expect(await unapplied.now()).toMatchObject({ state: 'refunded', next_retry_at: null })
    expect((await admin.post(retry, {})).status).toBe(409)
    const { status, body } = await admin.get(`/api/admin/unapplied-payments/${String(id)}`)
    expect([status, body]).toMatchObject([
      200,
      { id, orderId: null, orderNumber: null, amount: 7, reason: 'unknown', status: 'returned' },
    ])
    expect(body.steps).toMatchObject([
      { kind: 'recorded', by: null, note: null },
      { kind: 'gave_up', by: null, note: 'y'.repeat(300) },
      { kind: 'retried', by: 'Bhavna Desai', note: 'y'.repeat(300) },
      { kind: 'returned', by: null, note: `r_${String(id)}` },
    ])
    expect((await admin.get('/api/admin/unapplied-payments/nobody')).status).toBe(404)
  })

  test('asked for again and refused as long again: another template, and no third', async () => {
    const unapplied = await saveUnapplied()
    await wearOut(unapplied)
    await rows('update unapplied_payment set next_retry_at = now(), attempts = 0 where capture_ref = $1', [
      unapplied.captureRef,
    ])
    await wearOut(unapplied)
    expect(await emailsAbout('unappliedWaits', unapplied)).toHaveLength(2)
  })

  test('two processes ask once between them', async () => {
    const unapplied = await saveUnapplied()
    const there = at('sandbox', async () => ({ refundRef: `r_${unapplied.captureRef}` }))
    const given = await Promise.all([giveBack(there), giveBack(there)])
    expect([given[0] + given[1], countRefundCalls(unapplied.captureRef)]).toEqual([1, 1])
  })

  test('of nobody’s order that came back from the bank is written to the admins', async () => {
    const unapplied = await saveUnapplied()
    const reference = `r_${unapplied.captureRef}`
    await giveBack(at('sandbox', async () => ({ refundRef: reference })))
    const [row] = await shop().database.run(() =>
      db().select().from(unappliedPayment).where(eq(unappliedPayment.captureRef, unapplied.captureRef)),
    )
    if (!row) throw new Error('nothing was put aside')
    await shop().database.run(() => transaction(() => bounceUnappliedRefund(context(), row, reference)))
    expect(await emailsAbout('unappliedBounced', { captureRef: reference })).toHaveLength(1)
    expect(await listed(unapplied)).toMatchObject({ status: 'bounced', nextRetryAt: null })
    const { body } = await (await shop().signIn('admin')).get(`/api/admin/unapplied-payments/${row.id}`)
    expect(body.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['recorded', 'returned', 'bounced'])
  })

  test('the customer sees the status: on its way, in review, returned by the bank, refunded', async () => {
    const begun = await begin()
    await reportPayment(begun, 'captured', { amountMinor: begun.paise - 100, captureRef: `cap_${randomUUID()}` })
    const read = async () => (await begun.guest.post(`/api/payments/${begun.payment}/check`, {})).body.returning
    const amount = (begun.paise - 100) / 100
    expect(await read()).toEqual({ amount, foreign: null, status: 'going', reference: null })
    const set = (change: string) => rows(`update unapplied_payment set ${change} where order_id = $1`, [begun.order])
    await set('next_retry_at = null')
    expect(await read()).toMatchObject({ status: 'waits' })
    await set(`bounced_ref = 'r_gone'`)
    expect(await read()).toMatchObject({ status: 'bounced', reference: null })
    await set(`state = 'refunded', refund_ref = 'r_back'`)
    expect(await read()).toMatchObject({ status: 'returned', reference: 'r_back' })
  })

  test('in another currency goes back in it, is booked as no rupees, and is named as it came', async () => {
    const begun = await begin()
    const captureRef = `cap_${randomUUID()}`
    expect(await reportPayment(begun, 'captured', { amountMinor: 1_250, currency: 'usd', captureRef })).toBe(
      'unapplied',
    )
    expect(await moneyOf(begun)).toEqual([])
    expect((await eventsOf(begun)).at(-1)).toMatchObject({ kind: 'payment_unapplied', data: { amount: 'USD 12.50' } })
    expect(await listed({ captureRef })).toMatchObject({ amount: null, foreign: 'USD 12.50', reason: 'mismatch' })
    const { body } = await begun.guest.post(`/api/payments/${begun.payment}/check`, {})
    expect(body.returning).toMatchObject({ amount: null, foreign: 'USD 12.50' })
    expect(await giveBack(at('sandbox', async () => ({ refundRef: `r_${captureRef}` })))).toBe(1)
    expect(refundCalls.at(-1)).toMatchObject({ captureRef, amount: 1_250 })
    expect((await eventsOf(begun)).at(-1)).toMatchObject({ kind: 'payment_returned', data: { amount: 'USD 12.50' } })
    expect(await moneyOf(begun)).toEqual([])
  })

  test('leaves alone what came back from the bank: the gateway would only tell of the refund that did not arrive', async () => {
    const bounced = await saveUnapplied()
    await rows(`update unapplied_payment set bounced_ref = 'r_gone' where capture_ref = $1`, [bounced.captureRef])
    expect(await giveBack(away)).toBe(0)
    expect([countRefundCalls(bounced.captureRef), (await bounced.now()).attempts]).toEqual([0, 0])
  })

  test('of an order is emailed and booked once, and again when the bank returned it', async () => {
    const begun = await begin()
    await reportPayment(begun, 'captured')
    await reportPayment(begun, 'captured', { captureRef: `cap_${randomUUID()}` })
    await giveBack(away)
    await rows('update unapplied_payment set next_retry_at = now() where order_id = $1', [begun.order])
    const bystander = await saveUnapplied()
    const unappliedRow = async () =>
      (
        await shop().database.run(() =>
          db().select().from(unappliedPayment).where(eq(unappliedPayment.orderId, begun.order)),
        )
      )[0] as typeof unappliedPayment.$inferSelect
    const reference = `r_${randomUUID()}`
    const before = await unappliedRow()
    expect(await giveBack(at('sandbox', async () => ({ refundRef: reference })))).toBe(2)
    expect(await unappliedRow()).toMatchObject({ state: 'refunded', refundRef: reference, lastError: null })
    expect(await shop().database.run(() => markReturned(context(), before, 'another'))).toBe(false)
    expect((await eventsOf(begun)).at(-1)).toMatchObject({
      kind: 'payment_returned',
      data: { amount: begun.paise, reference },
    })
    const booked = async (kind: string) => (await moneyOf(begun)).filter((row) => row.kind === kind)
    const back = [
      { kind: 'unapplied_refunded', account: 'customer', gateway: null, part: 'money', paise: -begun.paise },
      { kind: 'unapplied_refunded', account: 'gateway', gateway: 'sandbox', part: 'money', paise: begun.paise },
    ]
    expect(await booked('unapplied_refunded')).toEqual(back)

    const returned = await unappliedRow()
    await shop().database.run(() => transaction(() => bounceUnappliedRefund(context(), returned, reference)))
    expect(await unappliedRow()).toMatchObject({
      state: 'open',
      refundRef: null,
      settledAt: null,
      bouncedRef: reference,
      lastError: 'it came back from the bank',
    })
    expect((await bystander.now()).state).toBe('refunded')
    expect((await eventsOf(begun)).at(-1)).toMatchObject({ kind: 'refund_bounced', data: { amount: begun.paise } })
    expect(await booked('unapplied_bounced')).toEqual(
      back.map((row) => ({ ...row, kind: 'unapplied_bounced', paise: -row.paise })),
    )
    const owed = await unappliedRow()
    expect(await shop().database.run(() => markReturned(context(), owed, 'by hand'))).toBe(true)
    expect(await booked('unapplied_refunded')).toEqual([...back, ...back])
  })

  test('of one whose gateway fails, the next is given back all the same', async () => {
    const first = await saveUnapplied()
    const second = await saveUnapplied()
    let calls = 0
    const moody = at('sandbox', async () => {
      calls++
      if (calls === 1) throw new Error('busy')
      return { refundRef: `r_${randomUUID()}` }
    })
    expect(await giveBack(moody)).toBe(1)
    expect([(await first.now()).state, (await second.now()).state]).toEqual(['open', 'refunded'])
  })
})
