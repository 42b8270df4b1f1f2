import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayoutShop, type PayoutShop, payoutBrand } from '#tests/support/payout-shop.ts'

let there: PayoutShop
beforeAll(async () => {
  there = await openPayoutShop({ PAYOUT_GATEWAY: 'manual' })
  await there.giveAccount()
})
afterAll(() => there.close())

test('an account that no test transfer can check is paid to once an admin has confirmed it by its document', async () => {
  const admin = await there.shop.signIn('admin@haatdi.example')
  const path = `/api/admin/stores/${payoutBrand}`
  await there.earn(6)
  const exceptions = async () =>
    (await admin.get('/api/admin/payouts')).body.payable.map(({ exception }: { exception: string | null }) => exception)
  expect((await admin.get(path)).body.storeStatus.payoutAccount).toMatchObject({ state: 'checking', nameAtBank: null })
  expect(await exceptions()).toEqual(['account_unverified'])
  expect((await admin.post(`${path}/confirm-account`)).body.code).toBe('auth/second-factor')
  await there.rows('update session set step_up_at = now()')
  const { status, body } = await admin.post(`${path}/confirm-account`)
  expect([status, body.storeStatus.payoutAccount.state]).toEqual([200, 'active'])
  expect(body.events[0]).toMatchObject({ kind: 'account_confirmed' })
  expect(await exceptions()).toEqual([null])
})
