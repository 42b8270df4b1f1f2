import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import type { SandboxBankFault } from '#domain/payouts/sandbox-bank.ts'
import type { AppContext } from '#server/context.ts'
import { onlySecret } from '#server/shop-secret.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'
import { createSandboxPayoutGateway } from './sandbox-payout-gateway.ts'
import { returnTransfer, setBank, settleTransfer } from './sandbox-payout-store.ts'

let shop: Shop
const bank = createSandboxPayoutGateway({
  secret: onlySecret('a secret of the shop that nobody can guess'),
} as AppContext)
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
const run = <Result>(work: () => Promise<Result>) => shop.database.run(work)
const play = (fault: SandboxBankFault, rupees = 10_000) => run(() => setBank({ balance: paise(rupees * 100), fault }))
beforeEach(() => play('none'))

let count = 0
const account = (accountNumber = '00112233445566') => ({ holder: 'Rekha Patel', ifsc: 'HDFC0001234', accountNumber })
const open = async () => (await run(() => bank.checkAccount(account(), `check_${++count}`))).payee
const params = async () => ({
  key: `po_${++count}_1`,
  payee: await open(),
  amount: paise(50_000),
  narration: 'Haatdi 1',
})

test('tells the holder of an account by a test transfer, once for each key', async () => {
  const first = await run(() => bank.checkAccount(account(), 'same'))
  expect(first).toMatchObject({ state: 'active', nameAtBank: 'REKHA PATEL' })
  expect(await run(() => bank.checkAccount(account(), 'same'))).toEqual(first)
  expect(await run(() => bank.fetchCheck('same'))).toEqual(first)
  expect(await run(() => bank.checkAccount(account('11110001'), 'bad'))).toMatchObject({ state: 'refused' })
  expect(await run(() => bank.checkAccount(account('11110002'), 'other'))).toMatchObject({
    nameAtBank: 'ANOTHER PERSON',
  })
})

test('pays once for each key, from its balance, and refuses other contents under it', async () => {
  const payout = await params()
  const first = await run(() => bank.send(payout))
  expect(first).toMatchObject({ state: 'paid', amount: 50_000 })
  expect(await run(() => bank.send(payout))).toEqual(first)
  expect(await run(() => bank.balance())).toBe(950_000)
  await expect(run(() => bank.send({ ...payout, amount: paise(1) }))).rejects.toThrow(/other contents/)
})

test('a new key pays again, which is why the shop may only use one after a confirmed failure', async () => {
  const payout = await params()
  await run(() => bank.send(payout))
  await run(() => bank.send({ ...payout, key: `po_${++count}_2` }))
  expect(await run(() => bank.balance())).toBe(900_000)
})

test.each<[SandboxBankFault, object]>([
  ['pending', { state: 'processing' }],
  ['rejected', { state: 'failed', reason: 'account_invalid' }],
  ['name_mismatch', { state: 'failed', reason: 'name_mismatch' }],
  ['low_balance', { state: 'queued', reason: 'low_balance' }],
])('plays %s', async (fault, expected) => {
  const payout = await params()
  await play(fault)
  expect(await run(() => bank.send(payout))).toMatchObject(expected)
  expect(await run(() => bank.balance())).toBe(1_000_000)
})

test('has paid although its answer was lost, and has not where it was unavailable', async () => {
  const [lost, away] = [await params(), await params()]
  await play('lost_answer')
  await expect(run(() => bank.send(lost))).rejects.toThrow(/lost/)
  expect(await run(() => bank.find(lost.key))).toMatchObject({ state: 'paid' })
  await play('unavailable')
  await expect(run(() => bank.send(away))).rejects.toThrow(/does not answer/)
  expect(await run(() => bank.find(away.key))).toBeNull()
})

test('settles what was pending, and takes a paid transfer back', async () => {
  const payout = await params()
  await play('pending')
  await run(() => bank.send(payout))
  expect(await run(() => settleTransfer(payout.key, 'paid'))).toMatchObject({ state: 'paid' })
  expect(await run(() => settleTransfer(payout.key, 'failed'))).toBeNull()
  expect(await run(() => returnTransfer(payout.key))).toMatchObject({ state: 'returned', reason: 'account_closed' })
  expect(await run(() => bank.balance())).toBe(1_000_000)
})
