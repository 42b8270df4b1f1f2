import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { payoutKey } from '#domain/payouts/payout-flow.ts'
import { returnTransfer, settleTransfer } from '#server/gateways/sandbox-payout-store.ts'
import { openPayoutShop, type PayoutShop, payoutBrand } from '#tests/support/payout-shop.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { adjustSeller, approveAdjustment } from './adjust-seller.ts'
import { applyReport } from './apply-report.ts'
import { approveRun, cancelRun } from './decide-run.ts'
import { confirmPayoutAccount } from './payout-account.ts'
import { prepareRun } from './prepare-run.ts'
import { cancelPayout, queryPayout, retryPayout } from './query-gateway.ts'
import { sendPayout } from './send-payout.ts'

let there: PayoutShop
beforeAll(async () => {
  there = await openPayoutShop()
  await there.giveAccount()
})
afterAll(() => there.close())
beforeEach(async () => {
  await there.bank('none')
  const [admin] = there.admins
  await there.run(() => confirmPayoutAccount(payoutBrand, admin.id))
})

const prepare = () => there.run(() => prepareRun(there.context, there.admins[0]))
const payoutOf = async (runId: string) => (await there.rows('select * from payout where run_id = $1', [runId]))[0]
const approve = (runId: string, admin = there.admins[1]) => there.run(() => approveRun(there.context, runId, 1, admin))
const send = (payoutId: string) => there.run(() => sendPayout(there.context, { payoutId }))
const paidAtBank = async () =>
  (await there.rows(`select coalesce(sum(amount_paise), 0)::int as paid from sandbox_payout where state = 'paid'`))[0]
    .paid

/** Earns, prepares and approves; returns the payout. */
const approved = async () => {
  await there.earn()
  const runId = await prepare()
  await approve(runId)
  return payoutOf(runId)
}

test('pays what is free once, and the books agree at every step', async () => {
  await there.earn()
  const start = await there.balances()
  const runId = await prepare()
  const payout = await payoutOf(runId)
  expect(Number(payout.amount_paise)).toBe(start.payable)
  await expect(prepare()).rejects.toMatchObject({ code: 'payout/nothing-payable' })
  await approve(runId)
  expect(await there.balances()).toMatchObject({ payable: 0, clearing: start.payable })
  const before = await paidAtBank()
  await send(payout.id)
  await send(payout.id)
  expect((await paidAtBank()) - before).toBe(start.payable)
  expect(await payoutOf(runId)).toMatchObject({ state: 'paid', utr: expect.stringMatching(/^SBX/) })
  expect(await there.balances()).toMatchObject({ payable: 0, clearing: 0 })
})

test('above the limit, the admin who prepared a run cannot approve it', async () => {
  await there.rows(
    `insert into setting (name, value) values ('payout-terms', '{"windowDays":7,"everyDays":7,"minimum":0,"twoAbove":0,"cashTwoAbove":0,"adjustTwoAbove":0}')
     on conflict (name) do update set value = excluded.value`,
  )
  await there.earn()
  const runId = await prepare()
  await expect(approve(runId, there.admins[0])).rejects.toMatchObject({ code: 'payout/second-person' })
  await there.run(() => cancelRun(runId, 1))
  await there.rows(`delete from setting where name = 'payout-terms'`)
  expect(await payoutOf(runId)).toMatchObject({ state: 'cancelled' })
  expect((await there.balances()).payable).toBeGreaterThan(0)
})

test('a lost answer is the same transfer when it is sent again', async () => {
  const payout = await approved()
  await there.bank('lost_answer')
  const before = await paidAtBank()
  await expect(send(payout.id)).rejects.toThrow(/lost/)
  await there.bank('none')
  await send(payout.id)
  expect((await paidAtBank()) - before).toBe(Number(payout.amount_paise))
  expect(await payoutOf(payout.run_id)).toMatchObject({ state: 'paid', attempt: 1 })
})

test('after a confirmed failure the same payout is paid again under a new key, and never before', async () => {
  const payout = await approved()
  await there.bank('rejected')
  await send(payout.id)
  expect(await payoutOf(payout.run_id)).toMatchObject({ state: 'failed', reason: 'account_invalid' })
  const [admin] = there.admins
  // The failed payment stopped the account: it has to be confirmed first.
  await expect(there.run(() => retryPayout(there.context, payout.id, admin))).rejects.toMatchObject({
    code: 'payout/account-not-ready',
  })
  await there.run(() => confirmPayoutAccount(payoutBrand, admin.id))
  await there.bank('none')
  await there.run(() => retryPayout(there.context, payout.id, admin))
  await send(payout.id)
  expect(await payoutOf(payout.run_id)).toMatchObject({ state: 'paid', attempt: 2 })
  const keys = await there.rows('select key, state from sandbox_payout where key like $1 order by key', [
    `${payoutKey(payout.id, 1).slice(0, -1)}%`,
  ])
  expect(keys.map(({ state }) => state)).toEqual(['failed', 'paid'])
})

test('a failure that the gateway contradicts on being asked is not paid again', async () => {
  const payout = await approved()
  await there.bank('pending')
  await send(payout.id)
  const key = payoutKey(payout.id, 1)
  const [open] = await there.rows('select * from sandbox_payout where key = $1', [key])
  const report = { key, reference: open.reference, amount: paise(Number(open.amount_paise)), utr: null }
  await there.run(() => applyReport(there.context, { ...report, state: 'failed', reason: 'bank_down' }))
  await expect(there.run(() => retryPayout(there.context, payout.id, there.admins[0]))).rejects.toMatchObject({
    code: 'payout/not-confirmed',
  })
  await there.run(() => settleTransfer(key, 'paid'))
  await expect(there.run(() => cancelPayout(there.context, payout.id, there.admins[0]))).rejects.toMatchObject({
    code: 'payout/not-confirmed',
  })
  expect(await payoutOf(payout.run_id)).toMatchObject({ state: 'paid', attempt: 1 })
})

test('a payout that the bank sends back is owed again, and stops the account until it is confirmed', async () => {
  const payout = await approved()
  await send(payout.id)
  await there.run(() => returnTransfer(payoutKey(payout.id, 1)))
  await there.run(() => queryPayout(there.context, payout.id, there.admins[0]))
  expect(await payoutOf(payout.run_id)).toMatchObject({ state: 'returned', reason: 'account_closed' })
  expect((await there.balances()).payable).toBe(Number(payout.amount_paise))
  await expect(prepare()).rejects.toMatchObject({ code: 'payout/nothing-payable' })
  await there.run(() => confirmPayoutAccount(payoutBrand, there.admins[0].id))
  const again = await payoutOf(await prepare())
  expect(again.amount_paise).toBe(payout.amount_paise)
  await there.run(() => cancelRun(again.run_id, 1))
})

test('a refund after the payout is a negative entry of the next run, and a negative balance stops payouts', async () => {
  const order = await there.earn(4)
  const runId = await prepare()
  await approve(runId)
  await send((await payoutOf(runId)).id)
  const [line] = await there.rows('select * from order_line where order_id = $1', [order.id])
  await createRefund(there.shop, {
    orderId: order.id,
    cause: 'claim',
    fundedBy: 'seller',
    components: [component('goods', Number(line.net_paise) / 100, line.id)],
  })
  const { payable } = await there.balances()
  expect(payable).toBeLessThan(0)
  await expect(prepare()).rejects.toMatchObject({ code: 'payout/nothing-payable' })
  await there.earn(9)
  const next = await payoutOf(await prepare())
  expect(Number(next.amount_paise)).toBe((await there.balances()).payable)
  await there.run(() => cancelRun(next.run_id, 1))
})

test('closed payouts are never edited, whatever the code does', async () => {
  const payout = await approved()
  await send(payout.id)
  const edit = (change: string) => there.rows(`update payout set ${change} where id = $1`, [payout.id])
  await expect(edit(`state = 'draft'`)).rejects.toThrow(/never edited/)
  await expect(edit('amount_paise = amount_paise + 1')).rejects.toThrow(/never edited/)
  await expect(there.rows('delete from payout where id = $1', [payout.id])).rejects.toThrow(/never edited/)
  await expect(
    there.rows('update passbook_entry set amount_paise = amount_paise + 1 where payout_id = $1', [payout.id]),
  ).rejects.toThrow(/never rewritten/)
})

test('two admins who prepare at once make one run', async () => {
  await there.earn()
  const both = await Promise.allSettled([prepare(), prepare()])
  const done = both.filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
  const open = await there.rows(`select id, run_id from payout where state = 'draft'`)
  expect(open).toHaveLength(1)
  await there.run(() => cancelRun(open[0].run_id, 1))
})

test('an adjustment above the limit needs a second admin, and the same key is the same adjustment', async () => {
  const [one, other] = there.admins
  const before = await there.balances()
  const adjust = (rupees: number, key: string) =>
    there.run(() =>
      adjustSeller(payoutBrand, { amount: paise(rupees * 100), reason: 'a box was counted twice', key }, one),
    )
  await adjust(-50, 'small')
  await adjust(-50, 'small')
  expect((await there.balances()).payable).toBe(before.payable - 5_000)
  await adjust(5_000, 'large')
  expect((await there.balances()).payable).toBe(before.payable - 5_000)
  await expect(there.run(() => approveAdjustment(`${one.id}:large`, one))).rejects.toMatchObject({
    code: 'payout/second-person',
  })
  await there.run(() => approveAdjustment(`${one.id}:large`, other))
  expect((await there.balances()).payable).toBe(before.payable + 495_000)
})
