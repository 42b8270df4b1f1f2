import { z } from 'zod'
import { payoutKey } from '#domain/payouts/payout-flow.ts'
import type { Needs } from '#server/context.ts'
import { dbNow, dbNowPlus, readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { findPayoutGateway } from '#server/gateways/open-payout-gateways.ts'
import type { PayoutParams } from '#server/gateways/payout-gateway.ts'
import { applyReport } from './apply-report.ts'
import { notifyAdminsOfPayout } from './notify-payout.ts'
import {
  changePayout,
  findAccountToPay,
  findAttempt,
  lockPayout,
  notePayout,
  type PayoutRow,
  saveSending,
} from './payout-store.ts'

/** A gateway remembers a key for seven days: after that the same key could pay again. */
const hoursOfKey = 6 * 24
const minutesToFirstCheck = 10

/**
 * Pays one store: the attempt and its key are saved first, then the gateway is called outside any transaction. Sent
 * again after a lost answer or a crash it is the same transfer under the same key. Throws when the answer is unknown:
 * the outbox tries again, and the polling asks.
 */
export async function sendPayout(context: Needs<'payoutGateways' | 'notifyOutbox'>, payload: unknown): Promise<void> {
  const { payoutId } = z.object({ payoutId: z.string() }).parse(payload)
  const begun = await begin(context, payoutId)
  if (!begun) return
  const gateway = findPayoutGateway(context, begun.row.gateway)
  if (!gateway)
    throw new Error(`a payout waits for the gateway "${begun.row.gateway}", which this shop does not have now`)
  if (begun.isOld) return askInstead(context, begun.row, () => gateway.find(begun.params.key))
  await applyReport(context, await gateway.send(begun.params))
}

type Begun = { row: PayoutRow; params: PayoutParams; isOld: boolean }

/** Marks the payout as sent, under its key; null when it was decided meanwhile or its account may not be paid to. */
const begin = (context: Needs<'notifyOutbox'>, id: string): Promise<Begun | null> =>
  transaction(async () => {
    const row = await lockPayout(id)
    if (row?.state !== 'approved' && row?.state !== 'sent') return null
    const key = payoutKey(id, row.attempt)
    const narration = narrationOf(row)
    const earlier = await findAttempt(key)
    if (earlier) {
      const age = (await readClock()).getTime() - earlier.startedAt.getTime()
      const params = { key, payee: earlier.payee, amount: row.amountPaise, narration }
      return { row, params, isOld: age > hoursOfKey * 3_600_000 }
    }
    const payee = await findPayee(row.accountId)
    if (payee === null) {
      await stop(context, row)
      return null
    }
    await saveSending({ key, payoutId: id, attempt: row.attempt, accountId: row.accountId, payee })
    await notePayout(row, 'sent')
    const sent = await changePayout(id, {
      state: 'sent',
      sentAt: dbNow,
      nextCheckAt: row.gateway === 'manual' ? null : dbNowPlus({ minutes: minutesToFirstCheck }),
    })
    return { row: sent, params: { key, payee, amount: row.amountPaise, narration }, isOld: false }
  })

/** Returns the gateway's id of an account; null when it may not be paid to any more. */
async function findPayee(accountId: string): Promise<string | null> {
  const account = await findAccountToPay(accountId)
  const isGood = account?.state === 'active' && account.replacedAt === null && account.blockedAt === null
  return isGood ? account.payee : null
}

/** The account was changed after the approval: nothing was sent, so a person pays it again or gives it up. */
async function stop(context: Needs<'notifyOutbox'>, row: PayoutRow): Promise<void> {
  await notePayout(row, 'failed', { reason: 'account_changed' })
  await changePayout(row.id, { state: 'failed', reason: 'account_changed', confirmedAt: dbNow, nextCheckAt: null })
  await notifyAdminsOfPayout(context, row, 'failed')
}

async function askInstead(
  context: Needs<'notifyOutbox'>,
  row: PayoutRow,
  find: () => Promise<Parameters<typeof applyReport>[1] | null>,
): Promise<void> {
  const report = await find()
  if (report) return void (await applyReport(context, report))
  await transaction(async () => {
    await notePayout(row, 'unexpected', { reason: 'unknown after six days' })
    await notifyAdminsOfPayout(context, row, 'unexpected')
  })
}

/** Returns what the seller reads in the bank statement: letters, digits and spaces. */
const narrationOf = ({ id }: PayoutRow): string => `Haatdi ${id.replaceAll('-', '').slice(0, 8)}`
