import { changeByReport } from '#domain/payouts/payout-flow.ts'
import type { PayoutReport } from '#domain/payouts/payout-report.ts'
import type { Needs } from '#server/context.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { notifyStorePeople } from '#server/push/notify-store-people.ts'
import { bookPayoutPaid, bookPayoutReturned } from './book-payout.ts'
import { notifyAdminsOfPayout } from './notify-payout.ts'
import { blockPayoutAccount } from './payout-account.ts'
import { changePayout, findAttempt, lockPayout, notePayout, type PayoutActor, type PayoutRow } from './payout-store.ts'

/**
 * Applies what a gateway says about an attempt, once however often it is said: by the answer to a call, a webhook, the
 * polling, an imported reference or an admin who asked. Reports of unknown keys are of no payout of ours. Returns the
 * payout as it is now.
 */
export const applyReport = (
  context: Needs<'notifyOutbox'>,
  report: PayoutReport,
  actor: PayoutActor = null,
): Promise<PayoutRow | null> =>
  transaction(async () => {
    const attempt = await findAttempt(report.key)
    const row = attempt && (await lockPayout(attempt.payoutId))
    if (!row) return null
    const isCurrent = attempt.attempt === row.attempt
    // A former attempt was confirmed to have failed: if it pays after all, the store has been paid twice.
    if (!isCurrent)
      return report.state === 'paid' || report.state === 'returned' ? noteUnexpected(context, row, report) : row
    if (report.amount !== row.amountPaise) return noteUnexpected(context, row, report)
    switch (changeByReport(row.state, report.state, row.confirmedAt !== null)) {
      case 'none':
        return learnUtr(row, report)
      case 'queued':
        return noteQueued(row, report)
      case 'paid':
        return notePaid(context, row, report, actor)
      case 'failed':
        return noteFailed(context, row, report, actor)
      case 'returned':
        return noteReturned(context, row, report, actor)
      case 'unexpected':
        return noteUnexpected(context, row, report)
    }
  })

/** The bank's number often comes after the payment. */
const learnUtr = async (row: PayoutRow, { state, utr }: PayoutReport): Promise<PayoutRow> =>
  row.state === 'paid' && state === 'paid' && row.utr === null && utr !== null ? changePayout(row.id, { utr }) : row

async function noteQueued(row: PayoutRow, { reason, reference }: PayoutReport): Promise<PayoutRow> {
  if (row.reason === reason && row.reference === reference) return row
  await notePayout(row, 'queued', { reason })
  return changePayout(row.id, { reason, reference })
}

async function notePaid(
  context: Needs<'notifyOutbox'>,
  row: PayoutRow,
  { utr, reference }: PayoutReport,
  actor: PayoutActor,
): Promise<PayoutRow> {
  await bookPayoutPaid(row)
  if (row.brandId !== null) await notifyStorePeople(context, row.brandId, 'payout_paid', `${row.id}:${row.attempt}`)
  await notePayout(row, 'paid', { utr, actor })
  // A bank can send it back for weeks.
  return changePayout(row.id, {
    state: 'paid',
    utr,
    reference,
    reason: null,
    paidAt: dbNow,
    nextCheckAt: dbNowPlus({ days: 1 }),
  })
}

const faultsOfAccount: readonly (string | null)[] = ['account_invalid', 'account_closed', 'name_mismatch', 'rejected']

async function noteFailed(
  context: Needs<'notifyOutbox'>,
  row: PayoutRow,
  { reason, reference }: PayoutReport,
  actor: PayoutActor,
): Promise<PayoutRow> {
  await notePayout(row, 'failed', { reason, actor })
  if (faultsOfAccount.includes(reason)) await blockPayoutAccount(row.accountId, reason ?? 'rejected')
  await notifyAdminsOfPayout(context, row, 'failed')
  return changePayout(row.id, { state: 'failed', reason, reference, confirmedAt: null, nextCheckAt: null })
}

async function noteReturned(
  context: Needs<'notifyOutbox'>,
  row: PayoutRow,
  report: PayoutReport,
  actor: PayoutActor,
): Promise<PayoutRow> {
  const paid = row.state === 'paid' ? row : await notePaid(context, row, report, actor)
  await bookPayoutReturned(paid)
  await notePayout(paid, 'returned', { reason: report.reason, utr: report.utr, actor })
  await blockPayoutAccount(paid.accountId, report.reason ?? 'other')
  await notifyAdminsOfPayout(context, paid, 'returned')
  return changePayout(paid.id, { state: 'returned', reason: report.reason, nextCheckAt: null })
}

/** Leaves a contradiction to a person; no money is booked on it. */
async function noteUnexpected(
  context: Needs<'notifyOutbox'>,
  row: PayoutRow,
  report: PayoutReport,
): Promise<PayoutRow> {
  await notePayout(row, 'unexpected', { utr: report.utr, reason: `${report.key} ${report.state} ${report.amount}` })
  await notifyAdminsOfPayout(context, row, 'unexpected')
  return row
}
