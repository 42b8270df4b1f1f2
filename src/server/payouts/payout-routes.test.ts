import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { openPayoutShop, type PayoutShop, payoutBrand } from '#tests/support/payout-shop.ts'
import { sendPayout } from './send-payout.ts'

let there: PayoutShop
let seller: ShopVisitor
let admin: ShopVisitor
beforeAll(async () => {
  there = await openPayoutShop()
  await there.giveAccount()
  seller = await there.shop.signIn('seller@haatdi.example')
  admin = await there.shop.signIn('admin@haatdi.example')
})
afterAll(() => there.close())

const post = async (path: string, body: object = {}) => {
  const { status, body: answer } = await admin.post(path, body)
  expect([path, status < 300], JSON.stringify(answer)).toEqual([path, true])
  return answer
}
const passbook = async () => (await seller.get('/api/seller/money')).body.money

test('an order is delivered, paid out and seen by its seller; the bank sends it back, and the seller sees that too', async () => {
  await there.earn(6)
  const { payable } = await passbook()
  expect((await admin.post('/api/admin/payout-runs', {})).body.code).toBe('auth/second-factor')
  await there.rows('update session set step_up_at = now()')
  const { body: overview } = await admin.get('/api/admin/payouts')
  expect(overview.payable).toMatchObject([{ brandId: payoutBrand, amount: payable, exception: null }])
  const { id: runId } = await post('/api/admin/payout-runs')
  const run = (await admin.get(`/api/admin/payout-runs/${runId}`)).body
  expect(run).toMatchObject({ state: 'draft', total: payable, payouts: 1, mayApprove: true })
  expect((await admin.post(`/api/admin/payout-runs/${runId}/approve`, { seen: 9 })).body.code).toBe('flow/stale')
  const [{ id }] = (await post(`/api/admin/payout-runs/${runId}/approve`, { seen: run.version })).items
  await there.run(() => sendPayout(there.context, { payoutId: id }))
  const paid = await passbook()
  expect(paid).toMatchObject({ payable: 0, inPayout: 0 })
  expect(paid.entries[0].lines).toMatchObject([{ kind: 'payout', amount: -payable, balance: 0 }])
  const { key } = (await admin.get(`/api/admin/payouts/${id}`)).body
  await post(`/api/admin/practice-bank/${key}`, { act: 'return' })
  const returned = await post(`/api/admin/payouts/${id}/ask`)
  expect(returned).toMatchObject({ state: 'returned', reason: 'account_closed', accountBlocked: true })
  const back = await passbook()
  expect(back).toMatchObject({ payable, stopped: 'account_blocked', account: { blocked: true } })
  expect(back.entries[0]).toMatchObject({ state: 'payable', lines: [{ kind: 'payout_returned', amount: payable }] })
  await post(`/api/admin/payouts/${id}/confirm-account`)
  expect((await passbook()).stopped).toBeNull()
})

test('an event that nobody signed, or of a gateway the shop does not have, is refused', async () => {
  const answer = await there.shop.fetch('/api/payouts/webhooks/sandbox', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(400)
  expect((await there.shop.fetch('/api/payouts/webhooks/nobody', { method: 'POST', body: '{}' })).status).toBe(404)
})
