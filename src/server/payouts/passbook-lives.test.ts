import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePassbooks, openPassbookShop, type PassbookShop } from '#tests/support/passbook-lives.ts'

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
