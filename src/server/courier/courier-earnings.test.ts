import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { checkPayoutAccount } from '#server/payouts/payout-account.ts'
import { sendPayout } from '#server/payouts/send-payout.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'
import { signed } from '#tests/support/signed.ts'
import { workerContext } from '#tests/support/worker-context.ts'

let shop: Shop
let admin: ShopVisitor
const secret = 'a secret that shop and workers share, long enough'
const rows = (text: string, values: unknown[] = []) =>
  shop.database.pool.query(text, values).then((found) => found.rows as Record<string, never>[])
const today = indianDay(new Date()).day
const month = today.slice(0, 7)

beforeAll(async () => {
  shop = await openDemoShop({ printFonts: await findPrintFonts(), settings: { SESSION_SECRET: secret } })
  admin = await shop.signIn('admin@haatdi.example')
  // The tariff that the shop starts with, without the supplement: the amounts below hold on every day of the year.
  await rows(`insert into courier_tariff (effective_from, base_paise, free_metres, most_metres, per_km_paise, free_grams, per_kg_paise, free_minutes,
      per_minute_paise, most_minutes, failed_visit_paise, festival_paise, reason)
    values ('2025-01-01', 3000, 2000, 60000, 800, 1000, 1000, 10, 150, 60, 1500, 0, 'for tests')`)
  // Payouts wait in the shop's own outbox: the test sends them itself.
  await rows(`create function hold_payouts() returns trigger language plpgsql as $$
    begin new.run_at := now() + interval '1 day'; return new; end $$`)
  await rows(`create trigger outbox_hold_payouts before insert on outbox for each row
    when (new.kind in ('send-payout', 'check-payout-account', 'sandbox-payout-webhook')) execute function hold_payouts()`)
  await rows('update session set step_up_at = now()')
}, 60_000)
afterAll(() => shop.close())

let couriers = 0
/** A courier of their own for each test, so that no account holds another test's lines. */
const newCourier = async () => {
  const name = `rider${++couriers}`
  await shop.database.run(() => buildAccount({ username: name, role: 'courier', capabilities: ['delivery'] }))
  const visitor = await shop.signIn(name)
  await rows('update session set step_up_at = now()')
  const [row] = await shop.database.run(() =>
    db().select({ id: account.id }).from(account).where(eq(account.username, name)),
  )
  return { visitor, id: row?.id ?? '' }
}
type Courier = Awaited<ReturnType<typeof newCourier>>
const report = async ({ visitor }: Courier, parcelId: string, event: string, more = {}) => {
  const { status, body } = await visitor.post(`/api/courier/parcels/${parcelId}/events`, { event, ...more })
  expect([event, status], JSON.stringify(body)).toEqual([event, 200])
  return body
}
const deliver = async (courier: Courier, { order, parcelId }: Awaited<ReturnType<typeof labelledOrder>>) => {
  await report(courier, parcelId, 'handed_to_carrier', { proof: 'Own van' })
  await report(courier, parcelId, 'out_for_delivery')
  return report(courier, parcelId, 'delivered', { ...signed, cashCollected: order.totalRupees })
}
const earnings = async ({ visitor }: Courier) => (await visitor.get('/api/courier/earnings')).body
const lines = async ({ visitor }: Courier) => (await visitor.get(`/api/courier/earnings/months/${month}`)).body.items

// The demo order goes to Mumbai and weighs 1310 grams: farther than the longest way that is paid, 310 grams beyond the included kilogram.
test('a delivery is paid as it was shown before it was taken, and the statement says for what', async () => {
  const courier = await newCourier()
  const labelled = await labelledOrder(shop)
  const offered = (await courier.visitor.get('/api/courier/parcels')).body.items.find(
    ({ id }: { id: string }) => id === labelled.parcelId,
  )
  await deliver(courier, labelled)
  const [line] = await lines(courier)
  expect(line).toMatchObject({ kind: 'done', amount: offered.pay, balance: offered.pay })
  expect(line.task).toMatchObject({ orderNumber: labelled.order.number, grams: 1310, tariffVersion: 2 })
  expect(line.task.parts.map(({ part }: { part: string }) => part)).toEqual(['base', 'distance', 'weight'])
  expect(line.task.parts[2]).toEqual({ part: 'weight', amount: 3.1, beyond: 310 })
  expect(await earnings(courier)).toMatchObject({
    days: [{ day: today, delivered: 1, cash: labelled.order.totalRupees, pay: offered.pay }],
    total: { delivered: 1, pay: offered.pay },
    months: [{ month, pay: offered.pay, tasks: 1 }],
    owed: offered.pay,
    cashInHand: labelled.order.totalRupees,
  })
})

test('a change of the tariff never touches a task that was taken before it', async () => {
  const courier = await newCourier()
  const labelled = await labelledOrder(shop)
  const { pay } = await report(courier, labelled.parcelId, 'handed_to_carrier', { proof: 'Own van' })
  const { body: before } = await admin.get('/api/admin/courier-tariffs')
  const {
    version,
    effectiveFrom: _,
    reason: __,
    by: ___,
    ...rates
  } = before.versions.find((each: { version: number }) => each.version === before.current)
  const dearer = { rates: { ...rates, base: 500 }, effectiveFrom: null, reason: 'Rains', seen: version }
  const { status, body } = await admin.post('/api/admin/courier-tariffs', dearer)
  expect([status, body.current]).toEqual([200, version + 1])
  expect((await admin.post('/api/admin/courier-tariffs', dearer)).body.code).toBe('flow/stale')
  await report(courier, labelled.parcelId, 'delivered', { ...signed, cashCollected: labelled.order.totalRupees })
  expect(await lines(courier)).toMatchObject([{ amount: pay, task: { tariffVersion: version } }])
  const back = { ...dearer, rates, reason: 'Rains over', seen: version + 1 }
  expect((await admin.post('/api/admin/courier-tariffs', back)).status).toBe(200)
})

test('previews what the tasks of last month would have cost under other rates', async () => {
  const courier = await newCourier()
  await deliver(courier, await labelledOrder(shop))
  await rows('alter table courier_earning disable trigger courier_earning_append_only')
  await rows(
    `update courier_earning set at = date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - interval '1 day' where courier_id = $1`,
    [courier.id],
  )
  await rows('alter table courier_earning enable trigger courier_earning_append_only')
  const { body } = await admin.get('/api/admin/courier-tariffs')
  const { version: _, effectiveFrom: __, reason: ___, by: ____, ...rates } = body.versions[0]
  const { body: preview } = await admin.post('/api/admin/courier-tariffs/preview', {
    rates: { ...rates, base: rates.base + 7 },
  })
  expect(preview.tasks).toBe(1)
  expect(preview.wouldPay).toBeCloseTo(preview.paid + 7, 2)
})

test('pays two visits in vain and no third, and nothing for a parcel that comes back', async () => {
  const courier = await newCourier()
  const { parcelId } = await labelledOrder(shop)
  await report(courier, parcelId, 'handed_to_carrier', { proof: 'Own van' })
  for (let visit = 0; visit < 3; visit++) {
    await report(courier, parcelId, 'out_for_delivery')
    const silent = await courier.visitor.post(`/api/courier/parcels/${parcelId}/events`, { event: 'attempt_failed' })
    expect(silent.body.code).toBe('flow/reason-needed')
    await report(courier, parcelId, 'attempt_failed', { reason: 'place_closed', proof: 'Shutter down' })
  }
  await report(courier, parcelId, 'returning')
  const hub = await shop.signIn('hub@haatdi.example')
  const [{ waybill }] = (await rows('select waybill from parcel where id = $1', [parcelId])) as unknown as [
    { waybill: string },
  ]
  expect((await hub.post('/api/courier/hub/returns', { code: waybill })).status).toBe(200)
  expect((await lines(courier)).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['failed_visit', 15],
    ['failed_visit', 15],
  ])
  expect(await rows('select state, reason from courier_task where parcel_id = $1', [parcelId])).toEqual([
    { state: 'taken_back', reason: 'returned_to_hub' },
  ])
})

test('a parcel given to another courier is paid to the one who delivers it', async () => {
  const [first, second] = [await newCourier(), await newCourier()]
  const labelled = await labelledOrder(shop)
  await report(first, labelled.parcelId, 'handed_to_carrier', { proof: 'Own van' })
  const hub = await shop.signIn('hub@haatdi.example')
  expect(
    (await hub.put(`/api/courier/hub/parcels/${labelled.parcelId}/courier`, { courierId: second.id })).status,
  ).toBe(200)
  await report(second, labelled.parcelId, 'delivered', { ...signed, cashCollected: labelled.order.totalRupees })
  expect(await lines(first)).toEqual([])
  expect((await lines(second)).length).toBe(1)
})

test('a courier asks about the pay of an own task alone, and an admin answers with what is paid in addition', async () => {
  const [courier, stranger] = [await newCourier(), await newCourier()]
  await deliver(courier, await labelledOrder(shop))
  const [{ task, balance }] = await lines(courier)
  const ask = (by: Courier, text = 'I waited forty minutes at the gate') =>
    by.visitor.post(`/api/courier/tasks/${task.id}/dispute`, { text })
  expect((await ask(stranger)).status).toBe(404)
  expect((await ask(courier)).status).toBe(200)
  expect((await ask(courier)).body.code).toBe('flow/not-now')
  const { body: desk } = await admin.get(`/api/admin/couriers/${courier.id}/payment`)
  expect(desk.disputes).toMatchObject([{ taskId: task.id, text: 'I waited forty minutes at the gate', paid: balance }])
  const answer = { answer: 'Thirty minutes of waiting', amount: 45 }
  expect((await admin.post(`/api/admin/courier-disputes/${desk.disputes[0].id}/answer`, answer)).status).toBe(200)
  expect((await admin.post(`/api/admin/courier-disputes/${desk.disputes[0].id}/answer`, answer)).body.code).toBe(
    'flow/not-now',
  )
  const [line, added] = await lines(courier)
  expect(line.task.dispute).toMatchObject({ answer: 'Thirty minutes of waiting', amount: 45 })
  expect(added).toMatchObject({ kind: 'adjustment', amount: 45, reason: 'Thirty minutes of waiting' })
})

test('prints the month as a table in the language of the reader', async () => {
  const courier = await newCourier()
  const labelled = await labelledOrder(shop)
  await deliver(courier, labelled)
  const answer = await shop.fetch(`/api/courier/statements/${month}.csv`, {
    headers: { cookie: [...courier.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).toContain(labelled.order.number)
  expect(text).toMatch(/Delivered: Base ₹30.*Weight ₹3\.10/)
})

test('prints one day as a statement of its own, which begins with the balance of the days before', async () => {
  const courier = await newCourier()
  await deliver(courier, await labelledOrder(shop))
  const later = await labelledOrder(shop)
  await deliver(courier, later)
  const { items } = (await courier.visitor.get(`/api/courier/earnings/months/${month}`)).body
  const [first, second] = items
  const cookie = [...courier.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const table = async (day: string, format = 'csv') =>
    shop.fetch(`/api/courier/statements/${month}.${format}?day=${day}`, { headers: { cookie } })
  const text = await (await table(today)).text()
  expect(text).toContain(later.order.number)
  expect(text.split('\r\n').filter((row) => row.startsWith(today))).toHaveLength(items.length)
  expect(first.balance + second.amount).toBe(second.balance)
  // A day without work has nothing but the balance.
  const [, opening, ...rest] = (await (await table(addDays(today, 1))).text()).trim().split('\r\n')
  expect(opening).toContain(String(second.balance))
  expect(rest).toEqual([])
  expect((await table(today, 'pdf')).headers.get('content-type')).toBe('application/pdf')
  expect((await table('yesterday')).status).toBe(422)
})

test('is paid through the gateway once; a payment that comes back is owed again, and the books agree', async () => {
  const courier = await newCourier()
  const context = workerContext(shop.origin, {}, secret)
  await deliver(courier, await labelledOrder(shop))
  const { owed } = await earnings(courier)
  const desk = async () => (await admin.get(`/api/admin/couriers/${courier.id}/payment`)).body
  const prepare = () => admin.post(`/api/admin/couriers/${courier.id}/payouts`, {})
  expect((await desk()).payable).toEqual({ amount: owed, exception: 'no_account' })
  expect((await prepare()).body.code).toBe('payout/nothing-payable')
  const wrong = { holder: 'Only delivery', ifsc: 'SBI1', accountNumber: '12', accountAgain: '13' }
  const refused = await courier.visitor.put('/api/courier/bank-account', wrong)
  expect([refused.status, Object.keys(refused.body.details ?? {}).toSorted()]).toEqual([
    422,
    ['accountAgain', 'accountNumber', 'ifsc'],
  ])
  const right = {
    holder: 'Only delivery',
    ifsc: 'SBIN0001234',
    accountNumber: '123456789012',
    accountAgain: '123456789012',
  }
  expect((await courier.visitor.put('/api/courier/bank-account', right)).body.account).toMatchObject({
    lastFour: '9012',
  })
  const { id: accountId } = (
    await rows('select id from payout_account where courier_id = $1', [courier.id])
  )[0] as unknown as { id: string }
  await shop.database.run(async () => {
    await checkPayoutAccount(context, { id: accountId })
  })
  expect((await admin.post(`/api/admin/couriers/${courier.id}/confirm-account`, {})).status).toBe(200)
  const [first, again] = await Promise.all([prepare(), prepare()])
  expect([first.status, again.status].toSorted()).toEqual([201, 409])
  const runId = first.status === 201 ? first.body.runId : again.body.runId
  const run = (await admin.get(`/api/admin/payout-runs/${runId}`)).body
  expect(run.items).toMatchObject([{ courierId: courier.id, brandId: null, amount: owed }])
  expect((await admin.post(`/api/admin/payout-runs/${runId}/approve`, { seen: run.version })).status).toBe(200)
  const payoutId = run.items[0].id
  const send = () => shop.database.run(() => sendPayout(context, { payoutId }))
  await send()
  await send()
  expect(
    await rows('select count(*)::int as count from sandbox_payout where amount_paise = $1', [Math.round(owed * 100)]),
  ).toEqual([{ count: 1 }])
  expect(await earnings(courier)).toMatchObject({ owed: 0, inPayout: 0, payouts: [{ state: 'paid', amount: owed }] })
  const { key } = (await admin.get(`/api/admin/payouts/${payoutId}`)).body
  await admin.post(`/api/admin/practice-bank/${key}`, { act: 'return' })
  expect((await admin.post(`/api/admin/payouts/${payoutId}/ask`, {})).body).toMatchObject({ state: 'returned' })
  expect(await earnings(courier)).toMatchObject({ owed, payouts: [{ state: 'returned' }] })
  const { differences } = await shop.database.run(() => reconcile([]))
  expect(differences).toEqual([])
})

test('above the limit another admin approves an adjustment, and the reason is read by the courier', async () => {
  const courier = await newCourier()
  const adjust = (amount: number, idempotencyKey: string) =>
    admin.post(`/api/admin/couriers/${courier.id}/adjustments`, { amount, reason: 'Lost the scanner', idempotencyKey })
  await adjust(-120.5, 'the scanner one')
  await adjust(-120.5, 'the scanner one')
  expect(await lines(courier)).toMatchObject([{ kind: 'adjustment', amount: -120.5, reason: 'Lost the scanner' }])
  await adjust(5_000, 'a great amount')
  const { adjustments, payable } = (await admin.get(`/api/admin/couriers/${courier.id}/payment`)).body
  expect([adjustments.length, payable.exception]).toEqual([1, 'negative'])
  expect((await admin.post(`/api/admin/courier-adjustments/${adjustments[0].id}/approve`, {})).body.code).toBe(
    'payout/second-person',
  )
})

test('days before today, and tasks of others, are where they belong', async () => {
  const courier = await newCourier()
  await shop.database.run(async () => {
    const { rows: orders } = await db().execute<{ id: string }>(sql`select id from customer_order limit 1`)
    const put = (kind: string, at: string, data: object) =>
      db().execute(sql`insert into order_event (order_id, kind, actor_role, actor_id, actor_name, acted_as, data, at)
        values (${orders[0]?.id}, ${kind}, 'courier', ${courier.id}, 'x', 'delivery', ${JSON.stringify(data)}::jsonb, ${at}::timestamptz)`)
    await put('delivered', `${addDays(today, -1)}T18:29:59Z`, {})
    await put('delivered', `${addDays(today, -1)}T18:30:01Z`, {})
    await put('cash_collected', `${addDays(today, -1)}T18:30:01Z`, { cash: 10_050 })
  })
  expect(await earnings(courier)).toMatchObject({
    days: [
      { day: today, delivered: 1, cash: 100.5, pay: 0 },
      { day: addDays(today, -1), delivered: 1, cash: 0, pay: 0 },
    ],
    total: { delivered: 2, cash: 100.5, pay: 0 },
  })
  expect((await admin.get(`/api/admin/couriers/nobody/months/${month}`)).status).toBe(404)
})
