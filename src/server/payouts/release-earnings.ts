import { earnedRows } from '#domain/ledger/earned-rows.ts'
import { dueAt, heldReason } from '#domain/ledger/earning.ts'
import { ratesFor } from '#domain/ledger/withholding.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { readEarned } from '#server/ledger/earned-value-store.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { factsOf } from './earning-fact-store.ts'
import {
  batch,
  type EndedRow,
  findOrderOfEarning,
  findWithholding,
  listDueEarnings,
  listEndedUnearned,
  makePayable,
  markEarned,
  readDueEarning,
  saveEarning,
} from './earning-store.ts'
import { readPayoutTerms } from './payout-settings.ts'

/**
 * Finds seller orders that have come to their end, and frees the earnings that are due. Returns how many were freed.
 * Several processes may do so at once; each earning is freed once.
 */
export async function releaseEarnings(context: Needs<'log'>): Promise<number> {
  await openEarnings()
  return oneByOne({
    batch,
    most: 20_000,
    list: listDue,
    work: releaseEarning,
    failed: (error, id) => context.log.warn({ err: error, id }, 'an earning could not be freed'),
  })
}

/**
 * Writes the earning of every seller order that has ended since, with the window and the rates of its end: delivered,
 * cancelled with something retained, or not arrived and its claim decided.
 */
async function openEarnings(): Promise<void> {
  const rows = await listEndedUnearned()
  const { windowDays } = await readPayoutTerms()
  for (const row of rows) await openEarning(row, windowDays)
}

async function openEarning(
  { id, order_id, brand_id, cause, ended_at, gstin }: EndedRow,
  windowDays: number,
): Promise<void> {
  const endedAt = new Date(ended_at)
  const rows = await findWithholding(endedAt.toISOString())
  const [version] = rows
  if (!version) throw new Error('there are no withholding rates')
  const rates = ratesFor(
    {
      tcsPercent: Number(version.tcs_percent),
      tdsPercent: Number(version.tds_percent),
      tdsUnregisteredPercent: Number(version.tds_unregistered_percent),
    },
    gstin,
  )
  await saveEarning({
    sellerOrderId: id,
    orderId: order_id,
    brandId: brand_id,
    cause,
    endedAt,
    windowDays,
    dueAt: dueAt(cause, endedAt, windowDays),
    gstin,
    withholdingVersion: version.version,
    ...rates,
  })
}

/** Returns the ids of seller orders whose earnings look due, the oldest first. */
async function listDue(attempted: readonly string[]): Promise<string[]> {
  const rows = await listDueEarnings([...attempted])
  return rows.map(({ id }) => id)
}

/** Frees one earning under the lock of its order, unless something holds it. Returns whether it did. */
const releaseEarning = (sellerOrderId: string): Promise<boolean> =>
  transaction(async () => {
    const about = await findOrderOfEarning(sellerOrderId)
    if (!about[0]) return false
    await lockOrder(about[0].order_id)
    const rows = await readDueEarning(sellerOrderId)
    const [row] = rows
    if (!row || heldReason(factsOf(row), await readClock()) !== null) return false
    const { held, withheld } = await readEarned(sellerOrderId, row)
    await book(
      `earned:${sellerOrderId}`,
      'earned',
      { orderId: row.order_id },
      earnedRows({ brandId: row.brand_id, held, withheld }),
    )
    await markEarned(sellerOrderId)
    await makePayable(sellerOrderId)
    return true
  })

const pauseMilliseconds = 10 * 60_000

/** Frees earnings repeatedly. */
export const earningRelease: IntervalJob = {
  name: 'earning release',
  first: 60_000,
  run: (context) => releaseEarnings(context).then(() => pauseMilliseconds),
  pauseAfterFailure: pauseMilliseconds,
}
