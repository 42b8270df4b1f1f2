import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePassbooks, openPassbookShop, type PassbookShop } from '#tests/support/passbook-lives.ts'
import { issueCommissionInvoices } from './issue-commission-invoices.ts'

let there: PassbookShop
beforeAll(async () => {
  there = await openPassbookShop()
})
afterAll(() => there.close())

test('in random lives of sales, refunds, claims, cash, adjustments, payouts and returned payouts, every passbook equals the ledger', async () => {
  await livePassbooks(there, { lives: 12, seed: 20_261_125 })
  const lived = await there.rows('select distinct kind from passbook_entry order by kind')
  expect(lived.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sale', 'refund', 'adjustment', 'payout_sent', 'payout_returned']),
  )
}, 120_000)

test('after those lives, the invoices for commission add up to the ledger of every store', async () => {
  // The months of these lives are over: their entries are moved into the past.
  await there.rows('alter table ledger_entry disable trigger ledger_entry_append_only')
  await there.rows(`update ledger_entry set at = '2026-01-01T12:00:00Z'::timestamptz + position * interval '40 days'`)
  await there.run(() => issueCommissionInvoices(there.context))
  const differing = await there.rows(
    `select e.brand_id, e.taken, c.stated from (
       select brand_id, -sum(amount_paise) as taken from ledger_entry
       where part in ('commission', 'commission_gst') and brand_id is not null group by 1
     ) e left join (
       select brand_id, sum(commission_paise + gst_paise) as stated from commission_invoice group by 1
     ) c on c.brand_id = e.brand_id where e.taken <> coalesce(c.stated, 0)`,
  )
  expect(differing).toEqual([])
  const [{ documents }] = await there.rows('select count(*)::int as documents from commission_invoice')
  expect(documents).toBeGreaterThan(1)
})
