import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { deliveries } from '#server/deliveries.ts'
import type { House } from '#server/house.ts'
import { deliverOne } from '#server/jobs/send-message.ts'
import { storeNotice } from '#server/payments/notice-store.ts'
import { quietHouse } from '#tests/support/quiet-house.ts'
import { openSandboxShop, type SandboxShop } from '#tests/support/sandbox-shop.ts'
import type { Begun } from '#tests/support/vendor-shop.ts'

let there: SandboxShop
let house: House
beforeAll(async () => {
  there = await openSandboxShop()
  house = quietHouse(there.shop.origin, {}, 'a secret of nobody else, as long as it has to be')
})
afterAll(() => there.shop.close())

type Told = { id: string; captureRef: string }

/** Lets the gateway report the money of an order: its webhook event is left to this test, an hour from now. */
async function tell({ order, payment, page }: Begun, state: 'captured' | 'failed'): Promise<Told> {
  const told = { id: randomUUID(), captureRef: `cap_${randomUUID()}` }
  const report = {
    ref: String(page.split('/').at(-1)),
    state,
    merchant: there.gateway.merchant,
    attemptId: payment,
    amountMinor: Math.round(order.total * 100),
    currency: 'INR',
    captureRef: state === 'captured' ? told.captureRef : null,
    way: null,
  }
  await there.shop.database.run(() =>
    transaction(async () => {
      await storeNotice(house, 'sandbox', { id: told.id, kind: `payment.${state}`, report })
      await db()
        .update(outbox)
        .set({ runAt: new Date(Date.now() + 3_600_000) })
        .where(like(outbox.dedupeKey, `%${told.id}`))
    }),
  )
  await there.rows(`update payment_notice set received_at = now() - interval '2 minutes' where notice_id = $1`, [
    told.id,
  ])
  return told
}

/** Runs the outbox on the event, at that number of tries. */
const work = ({ id }: Told, tries: number) =>
  there.shop.database.run(async () => {
    const its = and(eq(outbox.kind, 'payment-notice'), like(outbox.dedupeKey, `%${id}`))
    const [message] = await db().update(outbox).set({ tries }).where(its).returning()
    if (message) await deliverOne(house, deliveries, message)
  })

/** Creates a ledger error that no retry fixes. */
const breakBooks = ({ order, payment }: Begun) =>
  there.rows(
    `insert into ledger_entry (transaction_id, position, kind, account, gateway, order_id, part, amount_paise)
     values ('money_in:' || $1, 0, 'money_in', 'customer', null, $2, 'money', 1),
       ('money_in:' || $1, 1, 'money_in', 'gateway', 'sandbox', $2, 'money', -1)`,
    [payment, order.id],
  )

const lettersOf = ({ captureRef }: Told) =>
  there.rows(
    `select payload from outbox where payload ->> 'letter' = 'noticeParked' and payload -> 'values' ->> 'reference' = $1`,
    [captureRef],
  ) as Promise<{ payload: { path: string; values: object } }[]>
const isParked = ({ id }: Told) =>
  there.rows(
    `select parked_at is not null as parked from outbox where kind = 'payment-notice' and dedupe_key like $1`,
    [`%${id}`],
  )
const unplaced = async () => (await (await there.shop.signIn('admin')).get('/api/admin/unplaced-notices')).body.items

test('money that could not be booked ten times is written to each admin once, and stands in the list until it has its place', async () => {
  const begun = await there.begin(there.shop.visitor())
  await breakBooks(begun)
  const told = await tell(begun, 'captured')
  await work(told, 9)
  expect(await lettersOf(told)).toEqual([])
  await work(told, 10)
  const [admins] = await there.rows(
    `select count(*)::int as n from account where role = 'admin' and disabled_at is null`,
  )
  const letters = await lettersOf(told)
  expect(letters).toHaveLength(Number(admins?.n))
  expect(letters[0]?.payload).toMatchObject({
    path: '/admin/payments?list=disputes',
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
      reference: told.captureRef,
      amount: begun.order.total,
      foreign: null,
    },
  ])
  await there.rows('update payment set capture_ref = $2 where id = $1', [begun.payment, told.captureRef])
  expect(await unplaced()).toEqual([])
})

test('a page that nobody paid is no money: nobody is written to', async () => {
  const begun = await there.begin(there.shop.visitor())
  const told = await tell(begun, 'failed')
  await there.rows(`update payment_notice set report = report || '{"amountMinor": -1}' where notice_id = $1`, [told.id])
  await work(told, 10)
  expect(await isParked(told)).toEqual([{ parked: true }])
  expect(
    await there.rows(`select 1 from outbox where payload ->> 'letter' = 'noticeParked' and dedupe_key like $1`, [
      `%${told.id}%`,
    ]),
  ).toEqual([])
  expect(await unplaced()).toEqual([])
})

test('what cannot even be read is parked like the rest', async () => {
  const begun = await there.begin(there.shop.visitor())
  const told = await tell(begun, 'captured')
  await there.rows(`update payment_notice set report = '{"about": "refund"}' where notice_id = $1`, [told.id])
  await work(told, 10)
  expect(await isParked(told)).toEqual([{ parked: true }])
  expect(await unplaced()).toEqual([])
})
