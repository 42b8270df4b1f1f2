import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import type { SandboxBankFault } from '#domain/payouts/sandbox-bank.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { setBank } from '#server/gateways/sandbox-payout-store.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { accountNumberOf, checkPayoutAccount, confirmPayoutAccount, savePayoutAccount } from './payout-account.ts'
import { findPayoutAccount } from './payout-account-store.ts'

const brandId = 'khakhra-house'
let shop: Shop
let context: AppContext
beforeAll(async () => {
  shop = await openOrderShop()
  context = workerContext(shop.origin, {}, 'a secret of the shop that nobody can guess')
})
afterAll(() => shop.close())
const run = <Result>(work: () => Promise<Result>) => shop.database.run(work)
const play = (fault: SandboxBankFault) => run(() => setBank({ balance: paise(1_000_000), fault }))
beforeEach(() => play('none'))

/** Saves an account and checks it, as the outbox does. */
const save = (accountNumber: string, brand = brandId) =>
  run(async () => {
    const account = { holder: 'Rekha Patel', ifsc: 'HDFC0001234', accountNumber }
    const { id } = await transaction(() => savePayoutAccount(context, { brandId: brand, account, createdBy: null }))
    await checkPayoutAccount(context, { id })
    return findPayoutAccount(brand)
  })

test('the first account may be paid to at once when the bank names the same holder; its number is sealed', async () => {
  const [{ id: brand }] = (await shop.database.pool.query(`select id from brand order by id limit 1`)).rows
  const row = await save('501002233445', brand)
  expect(row).toMatchObject({ state: 'active', nameMatch: 'same', lastFour: '3445' })
  expect(row?.payoutsFrom.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  expect(JSON.stringify(row)).not.toContain('501002233445')
  expect(row && accountNumberOf(context, row)).toBe('501002233445')
})

test('a changed account waits 24 hours, and the former one stays readable', async () => {
  const [{ id: brand }] = (await shop.database.pool.query(`select id from brand order by id offset 1 limit 1`)).rows
  await save('501002233445', brand)
  const changed = await save('501009988776', brand)
  expect(((changed?.payoutsFrom.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
  const { rows } = await shop.database.pool.query(
    'select last_four, replaced_at is null as current from payout_account where brand_id = $1 order by last_four',
    [brand],
  )
  expect(rows).toEqual([
    { last_four: '3445', current: false },
    { last_four: '8776', current: true },
  ])
})

test('an account that the bank refuses, or that is another person’s, is not paid to until a person confirms it', async () => {
  const [{ id: brand }] = (await shop.database.pool.query(`select id from brand order by id offset 2 limit 1`)).rows
  const [{ id: admin }] = (await shop.database.pool.query(`select id from account where role = 'admin' limit 1`)).rows
  expect(await save('501000000001', brand)).toMatchObject({ state: 'refused', reason: 'account_invalid' })
  await expect(run(() => confirmPayoutAccount(brand, admin))).rejects.toMatchObject({ code: 'flow/not-now' })
  expect(await save('501000000002', brand)).toMatchObject({ state: 'checking', nameMatch: 'other' })
  expect(await run(() => confirmPayoutAccount(brand, admin))).toMatchObject({ state: 'active', verifiedBy: admin })
})
