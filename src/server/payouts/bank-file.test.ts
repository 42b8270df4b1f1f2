import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayoutShop, type PayoutShop, payoutBrand } from '#tests/support/payout-shop.ts'
import { bankFile, importReferences } from './bank-file.ts'
import { approveRun } from './decide-run.ts'
import { confirmPayoutAccount } from './payout-account.ts'
import { prepareRun } from './prepare-run.ts'
import { sendPayout } from './send-payout.ts'

let there: PayoutShop
beforeAll(async () => {
  there = await openPayoutShop({ PAYOUT_GATEWAY: 'manual' })
  await there.giveAccount()
})
afterAll(() => there.close())

test('pays by hand: a person confirms the account, uploads the file, and imports the bank’s answer once', async () => {
  const [one, other] = there.admins
  await there.earn()
  await expect(there.run(() => prepareRun(there.context, one))).rejects.toMatchObject({
    code: 'payout/nothing-payable',
  })
  await there.run(() => confirmPayoutAccount(payoutBrand, one.id))
  const runId = await there.run(() => prepareRun(there.context, one))
  await there.run(() => approveRun(there.context, runId, 1, other))
  const [payout] = await there.rows('select * from payout where run_id = $1', [runId])
  await there.run(() => sendPayout(there.context, { payoutId: payout.id }))
  const file = await there.run(() => bankFile(there.context, runId))
  const [reference, holder, number, ifsc, amount] = file.text.split('\r\n')[1]?.split(',') ?? []
  expect([holder, number, ifsc, Math.round(Number(amount) * 100)]).toEqual([
    'Rekha Patel',
    '501002233445',
    'HDFC0001234',
    Number(payout.amount_paise),
  ])
  const answer = (text: string) => there.run(() => importReferences(there.context, { runId, text }, one))
  const first = await answer(
    `reference,status,utr\n${reference},paid,AXIS0001\npo_somebodyelse_1,paid,X\n${reference},perhaps`,
  )
  expect(first.applied).toBe(1)
  expect(first.problems.map(({ line }) => line)).toEqual([3, 4])
  const before = await there.balances()
  expect(before).toMatchObject({ payable: 0, clearing: 0 })
  await answer(`${reference},paid,AXIS0001`)
  expect(await there.balances()).toEqual(before)
  expect((await answer(`${reference},returned,`)).applied).toBe(1)
  expect((await there.balances()).payable).toBe(Number(payout.amount_paise))
})
