import { sql } from 'drizzle-orm'
import { type Paise, paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'
import { openEntries } from './payout-store.ts'

/** Locks the account of a courier against another payout meanwhile. */
export async function lockPayee(courierId: string): Promise<void> {
  await db().execute(sql`select from account where id = ${courierId} for update`)
}

/** Returns the sum of a courier's free entries, and whether a payout is open. */
export async function sumCourierEntries(courierId: string) {
  const { rows } = await db().execute<{ amount: string; entries: number; open: boolean }>(sql`
    select coalesce(sum(amount_paise), 0) as amount, count(*)::int as entries,
      exists (select from payout p where p.courier_id = ${courierId} and p.state in ('draft', 'approved', 'sent', 'failed')) as open
    from passbook_entry where courier_id = ${courierId} and ${openEntries}`)
  const [row] = rows
  return { amount: paise(Number(row?.amount ?? 0)), entries: row?.entries ?? 0, hasOpenPayout: row?.open === true }
}

type NewPayout = {
  id: string
  runId: string
  courierId: string
  accountId: string
  gateway: string
  amount: Paise
  entries: number
}

/** Saves the payout of a courier. */
export async function insertCourierPayout(payout: NewPayout): Promise<void> {
  await db().execute(sql`
    insert into payout (id, run_id, courier_id, account_id, gateway, amount_paise, entries, state)
    values (${payout.id}, ${payout.runId}, ${payout.courierId}, ${payout.accountId}, ${payout.gateway}, ${payout.amount},
      ${payout.entries}, 'draft')`)
}

/** Puts a courier's free entries into a payout: no entry can be in two. */
export async function assignCourierEntries(payoutId: string, courierId: string): Promise<void> {
  await db().execute(sql`
    update passbook_entry set payout_id = ${payoutId} where passbook_entry.courier_id = ${courierId} and ${openEntries}`)
}
