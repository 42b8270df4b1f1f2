import { paise, toRupees } from '#domain/money/money.ts'
import { type BankAnswerProblem, readBankAnswer } from '#domain/payouts/bank-answer.ts'
import { payoutKey } from '#domain/payouts/payout-flow.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { csvText } from '#server/documents/csv-text.ts'
import type { Principal } from '#server/http/visitor.ts'
import { applyReport } from './apply-report.ts'
import { accountNumberOf } from './payout-account.ts'
import { findAttempt, findPayoutRow, listAccounts, listApproved } from './payout-store.ts'

/**
 * Returns the file of a run that is paid by hand: one transfer for each payout on its way, with the reference that the
 * bank's answer has to carry. Refuses with thing/not-found and flow/not-now for a run of another gateway.
 */
export async function bankFile(context: Needs<'secret'>, runId: string): Promise<{ name: string; text: string }> {
  const rows = await listApproved(runId)
  const [first] = rows
  if (!first) return refuse('thing/not-found')
  if (first.gateway !== 'manual') refuse('flow/not-now')
  const payouts = rows.filter(({ id }) => id !== null)
  const accounts = await listAccounts(payouts.map(({ account_id }) => account_id))
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const cells = payouts.map((row) => {
    const account = byId.get(row.account_id)
    return [
      payoutKey(row.id, row.attempt),
      account?.holder ?? '',
      (account && accountNumberOf(context, account)) ?? '',
      account?.ifsc ?? '',
      toRupees(paise(Number(row.amount_paise))),
      'NEFT',
    ]
  })
  const head = ['Reference', 'Beneficiary name', 'Account number', 'IFSC', 'Amount (INR)', 'Mode']
  return { name: `payout-run-${first.number}.csv`, text: csvText([head, ...cells]).toString('utf8') }
}

/**
 * Applies a bank's answer, line by line; lines that cannot be read or belong to no payout of this run are named and
 * change nothing. Applied again it changes nothing.
 */
export async function importReferences(
  context: Needs<'notifyOutbox'>,
  { runId, text }: { runId: string; text: string },
  admin: Principal,
) {
  const { lines, problems } = readBankAnswer(text)
  const named: (Omit<BankAnswerProblem, 'problem'> & { problem: BankAnswerProblem['problem'] | 'unknown' })[] = [
    ...problems,
  ]
  let applied = 0
  for (const { line, key, state, utr } of lines) {
    const attempt = await findAttempt(key)
    const payout = attempt && (await findPayoutRow(attempt.payoutId))
    if (payout?.runId !== runId || payout.gateway !== 'manual') {
      named.push({ line, text: key, problem: 'unknown' })
      continue
    }
    const reason = state === 'paid' ? null : ('rejected' as const)
    await applyReport(context, { key, reference: key, state, amount: payout.amountPaise, utr, reason }, admin)
    applied++
  }
  return { applied, problems: named.toSorted((one, other) => one.line - other.line) }
}
