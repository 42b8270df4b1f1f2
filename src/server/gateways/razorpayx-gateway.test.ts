import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { readConfig } from '#server/config.ts'
import { type LocalRazorpayX, startLocalRazorpayX } from '#tests/support/local-razorpayx.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import { createRazorpayXGateway } from './razorpayx-gateway.ts'

let vendor: LocalRazorpayX
let gateway: PayoutGateway
beforeAll(async () => {
  vendor = await startLocalRazorpayX()
  const { razorpayx } = readConfig(vendor.settings)
  if (!razorpayx) throw new Error('the settings name no RazorpayX')
  gateway = createRazorpayXGateway(razorpayx)
})
afterAll(() => vendor.close())
beforeEach(() => {
  Object.assign(vendor.faults, { status: undefined, losesAnswers: false, hangsUp: false })
  Object.assign(vendor.next, { status: 'processed', reason: undefined })
})

let count = 0
const account = { holder: 'Rekha Patel', ifsc: 'HDFC0001234', accountNumber: '501002233445' }
const params = async () => {
  const { payee } = await gateway.checkAccount(account, `ac_${++count}`)
  return { key: `po_${count}_1`, payee, amount: paise(123_45), narration: 'Haatdi 1' }
}

test('checks an account once for each key, and tells the name at the bank', async () => {
  const first = await gateway.checkAccount(account, 'ac_same')
  expect(first).toMatchObject({ state: 'active', nameAtBank: 'REKHA PATEL' })
  expect(await gateway.checkAccount(account, 'ac_same')).toEqual(first)
  expect(await gateway.fetchCheck('ac_same')).toEqual(first)
  expect(await gateway.fetchCheck('ac_unknown')).toBeNull()
  expect(await gateway.checkAccount({ ...account, accountNumber: '500000001' }, 'ac_bad')).toMatchObject({
    state: 'refused',
    reason: 'account_invalid',
  })
})

test('pays once for each key, also when the answer was lost, and finds it by our key', async () => {
  const payout = await params()
  vendor.faults.losesAnswers = true
  await expect(gateway.send(payout)).rejects.toThrow(/did not answer/)
  vendor.faults.losesAnswers = false
  const found = await gateway.find(payout.key)
  expect(found).toMatchObject({ key: payout.key, state: 'paid', amount: 12_345 })
  expect(await gateway.send(payout)).toEqual(found)
  expect(vendor.payouts.filter(({ key }) => key === payout.key)).toHaveLength(1)
  await expect(gateway.send({ ...payout, amount: paise(1_000) })).rejects.toThrow(/idempotency key/)
  expect(await gateway.find('po_never_1')).toBeNull()
  expect(await gateway.balance()).toBe(500_000_00)
  expect((await gateway.list?.(new Date(0)))?.map(({ key }) => key)).toContain(payout.key)
})

test.each([
  ['queued', 'low_balance', 'queued', 'low_balance'],
  ['pending', undefined, 'queued', 'other'],
  ['processing', undefined, 'processing', null],
  ['failed', 'bank_account_closed', 'failed', 'account_closed'],
  ['rejected', undefined, 'failed', 'other'],
  ['cancelled', undefined, 'cancelled', 'other'],
  ['reversed', 'beneficiary_bank_rejected', 'returned', 'rejected'],
])('reads %s (%s) as %s', async (status, reason, state, expected) => {
  const payout = await params()
  Object.assign(vendor.next, { status, reason })
  expect(await gateway.send(payout)).toMatchObject({ state, reason: expected })
})

test('concludes nothing from a status it does not know, nor from an unavailable vendor', async () => {
  const payout = await params()
  vendor.next.status = 'teleported'
  await expect(gateway.send(payout)).rejects.toThrow(/unknown status/)
  vendor.faults.status = 502
  await expect(gateway.find(payout.key)).rejects.toThrow(/502/)
})

test('reads signed events about payouts, and no others', async () => {
  const payout = await params()
  await gateway.send(payout)
  const { body, headers } = vendor.change(payout.key, 'reversed', 'beneficiary_bank_rejected')
  const read = (given: string, name = headers['x-razorpay-signature']) =>
    gateway.readWebhook(Buffer.from(given), (header) => (header === 'x-razorpay-signature' ? name : headers[header]))
  expect(read(body)).toMatchObject({ report: { key: payout.key, state: 'returned', reason: 'rejected' } })
  expect(() => read(`${body} `)).toThrow(expect.objectContaining({ code: 'payment/unsigned' }))
  expect(() => read(body, 'ff')).toThrow(expect.objectContaining({ code: 'payment/unsigned' }))
})
