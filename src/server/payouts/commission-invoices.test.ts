import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayoutShop, type PayoutShop, payoutBrand, sellOrder } from '#tests/support/payout-shop.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { issueCommissionInvoices } from './issue-commission-invoices.ts'

let there: PayoutShop
beforeAll(async () => {
  there = await openPayoutShop()
  // Months of the past need rows of the past: the books of this shop are moved there by hand.
  await there.rows('alter table ledger_entry disable trigger ledger_entry_append_only')
})
afterAll(() => there.close())
beforeEach(() => there.rows('update product set stock = 500 where stock <> 500'))

const issue = () => there.run(() => issueCommissionInvoices(there.context))
const documents = () =>
  there.rows(
    'select number, prefix, sequence, month, commission_paise::int as commission, gst_paise::int as gst from commission_invoice where brand_id = $1 order by month',
    [payoutBrand],
  )
const moveInto = (month: string) =>
  there.rows(
    `update ledger_entry set at = ($1 || '-15T12:00:00+05:30')::timestamptz where at > now() - interval '1 day'`,
    [month],
  )
const ledger = async () =>
  (
    await there.rows(
      `select coalesce(-sum(amount_paise) filter (where part = 'commission'), 0)::int as commission,
         coalesce(-sum(amount_paise) filter (where part = 'commission_gst'), 0)::int as gst
       from ledger_entry where brand_id = $1`,
      [payoutBrand],
    )
  )[0]
const refund = async (orderId: string, rupees: number) => {
  const [line] = await there.rows('select id from order_line where order_id = $1 limit 1', [orderId])
  const components = [component('goods', rupees, line.id)]
  await createRefund(there.shop, { orderId, cause: 'claim', fundedBy: 'seller', components })
}

test('invoices each month that is over once, without holes, and equal to the ledger to the paisa', async () => {
  const { id } = await sellOrder(there.shop, 3)
  await moveInto('2026-03')
  await sellOrder(there.shop, 2)
  await moveInto('2026-04')
  expect(await Promise.all([issue(), issue()])).toEqual(expect.arrayContaining([expect.any(Number)]))
  expect((await documents()).map(({ month, prefix }) => `${prefix} ${month}`)).toEqual(['S 2026-03', 'S 2026-04'])
  // More is given back than was sold: a credit note with a series of its own.
  await refund(id, 100)
  await moveInto('2026-05')
  await issue()
  expect((await documents()).at(-1)).toMatchObject({ prefix: 'T', month: '2026-05' })
  expect(await issue()).toBe(0)
  const stated = await documents()
  const sum = (key: 'commission' | 'gst') => stated.reduce((total, row) => total + row[key], 0)
  expect({ commission: sum('commission'), gst: sum('gst') }).toEqual(await ledger())
  for (const prefix of ['S', 'T'])
    expect(
      (await there.rows('select sequence from commission_invoice where prefix = $1 order by sequence', [prefix])).map(
        ({ sequence }) => sequence,
      ),
    ).toEqual(Array.from({ length: stated.filter((row) => row.prefix === prefix).length }, (_, index) => index + 1))
})

test('leaves the running month for later', async () => {
  await sellOrder(there.shop, 1)
  const before = (await documents()).length
  await issue()
  expect((await documents()).length).toBe(before)
})

test('is listed for its store, and is a document in its language', async () => {
  const seller = await there.shop.signIn('seller')
  const { body } = await seller.get('/api/seller/money/commission-invoices')
  expect(body.items[0]).toMatchObject({ kind: 'credit_note', month: '2026-05' })
  const { number } = body.items[0]
  const pdf = await there.shop.fetch(`/api/seller/money/commission-invoices/${number}.pdf`, {
    headers: { cookie: [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const admin = await there.shop.signIn('admin')
  const { status } = await admin.get(`/api/seller/money/commission-invoices?brandId=${payoutBrand}`)
  expect(status).toBe(200)
})

test('is never changed or deleted', async () => {
  await expect(there.shop.database.pool.query('update commission_invoice set gst_paise = 0')).rejects.toThrow()
  await expect(there.shop.database.pool.query('delete from commission_invoice')).rejects.toThrow()
})
