import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxShop, type SandboxShop } from '#tests/support/sandbox-shop.ts'

let there: SandboxShop
beforeAll(async () => {
  there = await openSandboxShop()
})
afterAll(() => there?.shop.close())

test('the operator sees payments and money that went back', async () => {
  const waiting = await there.begin(there.shop.visitor())
  const paid = await there.begin(there.shop.visitor())
  await there.press(paid.page, { outcome: 'pay', onlineMethod: 'upi' })
  const short = await there.begin(there.shop.visitor())
  await there.press(short.page, { outcome: 'tamper', onlineMethod: 'upi' })
  await there.quiet()
  await there.pollPayments()
  const admin = await there.shop.signIn('admin')
  const listed = async (path: string): Promise<Record<string, unknown>[]> => (await admin.get(path)).body.items
  const all = await listed('/api/admin/payments')
  expect(all.map(({ id }) => id)).toEqual([short.payment, paid.payment, waiting.payment])
  expect(all[2]).toMatchObject({
    gateway: 'sandbox',
    orderNumber: waiting.order.number,
    practicePage: waiting.page,
    state: 'awaiting',
  })
  expect(await listed('/api/admin/payments?filter=state.in:captured')).toMatchObject([{ id: paid.payment }])
  expect(await listed('/api/admin/unapplied-payments?filter=status.in:returned')).toMatchObject([
    { orderId: short.order.id, amount: short.order.total - 1, reason: 'mismatch', status: 'returned' },
  ])
  expect(await listed('/api/admin/unapplied-payments?filter=status.in:going|waits|bounced')).toEqual([])
})

test('an admin sees one payment with all that happened to its order’s money, in the order of time', async () => {
  const begun = await there.begin(there.shop.visitor())
  await there.press(begun.page, { outcome: 'tamper', onlineMethod: 'upi' })
  await there.quiet()
  const again = { paymentMethod: 'online', expectedTotal: begun.order.total }
  const { body: second } = await begun.guest.post(`/api/orders/${begun.order.id}/payments`, again)
  await there.press(new URL(second.payment.redirectUrl).pathname, { outcome: 'pay', onlineMethod: 'upi' })
  await there.quiet()
  const admin = await there.shop.signIn('admin')
  const { status, body } = await admin.get(`/api/admin/payments/${second.payment.id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ id: second.payment.id, orderId: begun.order.id, state: 'captured' })
  expect(body.happenings.map(({ kind, state }: Record<string, string>) => [kind, state])).toEqual([
    ['payment', 'failed'],
    ['unapplied', expect.any(String)],
    ['payment', 'captured'],
    ['taken', undefined],
  ])
  expect(body.happenings[0]).toMatchObject({ id: begun.payment, why: 'mismatch', gateway: 'sandbox' })
  expect(body.happenings[3]).toMatchObject({ amount: begun.order.total, reference: expect.stringMatching(/^cap_/) })
  const listed = await admin.get(`/api/admin/payments?orderId=${begun.order.id}`)
  expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([second.payment.id, begun.payment])
  expect(
    (await there.shop.signIn('customer').then((one) => one.get(`/api/admin/payments/${begun.payment}`))).status,
  ).toBe(403)
})
