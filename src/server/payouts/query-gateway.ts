import { randomUUID } from 'node:crypto'
import { payoutKey } from '#domain/payouts/payout-flow.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { findPayoutGateway } from '#server/gateways/open-payout-gateways.ts'
import type { PayoutGateway } from '#server/gateways/payout-gateway.ts'
import type { Principal } from '#server/http/visitor.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { post } from '#server/jobs/outbox.ts'
import { applyReport } from './apply-report.ts'
import { bookPayoutUndone } from './book-payout.ts'
import { findAccountOf } from './payout-account-store.ts'
import {
  atOnce,
  changePayout,
  findAttempt,
  findPayoutRow,
  findWaitingMessage,
  lockPayout,
  notePayout,
  ownerOf,
  type PayoutRow,
  releaseEntries,
  takeDuePayouts,
} from './payout-store.ts'

/**
 * Asks the gateway about the current attempt and applies the answer. One that the gateway has never received is sent
 * again under the same key. Refuses with thing/not-found, flow/not-now.
 */
export async function queryPayout(
  context: Needs<'payoutGateways' | 'notifyOutbox'>,
  id: string,
  admin: Principal | null,
): Promise<void> {
  const row = (await findPayoutRow(id)) ?? refuse('thing/not-found')
  if (row.state !== 'sent' && row.state !== 'paid') refuse('flow/not-now')
  const report = await gatewayOf(context, row).find(payoutKey(id, row.attempt))
  if (admin) await transaction(() => notePayout(row, 'asked', { actor: admin }))
  if (report) await applyReport(context, report)
  else if (row.state === 'sent') await transaction(() => sendAgain(context, row))
}

const gatewayOf = (context: Needs<'payoutGateways'>, { gateway }: PayoutRow): PayoutGateway =>
  findPayoutGateway(context, gateway) ?? refuse('flow/not-now')

const postPayout = (context: Needs<'notifyOutbox'>, { id, attempt }: PayoutRow, again = ''): Promise<void> =>
  post(context, [{ kind: 'send-payout', dedupeKey: `send-payout:${id}:${attempt}${again}`, payload: { payoutId: id } }])

/** Posts a payout that the gateway never received again, under the same key, unless the outbox still has it. */
async function sendAgain(context: Needs<'notifyOutbox'>, row: PayoutRow): Promise<void> {
  const rows = await findWaitingMessage(row.id)
  if (rows.length === 0) await postPayout(context, row, `:${randomUUID()}`)
}

/**
 * Confirms with the gateway that a failed payout has failed. Where nobody can be asked, the admin has read it in the
 * bank's own list. A gateway that has never received it proves nothing: a late request could still arrive. Refuses with
 * thing/not-found, flow/not-now, payout/not-confirmed.
 */
async function confirmFailure(context: Needs<'payoutGateways' | 'notifyOutbox'>, id: string): Promise<void> {
  const row = (await findPayoutRow(id)) ?? refuse('thing/not-found')
  if (row.state !== 'failed') refuse('flow/not-now')
  const key = payoutKey(id, row.attempt)
  const gateway = gatewayOf(context, row)
  if (!gateway.answers || !(await findAttempt(key))) return
  const report = await gateway.find(key)
  if (report?.state === 'failed' || report?.state === 'cancelled') return
  if (report) await applyReport(context, report)
  refuse('payout/not-confirmed')
}

async function lockFailed(id: string): Promise<PayoutRow> {
  const row = (await lockPayout(id)) ?? refuse('thing/not-found')
  return row.state === 'failed' ? row : refuse('flow/not-now')
}

/**
 * Pays a failed payout again, as a new attempt under a new key to the store's current account, after the gateway has
 * confirmed the failure. Refuses as `confirmFailure` does, and with payout/account-not-ready.
 */
export async function retryPayout(
  context: Needs<'payoutGateways' | 'notifyOutbox'>,
  id: string,
  admin: Principal,
): Promise<void> {
  await confirmFailure(context, id)
  await transaction(async () => {
    const row = await lockFailed(id)
    const account = await findAccountOf(ownerOf(row))
    if (account?.state !== 'active' || account.blockedAt !== null || account.payoutsFrom > shopNow())
      return refuse('payout/account-not-ready')
    const again = await changePayout(id, {
      state: 'approved',
      attempt: row.attempt + 1,
      accountId: account.id,
      reason: null,
      reference: null,
      confirmedAt: null,
    })
    await notePayout(again, 'retried', { actor: admin })
    await postPayout(context, again)
  })
}

/**
 * Gives a failed payout up after the gateway has confirmed the failure: its entries wait for the next run. Refuses as
 * `confirmFailure` does.
 */
export async function cancelPayout(
  context: Needs<'payoutGateways' | 'notifyOutbox'>,
  id: string,
  admin: Principal,
): Promise<void> {
  await confirmFailure(context, id)
  await transaction(async () => {
    const row = await lockFailed(id)
    await notePayout(row, 'cancelled', { actor: admin, reason: row.reason })
    await changePayout(id, { state: 'cancelled', confirmedAt: dbNow })
    await releaseEntries(id)
    await bookPayoutUndone(row)
  })
}

/**
 * Asks about payouts whose outcome no webhook has reported, and about paid ones daily for thirty days, since a bank may send
 * them back. Returns how many were asked about.
 */
async function pollPayouts(context: Needs<'log' | 'payoutGateways' | 'notifyOutbox'>): Promise<number> {
  const rows = await takeDuePayouts()
  for (const { id } of rows)
    await queryPayout(context, id, null).catch((error: unknown) =>
      context.log.warn({ err: error, id }, 'a payout could not be asked about'),
    )
  return rows.length
}

const pauseMilliseconds = 60_000

/** Asks about payouts repeatedly. */
export const payoutPolling: IntervalJob = {
  name: 'payout polling',
  first: pauseMilliseconds,
  run: async (context) => ((await pollPayouts(context)) === atOnce ? 1_000 : pauseMilliseconds),
  pauseAfterFailure: pauseMilliseconds,
}
