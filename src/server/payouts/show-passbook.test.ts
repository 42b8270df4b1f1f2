import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { deliverOrder, openPayoutShop, type PayoutShop, payoutBrand, sellOrder } from '#tests/support/payout-shop.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { approveRun } from './decide-run.ts'
import { prepareRun } from './prepare-run.ts'
import { sendPayout } from './send-payout.ts'

let there: PayoutShop
let seller: ShopVisitor
beforeAll(async () => {
  there = await openPayoutShop()
  await there.giveAccount()
  seller = await there.shop.signIn('seller@haatdi.example')
})
afterAll(() => there.close())

// biome-ignore lint/suspicious/noExplicitAny: the body of any endpoint
const money = async (): Promise<any> => (await seller.get('/api/seller/money')).body.money
const paise = (rupees: number) => Math.round(rupees * 100)

test('shows every event part by part with the balance after each, and why it is held', async () => {
  const order = await sellOrder(there.shop, 4)
  const { entries, held, total, stopped } = await money()
  const [sale] = entries
  expect(sale).toMatchObject({ state: 'held', held: 'not_ended', orderCode: order.sellerOrders[0]?.code })
  expect(sale.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['sold', 'commission', 'commission_gst'])
  expect(paise(sale.lines.at(-1).balance)).toBe(paise(total))
  expect(paise(held)).toBe((await there.balances()).held)
  expect(stopped).toBe('negative')
  await deliverOrder(there.shop, order.id, 2)
  await there.release()
  const [dated] = (await money()).entries
  expect(dated).toMatchObject({ held: 'window', dueAt: expect.stringMatching(/^\d{4}-/) })
})

test('follows the money through refund, payout and bank, and equals the ledger at each step', async () => {
  const order = await there.earn(5)
  const [line] = await there.rows('select * from order_line where order_id = $1', [order.id])
  await createRefund(there.shop, {
    orderId: order.id,
    cause: 'claim',
    fundedBy: 'seller',
    components: [component('goods', 10, line.id)],
  })
  const before = await money()
  expect(before.entries[0].lines).toMatchObject([{ kind: 'claim' }])
  expect(paise(before.payable)).toBe((await there.balances()).payable)
  const runId = await there.run(() => prepareRun(there.context, there.admins[0]))
  expect(await money()).toMatchObject({ payable: 0, inPayout: before.payable })
  await there.run(() => approveRun(there.context, runId, 1, there.admins[1]))
  const [{ id }] = await there.rows('select id from payout where run_id = $1', [runId])
  await there.run(() => sendPayout(there.context, { payoutId: id }))
  const paid = await money()
  expect(paid).toMatchObject({ payable: 0, inPayout: 0, total: paid.held })
  expect(paid.entries[0]).toMatchObject({ kind: 'payout_sent', payout: { state: 'paid' } })
  expect(paid.entries[1]).toMatchObject({ state: 'paid', payout: { utr: expect.stringMatching(/^SBX/) } })
})

test('explains an entry with rule, rate and version, to its store alone', async () => {
  const { entries } = await money()
  const sale = entries.find(({ kind }: { kind: string }) => kind === 'sale')
  const { status, body } = await seller.get(`/api/seller/money/entries/${sale.id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.items[0]).toMatchObject({ rule: 'standard', rate: 12, gstPercent: 18, version: 0 })
  const stranger = await there.shop.signIn('seller2@haatdi.example')
  expect((await stranger.get(`/api/seller/money/entries/${sale.id}`)).status).toBe(404)
  expect((await stranger.get(`/api/seller/money?brandId=${payoutBrand}`)).status).toBe(404)
})

test('prints a statement whose closing balance is the passbook’s, and gives it as a table', async () => {
  const list = await seller.get('/api/seller/money/statements')
  const [month] = list.body.months
  const { total } = await money()
  const { status, body: text } = await seller.get(`/api/seller/money/statements/${month}.csv`)
  expect(status).toBe(200)
  const last = String(text).trim().split('\r\n').at(-1)?.split(',').at(-1)
  expect(Number(last)).toBe(total)
  const pdf = await seller.get(`/api/seller/money/statements/${list.body.years[0]}.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(String(pdf.body).length).toBeGreaterThan(2_000)
})

test('gives the operator what was withheld in a month, by GSTIN', async () => {
  const admin = await there.shop.signIn('admin@haatdi.example')
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const [{ tcs }] = await there.rows(
    `select coalesce(sum(amount_paise), 0)::int as tcs from ledger_entry where account = 'tax' and part = 'tcs'`,
  )
  const { body: csv } = await admin.get(`/api/admin/withholding/gstr-8.csv?month=${month}`)
  const rows = String(csv).trim().split('\r\n').slice(1)
  expect(Math.round(rows.reduce((all: number, row: string) => all + Number(row.split(',').at(-2)), 0) * 100)).toBe(tcs)
})
