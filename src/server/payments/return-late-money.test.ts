import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { latePayment } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { proveSessions } from '#tests/support/prove-session.ts'
import { tellOfPayments } from '#tests/support/told-payments.ts'
import { returnLateMoney } from './return-late-money.ts'
import { bounceLate, markReturned } from './settle-late-money.ts'

const { begin, tell, rows, eventsOf, moneyOf, shop, house } = tellOfPayments()

describe('giving back money that was put aside', () => {
  /** Creates an unapplied payment without an order, and returns functions to read it. */
  async function putAside(): Promise<{ captureRef: string; now: () => Promise<Record<string, unknown>> }> {
    const ref = `sbx_${randomUUID()}`
    const captureRef = `cap_${randomUUID()}`
    const nobody = { guest: shop().visitor(), order: 'none', payment: 'none', ref, paise: 700 }
    expect(await tell(nobody, 'captured', { captureRef })).toBe('put-aside')
    return { captureRef, now: async () => (await rows('select * from late_payment where gateway_ref = $1', [ref]))[0] }
  }
  const asked: { captureRef: string; amount: number; key: string }[] = []
  const at = (name: string, refund: () => Promise<{ refundRef: string }>) =>
    ({
      name,
      refund: (wish: (typeof asked)[number]) => {
        asked.push(wish)
        return refund()
      },
    }) as unknown as PaymentGateway
  const giveBack = (there: PaymentGateway) => shop().database.run(() => returnLateMoney(house(), there))
  const away = at('sandbox', () => Promise.reject(new Error('y'.repeat(900))))
  const timesAsked = (captureRef: string) => asked.filter((wish) => wish.captureRef === captureRef).length
  beforeEach(() => rows(`update late_payment set state = 'refunded', refund_ref = id where state = 'open'`))

  test('asks the gateway that took it, for all of it, once', async () => {
    const late = await putAside()
    const id = (await late.now()).id
    const there = at('sandbox', async () => ({ refundRef: `r_${String(id)}` }))
    expect(await giveBack(at('paywell', async () => ({ refundRef: 'no' })))).toBe(0)
    expect([await giveBack(there), await giveBack(there)]).toEqual([1, 0])
    expect(asked.filter(({ captureRef }) => captureRef === late.captureRef)).toMatchObject([{ amount: 700, key: id }])
    expect(await late.now()).toMatchObject({
      state: 'refunded',
      refund_ref: `r_${String(id)}`,
      last_error: null,
      settled_at: expect.any(Date),
    })
  })

  const letTimeCome = ({ captureRef }: { captureRef: string }) =>
    rows(`update late_payment set next_try = now() where capture_ref = $1 and next_try is not null`, [captureRef])
  const lettersAbout = async (late: string, { captureRef }: { captureRef: string }) =>
    rows(
      `select payload from outbox where kind = 'mail' and payload ->> 'letter' = $1 and payload -> 'values' ->> 'reference' = $2`,
      [late, captureRef],
    )
  const listed = async ({ captureRef }: { captureRef: string }) => {
    const { body } = await (await shop().signIn('admin')).get('/api/admin/late-payments')
    return body.items.find(({ reference }: { reference: string }) => reference === captureRef)
  }
  /** Lets the gateway refuse until automatic retries stop. */
  const wearOut = async (late: { captureRef: string }) => {
    for (let round = 0; round < 30; round++) {
      await letTimeCome(late)
      await giveBack(away)
    }
  }

  test('is asked for ever more seldom while the gateway fails, for days', async () => {
    const late = await putAside()
    expect(await giveBack(away)).toBe(0)
    expect(await late.now()).toMatchObject({ state: 'open', tries: 1, last_error: 'y'.repeat(300) })
    await giveBack(away)
    expect(timesAsked(late.captureRef)).toBe(1)
    expect(await listed(late)).toMatchObject({ standing: 'going', nextTry: expect.any(String) })
    const untilNext = async () => {
      await letTimeCome(late)
      await giveBack(away)
      const [{ seconds }] = await rows(
        'select extract(epoch from next_try - now())::int as seconds from late_payment where capture_ref = $1',
        [late.captureRef],
      )
      return seconds
    }
    const waits: number[] = []
    for (let round = 0; round < 13; round++) waits.push(await untilNext())
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits[0]).toBeGreaterThan(30)
    expect(waits.at(-1)).toBeGreaterThan(11 * 3600)
    expect(await lettersAbout('lateWaits', late)).toEqual([])
  })

  test('waits for a person in the end: each admin is written to once, and has it asked again with a second factor', async () => {
    const late = await putAside()
    await wearOut(late)
    expect(timesAsked(late.captureRef)).toBe(16)
    expect(await late.now()).toMatchObject({ state: 'open', next_try: null })
    expect(await listed(late)).toMatchObject({ standing: 'waits', nextTry: null })
    const [letter, ...others] = await lettersAbout('lateWaits', late)
    expect(others).toEqual([])
    expect(letter.payload).toMatchObject({ to: 'admin@haatdi.example', values: { amount: '₹7', gateway: 'sandbox' } })

    const { id } = await late.now()
    const admin = await shop().signIn('admin')
    const retry = `/api/admin/late-payments/${String(id)}/retry`
    expect(await admin.post(retry, {})).toMatchObject({ status: 403, body: { code: 'auth/second-factor' } })
    await proveSessions(shop(), 'admin@haatdi.example')
    expect((await admin.post('/api/admin/late-payments/nobody/retry', {})).status).toBe(404)
    expect((await admin.post(retry, {})).status).toBe(200)
    expect(await admin.post(retry, {})).toMatchObject({ status: 409, body: { code: 'flow/not-now' } })
    expect(await giveBack(at('sandbox', async () => ({ refundRef: `r_${String(id)}` })))).toBe(1)
    expect(await late.now()).toMatchObject({ state: 'refunded', next_try: null })
    expect((await admin.post(retry, {})).status).toBe(409)
    const { status, body } = await admin.get(`/api/admin/late-payments/${String(id)}`)
    expect([status, body]).toMatchObject([
      200,
      { id, orderId: null, orderNumber: null, amount: 7, reason: 'unknown', standing: 'returned' },
    ])
    expect(body.steps).toMatchObject([
      { kind: 'put_aside', by: null, note: null },
      { kind: 'gave_up', by: null, note: 'y'.repeat(300) },
      { kind: 'asked_again', by: 'Bhavna Desai', note: 'y'.repeat(300) },
      { kind: 'returned', by: null, note: `r_${String(id)}` },
    ])
    expect((await admin.get('/api/admin/late-payments/nobody')).status).toBe(404)
  })

  test('asked for again and refused as long again: another letter, and no third', async () => {
    const late = await putAside()
    await wearOut(late)
    await rows('update late_payment set next_try = now(), tries = 0 where capture_ref = $1', [late.captureRef])
    await wearOut(late)
    expect(await lettersAbout('lateWaits', late)).toHaveLength(2)
  })

  test('two processes ask once between them', async () => {
    const late = await putAside()
    const there = at('sandbox', async () => ({ refundRef: `r_${late.captureRef}` }))
    const given = await Promise.all([giveBack(there), giveBack(there)])
    expect([given[0] + given[1], timesAsked(late.captureRef)]).toEqual([1, 1])
  })

  test('of nobody’s order that came back from the bank is written to the admins', async () => {
    const late = await putAside()
    const reference = `r_${late.captureRef}`
    await giveBack(at('sandbox', async () => ({ refundRef: reference })))
    const [row] = await shop().database.run(() =>
      db().select().from(latePayment).where(eq(latePayment.captureRef, late.captureRef)),
    )
    if (!row) throw new Error('nothing was put aside')
    await shop().database.run(() => transaction(() => bounceLate(house(), row, reference)))
    expect(await lettersAbout('lateBounced', { captureRef: reference })).toHaveLength(1)
    expect(await listed(late)).toMatchObject({ standing: 'bounced', nextTry: null })
    const { body } = await (await shop().signIn('admin')).get(`/api/admin/late-payments/${row.id}`)
    expect(body.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['put_aside', 'returned', 'bounced'])
  })

  test('the customer reads how it stands: on its way, with a person, come back from her bank, gone', async () => {
    const begun = await begin()
    await tell(begun, 'captured', { amountMinor: begun.paise - 100, captureRef: `cap_${randomUUID()}` })
    const read = async () => (await begun.guest.post(`/api/payments/${begun.payment}/check`, {})).body.returning
    const amount = (begun.paise - 100) / 100
    expect(await read()).toEqual({ amount, foreign: null, standing: 'going', reference: null })
    const set = (change: string) => rows(`update late_payment set ${change} where order_id = $1`, [begun.order])
    await set('next_try = null')
    expect(await read()).toMatchObject({ standing: 'waits' })
    await set(`bounced_ref = 'r_gone'`)
    expect(await read()).toMatchObject({ standing: 'bounced', reference: null })
    await set(`state = 'refunded', refund_ref = 'r_back'`)
    expect(await read()).toMatchObject({ standing: 'returned', reference: 'r_back' })
  })

  test('in another currency goes back in it, is booked as no rupees, and is named as it came', async () => {
    const begun = await begin()
    const captureRef = `cap_${randomUUID()}`
    expect(await tell(begun, 'captured', { amountMinor: 1_250, currency: 'usd', captureRef })).toBe('put-aside')
    expect(await moneyOf(begun)).toEqual([])
    expect((await eventsOf(begun)).at(-1)).toMatchObject({ kind: 'payment_late', data: { amount: 'USD 12.50' } })
    expect(await listed({ captureRef })).toMatchObject({ amount: null, foreign: 'USD 12.50', reason: 'mismatch' })
    const { body } = await begun.guest.post(`/api/payments/${begun.payment}/check`, {})
    expect(body.returning).toMatchObject({ amount: null, foreign: 'USD 12.50' })
    expect(await giveBack(at('sandbox', async () => ({ refundRef: `r_${captureRef}` })))).toBe(1)
    expect(asked.at(-1)).toMatchObject({ captureRef, amount: 1_250 })
    expect((await eventsOf(begun)).at(-1)).toMatchObject({ kind: 'payment_returned', data: { amount: 'USD 12.50' } })
    expect(await moneyOf(begun)).toEqual([])
  })

  test('leaves alone what came back from the bank: the gateway would only tell of the refund that did not arrive', async () => {
    const bounced = await putAside()
    await rows(`update late_payment set bounced_ref = 'r_gone' where capture_ref = $1`, [bounced.captureRef])
    expect(await giveBack(away)).toBe(0)
    expect([timesAsked(bounced.captureRef), (await bounced.now()).tries]).toEqual([0, 0])
  })

  test('of an order is told to its customer and in the books, once; and again when it came back from the bank', async () => {
    const begun = await begin()
    await tell(begun, 'captured')
    await tell(begun, 'captured', { captureRef: `cap_${randomUUID()}` })
    await giveBack(away)
    await rows('update late_payment set next_try = now() where order_id = $1', [begun.order])
    const bystander = await putAside()
    const lateRow = async () =>
      (
        await shop().database.run(() => db().select().from(latePayment).where(eq(latePayment.orderId, begun.order)))
      )[0] as typeof latePayment.$inferSelect
    const reference = `r_${randomUUID()}`
    const before = await lateRow()
    expect(await giveBack(at('sandbox', async () => ({ refundRef: reference })))).toBe(2)
    expect(await lateRow()).toMatchObject({ state: 'refunded', refundRef: reference, lastError: null })
    expect(await shop().database.run(() => markReturned(house(), before, 'another'))).toBe(false)
    expect((await eventsOf(begun)).at(-1)).toMatchObject({
      kind: 'payment_returned',
      data: { amount: begun.paise, reference },
    })
    const booked = async (kind: string) => (await moneyOf(begun)).filter((row) => row.kind === kind)
    const back = [
      { kind: 'late_returned', account: 'customer', gateway: null, part: 'money', paise: -begun.paise },
      { kind: 'late_returned', account: 'gateway', gateway: 'sandbox', part: 'money', paise: begun.paise },
    ]
    expect(await booked('late_returned')).toEqual(back)

    const returned = await lateRow()
    await shop().database.run(() => transaction(() => bounceLate(house(), returned, reference)))
    expect(await lateRow()).toMatchObject({
      state: 'open',
      refundRef: null,
      settledAt: null,
      bouncedRef: reference,
      lastError: 'it came back from the bank',
    })
    expect((await bystander.now()).state).toBe('refunded')
    expect((await eventsOf(begun)).at(-1)).toMatchObject({ kind: 'refund_bounced', data: { amount: begun.paise } })
    expect(await booked('late_bounced')).toEqual(
      back.map((row) => ({ ...row, kind: 'late_bounced', paise: -row.paise })),
    )
    const owed = await lateRow()
    expect(await shop().database.run(() => markReturned(house(), owed, 'by hand'))).toBe(true)
    expect(await booked('late_returned')).toEqual([...back, ...back])
  })

  test('of one whose gateway fails, the next is given back all the same', async () => {
    const first = await putAside()
    const second = await putAside()
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
