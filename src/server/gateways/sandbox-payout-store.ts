import { type SQL, sql } from 'drizzle-orm'
import { type Paise, paise } from '#domain/money/money.ts'
import type { PayoutReason, PayoutReport, ReportedPayoutState } from '#domain/payouts/payout-report.ts'
import type { SandboxBankFault } from '#domain/payouts/sandbox-bank.ts'
import { db } from '#server/db/transaction.ts'
import type { PayoutParams } from './payout-gateway.ts'
import { newRef } from './sandbox-payment-store.ts'
import { queuePayoutWebhooks } from './sandbox-payout-webhooks.ts'

type PayoutRow = {
  key: string
  reference: string
  payee: string
  amount_paise: string
  state: ReportedPayoutState
  utr: string | null
  reason: PayoutReason | null
}

/**
 * Lets this transaction commit before it is on disk, so that the bank's one row is free for the next transfer. The shop
 * records a payout only in a later commit, which writes this one to disk before itself.
 */
export const commitWithoutFlush = () => db().execute(sql`set local synchronous_commit = off`)

/** Returns the balance and the fault in play; the row is locked inside a transaction. */
export async function lockBank(): Promise<{ balance: Paise; fault: SandboxBankFault }> {
  const { rows } = await db().execute<{ balance_paise: string; fault: SandboxBankFault }>(
    sql`select balance_paise, fault from sandbox_bank for update`,
  )
  const [bank] = rows
  if (!bank) throw new Error('the sandbox bank has no row')
  return { balance: paise(Number(bank.balance_paise)), fault: bank.fault }
}

export async function readBank(): Promise<{ balance: Paise; fault: SandboxBankFault }> {
  const { rows } = await db().execute<{ balance_paise: string; fault: SandboxBankFault }>(
    sql`select balance_paise, fault from sandbox_bank`,
  )
  return { balance: paise(Number(rows[0]?.balance_paise ?? 0)), fault: rows[0]?.fault ?? 'none' }
}

/** Sets the balance and the fault in play. */
export async function setBank({ balance, fault }: { balance: Paise; fault: SandboxBankFault }): Promise<void> {
  await db().execute(sql`update sandbox_bank set balance_paise = ${balance}, fault = ${fault}`)
}

export const reportOf = (row: PayoutRow): PayoutReport => ({
  key: row.key,
  reference: row.reference,
  state: row.state,
  amount: paise(Number(row.amount_paise)),
  utr: row.utr,
  reason: row.reason,
})

/** Returns the transfer of a key; null when there is none. */
export async function findTransfer(key: string): Promise<(PayoutRow & { narration: string }) | null> {
  const { rows } = await db().execute<PayoutRow & { narration: string }>(
    sql`select * from sandbox_payout where key = ${key}`,
  )
  return rows[0] ?? null
}

type Outcome = { state: ReportedPayoutState; reason: PayoutReason | null }

const outcomes: Partial<Record<SandboxBankFault, Outcome>> = {
  pending: { state: 'processing', reason: null },
  rejected: { state: 'failed', reason: 'account_invalid' },
  name_mismatch: { state: 'failed', reason: 'name_mismatch' },
  low_balance: { state: 'queued', reason: 'low_balance' },
}

/**
 * Writes a transfer as the bank decides it, moves the balance and queues the webhook events. Call it in a transaction
 * with the bank's row locked.
 */
export async function writeTransfer(
  { key, payee, amount, narration }: PayoutParams,
  { balance, fault }: { balance: Paise; fault: SandboxBankFault },
): Promise<PayoutReport> {
  const { state, reason } =
    outcomes[fault] ??
    (balance < amount ? { state: 'queued' as const, reason: 'low_balance' as const } : { state: 'paid', reason: null })
  const paid = state === 'paid'
  const { rows } = await db().execute<PayoutRow>(sql`
    insert into sandbox_payout (key, reference, payee, amount_paise, narration, state, utr, reason)
    values (${key}, ${newRef('pout')}, ${payee}, ${amount}, ${narration}, ${state}, ${paid ? newUtr() : null}, ${reason})
    returning *`)
  const [row] = rows
  if (!row) throw new Error('the sandbox bank lost a transfer')
  if (paid) await moveBalance(-amount)
  const report = reportOf(row)
  if (fault !== 'lost_webhook') await queuePayoutWebhooks([{ report, times: fault === 'duplicate_webhook' ? 2 : 1 }])
  if (fault === 'returned') await returnTransfer(key)
  return report
}

/** Decides an open transfer: the bank pays it, or refuses it. Returns null when it is not open. */
export const settleTransfer = (key: string, state: 'paid' | 'failed'): Promise<PayoutReport | null> =>
  changeTransfer(
    key,
    sql`state in ('queued', 'processing')`,
    state === 'paid'
      ? sql`state = 'paid', utr = ${newUtr()}, reason = null`
      : sql`state = 'failed', reason = 'rejected'`,
    state === 'paid' ? -1 : 0,
  )

/** Sends a paid transfer back, as a seller's bank does days later. Returns null when it is not paid. */
export const returnTransfer = (key: string): Promise<PayoutReport | null> =>
  changeTransfer(key, sql`state = 'paid'`, sql`state = 'returned', reason = 'account_closed'`, 1)

async function changeTransfer(key: string, when: SQL, change: SQL, sign: -1 | 0 | 1): Promise<PayoutReport | null> {
  const { rows } = await db().execute<PayoutRow>(
    sql`update sandbox_payout set ${change}, updated_at = now() where key = ${key} and ${when} returning *`,
  )
  const [row] = rows
  if (!row) return null
  if (sign !== 0) await moveBalance(sign * Number(row.amount_paise))
  const report = reportOf(row)
  await queuePayoutWebhooks([{ report }])
  return report
}

const moveBalance = (amount: number) =>
  db().execute(sql`update sandbox_bank set balance_paise = balance_paise + ${amount}`)

/** Returns a transaction number as banks write it. */
const newUtr = (): string => `SBX${Date.now().toString(36).toUpperCase()}${newRef('u').slice(2, 8).toUpperCase()}`

/** Lists the newest transfers, for the page of the practice bank. */
export async function listTransfers(most: number): Promise<(PayoutReport & { at: Date })[]> {
  const { rows } = await db().execute<PayoutRow & { created_at: Date | string }>(
    sql`select * from sandbox_payout order by created_at desc, key desc limit ${most}`,
  )
  return rows.map((row) => ({ ...reportOf(row), at: new Date(row.created_at) }))
}

/** Lists every transfer since then. */
export async function listAllTransfers(since: Date): Promise<PayoutReport[]> {
  const { rows } = await db().execute<PayoutRow>(
    sql`select * from sandbox_payout where created_at >= ${since.toISOString()}::timestamptz order by created_at`,
  )
  return rows.map(reportOf)
}
