import { sql } from 'drizzle-orm'
import type { PayoutReason } from '#domain/payouts/payout-report.ts'
import { db } from '#server/db/transaction.ts'
import type { AccountCheck } from './payout-gateway.ts'

type CheckRow = {
  payee: string
  state: AccountCheck['state']
  name_at_bank: string | null
  reason: PayoutReason | null
}

const checkOf = ({ payee, state, name_at_bank: nameAtBank, reason }: CheckRow): AccountCheck => ({
  payee,
  state,
  nameAtBank,
  reason,
})

export async function findCheck(key: string): Promise<AccountCheck | null> {
  const { rows } = await db().execute<CheckRow>(sql`select * from sandbox_account where key = ${key}`)
  return rows[0] ? checkOf(rows[0]) : null
}

export async function isPayee(payee: string): Promise<boolean> {
  const { rows } = await db().execute(sql`select from sandbox_account where payee = ${payee}`)
  return rows.length > 0
}

/** Saves the check of an account under its key. */
export async function insertCheck(
  check: AccountCheck & { key: string; holder: string; ifsc: string; accountNumber: string },
): Promise<void> {
  const { key, payee, holder, ifsc, accountNumber, state, nameAtBank, reason } = check
  await db().execute(sql`
    insert into sandbox_account (key, payee, holder, ifsc, account_number, state, name_at_bank, reason)
    values (${key}, ${payee}, ${holder}, ${ifsc}, ${accountNumber}, ${state}, ${nameAtBank}, ${reason})`)
}
