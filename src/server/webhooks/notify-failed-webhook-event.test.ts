import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { deliveries } from '#server/deliveries.ts'
import { deliverOne } from '#server/jobs/send-message.ts'
import { saveWebhookEvent } from '#server/payments/webhook-event-store.ts'
import { openSandboxShop, type SandboxShop } from '#tests/support/sandbox-shop.ts'
import type { Begun } from '#tests/support/vendor-shop.ts'
import { workerContext } from '#tests/support/worker-context.ts'

let there: SandboxShop
let context: AppContext
beforeAll(async () => {
  there = await openSandboxShop()
  context = workerContext(there.shop.origin, {}, 'a secret of nobody else, as long as it has to be')
})
afterAll(() => there.shop.close())

type ReportedCapture = { id: string; captureRef: string }

/** Lets the gateway report the money of an order: its webhook event is left to this test, an hour from now. */
async function reportCapture({ order, payment, page }: Begun, state: 'captured' | 'failed'): Promise<ReportedCapture> {
  const reported = { id: randomUUID(), captureRef: `cap_${randomUUID()}` }
  const report = {
    ref: String(page.split('/').at(-1)),
    state,
    merchant: there.gateway.merchant,
    paymentId: payment,
    amountMinor: Math.round(order.total * 100),
    currency: 'INR',
    captureRef: state === 'captured' ? reported.captureRef : null,
    onlineMethod: null,
  }
  await there.shop.database.run(() =>
    transaction(async () => {
      await saveWebhookEvent(context, 'sandbox', { id: reported.id, kind: `payment.${state}`, report })
      await db()
        .update(outbox)
        .set({ runAt: new Date(Date.now() + 3_600_000) })
        .where(like(outbox.dedupeKey, `%${reported.id}`))
    }),
  )
  await there.rows(`update webhook_event set received_at = now() - interval '2 minutes' where event_id = $1`, [
    reported.id,
  ])
  return reported
}

/** Runs the outbox on the event, at that number of tries. */
const work = ({ id }: ReportedCapture, attempts: number) =>
  there.shop.database.run(async () => {
    const its = and(eq(outbox.kind, 'webhook-event'), like(outbox.dedupeKey, `%${id}`))
    const [message] = await db().update(outbox).set({ attempts }).where(its).returning()
    if (message) await deliverOne(context, deliveries, message)
  })

/** Creates a ledger error that no retry fixes. */
const breakBooks = ({ order, payment }: Begun) =>
  there.rows(
    `insert into ledger_entry (transaction_id, position, kind, account, gateway, order_id, part, amount_paise)
     values ('money_in:' || $1, 0, 'money_in', 'customer', null, $2, 'money', 1),
       ('money_in:' || $1, 1, 'money_in', 'gateway', 'sandbox', $2, 'money', -1)`,
    [payment, order.id],
  )

const emailsOf = ({ captureRef }: ReportedCapture) =>
  there.rows(
    `select payload from outbox where payload ->> 'template' = 'webhookEventFailed' and payload -> 'values' ->> 'reference' = $1`,
    [captureRef],
  ) as Promise<{ payload: { path: string; values: object } }[]>
const hasFailed = ({ id }: ReportedCapture) =>
  there.rows(`select failed_at is not null as parked from outbox where kind = 'webhook-event' and dedupe_key like $1`, [
    `%${id}`,
  ])
const unplaced = async () => (await (await there.shop.signIn('admin')).get('/api/admin/unmatched-events')).body.items

test('money that could not be booked ten times is written to each admin once, and is in the list until it has its place', async () => {
  const begun = await there.begin(there.shop.visitor())
  await breakBooks(begun)
  const reported = await reportCapture(begun, 'captured')
  await work(reported, 9)
  expect(await emailsOf(reported)).toEqual([])
  await work(reported, 10)
  const [admins] = await there.rows(
    `select count(*)::int as n from account where role = 'admin' and disabled_at is null`,
  )
  const emails = await emailsOf(reported)
  expect(emails).toHaveLength(Number(admins?.n))
  expect(emails[0]?.payload).toMatchObject({
    path: '/admin/payments/disputes',
    values: {
      gateway: 'sandbox',
      kind: 'payment.captured',
      amount: expect.stringContaining('₹'),
      error: expect.any(String),
    },
  })
  expect(await unplaced()).toMatchObject([
    {
      gateway: 'sandbox',
      kind: 'payment.captured',
      reference: reported.captureRef,
      amount: begun.order.total,
      foreign: null,
    },
  ])
  await there.rows('update payment set capture_ref = $2 where id = $1', [begun.payment, reported.captureRef])
  expect(await unplaced()).toEqual([])
})

test('a page that nobody paid is no money: nobody is written to', async () => {
  const begun = await there.begin(there.shop.visitor())
  const reported = await reportCapture(begun, 'failed')
  await there.rows(`update webhook_event set report = report || '{"amountMinor": -1}' where event_id = $1`, [
    reported.id,
  ])
  await work(reported, 10)
  expect(await hasFailed(reported)).toEqual([{ parked: true }])
  expect(
    await there.rows(
      `select 1 from outbox where payload ->> 'template' = 'webhookEventFailed' and dedupe_key like $1`,
      [`%${reported.id}%`],
    ),
  ).toEqual([])
  expect(await unplaced()).toEqual([])
})

test('what cannot even be read is parked like the rest', async () => {
  const begun = await there.begin(there.shop.visitor())
  const reported = await reportCapture(begun, 'captured')
  await there.rows(`update webhook_event set report = '{"about": "refund"}' where event_id = $1`, [reported.id])
  await work(reported, 10)
  expect(await hasFailed(reported)).toEqual([{ parked: true }])
  expect(await unplaced()).toEqual([])
})
