import { needsSecond } from '#domain/payouts/payout-terms.ts'
import { refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import {
  approvePayouts,
  bookSent,
  cancelDrafts,
  cancelUnpayablePayouts,
  postPayouts,
  recordCancelled,
  recordForRun,
  releaseEntries,
  saveRunApproval,
  saveRunCancelled,
} from './payout-run-store.ts'
import { readPayoutTerms } from './payout-settings.ts'
import { chunks, lockRun, type PayoutRunRow } from './payout-store.ts'

async function lockDraft(id: string, seen: number): Promise<PayoutRunRow> {
  const run = (await lockRun(id)) ?? refuse('thing/not-found')
  assertVersion(run.version, seen)
  if (run.state !== 'draft') refuse('flow/not-now')
  return run
}

/**
 * Approves a prepared run: its payouts are booked and leave through the outbox, one message each. A payout whose account
 * was changed or stopped since is cancelled, and its entries wait for the next run. Refuses with thing/not-found,
 * flow/stale, flow/not-now, and payout/second-person above the limit for the admin who prepared it.
 */
export const approveRun = (context: Needs<'notifyOutbox'>, id: string, seen: number, admin: Principal): Promise<void> =>
  transaction(async () => {
    const run = await lockDraft(id, seen)
    const { twoAbove } = await readPayoutTerms()
    if (needsSecond(run.totalPaise, twoAbove) && run.preparedBy === admin.id) refuse('payout/second-person')
    await cancelUnpayable(id)
    await approvePayouts(id)
    await bookSent(id)
    await noteAll(id, 'approved', admin)
    await postPayouts(id)
    await saveRunApproval(admin.id, admin.name, id)
    afterCommit(() => context.notifyOutbox('money'))
  })

/** Cancels the payouts of a draft whose account was replaced or stopped since it was prepared. */
async function cancelUnpayable(runId: string): Promise<void> {
  const rows = await cancelUnpayablePayouts(runId)
  await giveBack(rows.map(({ id }) => id))
}

/** Payouts whose entries one statement gives back. */
const payoutsAtOnce = 50

async function giveBack(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const part of chunks(ids, payoutsAtOnce)) await releaseEntries(part)
  await recordCancelled([...ids])
}

async function noteAll(runId: string, state: 'approved', admin: Principal): Promise<void> {
  await recordForRun({ state, adminId: admin.id, adminName: admin.name, runId })
}

/** Cancels a prepared run; its entries are free again. Refuses with thing/not-found, flow/stale, flow/not-now. */
export const cancelRun = (id: string, seen: number): Promise<void> =>
  transaction(async () => {
    await lockDraft(id, seen)
    const rows = await cancelDrafts(id)
    await giveBack(rows.map((row) => row.id))
    await saveRunCancelled(id)
  })
