import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { deliverOrder, openPayoutShop, type PayoutShop, payoutBrand, sellOrder } from '#tests/support/payout-shop.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { confirmCash, recordCash } from './bank-cash.ts'

let there: PayoutShop
beforeAll(async () => {
  there = await openPayoutShop()
})
afterAll(() => there.close())

const earningOf = async (orderId: string) =>
  (await there.rows('select * from earning where order_id = $1', [orderId]))[0]

test('an earning is held until its order is delivered and the window is over, then free, less what is withheld', async () => {
  const order = await sellOrder(there.shop, 4)
  await there.release()
  expect(await earningOf(order.id)).toBeUndefined()
  const before = await there.balances()
  expect(before).toMatchObject({ payable: 0, passbook: before.held })

  await deliverOrder(there.shop, order.id, 6)
  await there.release()
  expect(await earningOf(order.id)).toMatchObject({ cause: 'delivered', window_days: 7, earned_at: null })

  await there.rows(`update earning set due_at = now() - interval '1 minute' where order_id = $1`, [order.id])
  await there.release()
  expect((await earningOf(order.id)).earned_at).not.toBeNull()
  const after = await there.balances()
  const [{ withheld }] = await there.rows(
    `select coalesce(sum(amount_paise), 0)::int as withheld from ledger_entry where order_id = $1 and account = 'tax' and part in ('tcs', 'tds')`,
    [order.id],
  )
  expect(after).toEqual({ held: 0, payable: before.held - withheld, clearing: 0, passbook: before.held - withheld })
})

test('an open claim and a refund that waits for an admin hold it', async () => {
  const order = await sellOrder(there.shop, 2)
  await deliverOrder(there.shop, order.id, 10)
  const [{ id: line }] = await there.rows('select id from order_line where order_id = $1', [order.id])
  await there.rows(
    `insert into claim (id, order_id, idempotency_key, kind, state, opened_as) values ('held-claim', $1, 'k', 'damaged', 'under_review', 'customer')`,
    [order.id],
  )
  await there.rows(`insert into claim_line (claim_id, line_id, quantity) values ('held-claim', $1, 1)`, [line])
  await there.release()
  expect((await earningOf(order.id)).earned_at).toBeNull()
  const [admin] = there.admins
  await there.rows(`update claim set state = 'refused', decided_by = $1, decided_at = now() where id = 'held-claim'`, [
    admin.id,
  ])
  await there.release()
  expect((await earningOf(order.id)).earned_at).not.toBeNull()
})

test('cash on delivery is free only after two people have confirmed that it reached the bank, to the paisa or with a reason', async () => {
  const order = await sellOrder(there.shop, 3, 'cod')
  await deliverOrder(there.shop, order.id, 10)
  await there.release()
  expect((await earningOf(order.id)).earned_at).toBeNull()
  const [{ id: payment, collected_paise }] = await there.rows('select * from payment where order_id = $1', [order.id])
  const due = paise(Number(collected_paise))
  const [one, other] = there.admins
  const record = (counted: number, reason: string | null) =>
    there.run(() => recordCash(payment, { counted: paise(counted), reason }, one))
  await expect(record(due - 100, null)).rejects.toMatchObject({ code: 'flow/reason-needed' })
  await record(due - 100, 'a rupee was missing')
  await there.release()
  expect((await earningOf(order.id)).earned_at).toBeNull()
  await expect(there.run(() => confirmCash(payment, one))).rejects.toMatchObject({ code: 'payout/second-person' })
  await there.run(() => confirmCash(payment, other))
  await there.release()
  expect((await earningOf(order.id)).earned_at).not.toBeNull()
})

test('a refund after it is free takes it back from what is free, with what was withheld too much', async () => {
  const order = await there.earn(4)
  const before = await there.balances()
  const [line] = await there.rows('select * from order_line where order_id = $1', [order.id])
  await createRefund(there.shop, {
    orderId: order.id,
    cause: 'claim',
    fundedBy: 'seller',
    components: [component('goods', Number(line.net_paise) / 100, line.id)],
  })
  const [{ state, approvals_needed: needed }] = await there.rows(
    'select state, approvals_needed from refund where order_id = $1',
    [order.id],
  )
  expect([state, needed]).toEqual(['approved', 0])
  const after = await there.balances()
  const [{ left }] = await there.rows(
    `select coalesce(sum(amount_paise), 0)::int as left from ledger_entry where order_id = $1 and brand_id = $2`,
    [order.id, payoutBrand],
  )
  expect(left).toBe(0)
  expect(after.held).toBe(before.held)
  expect(after.payable).toBeLessThan(before.payable)
  expect(after.passbook).toBe(after.held + after.payable)
})
