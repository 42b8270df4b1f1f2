import { sql } from 'drizzle-orm'
import { earnedRows } from '#domain/ledger/earned-rows.ts'
import { dueAt, type EarningCause, heldReason } from '#domain/ledger/earning.ts'
import { ratesFor } from '#domain/ledger/withholding.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { readEarned } from '#server/ledger/earned-value-store.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { factsOf } from './earning-fact-store.ts'
import {
  batch,
  findOrderOfEarning,
  findWithholding,
  listDueEarnings,
  makePayable,
  markEarned,
  readDueEarning,
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

type Ended = { id: string; order_id: string; brand_id: string; cause: EarningCause; ended_at: Date | string }

/**
 * Writes the earning of every seller order that has ended since, with the window and the rates of its end: delivered,
 * cancelled with something retained, or not arrived and its claim decided.
 */
async function openEarnings(): Promise<void> {
  const { rows } = await db().execute<Ended & { gstin: string | null }>(sql`
    select s.id, s.order_id, s.brand_id, b.gstin,
      case s.state when 'fulfilled' then 'delivered' when 'cancelled' then 'cancelled' else 'not_arrived' end as cause,
      coalesce(case when s.state = 'fulfilled'
        then (select max(v.at) from order_event v where v.order_id = s.order_id and v.kind = 'delivered') end,
        s.updated_at) as ended_at
    from (select distinct seller_order_id from passbook_entry where payable_at is null) held
    join seller_order s on s.id = held.seller_order_id
    join brand b on b.id = s.brand_id
    where not exists (select from earning e where e.seller_order_id = s.id)
      and (s.state in ('fulfilled', 'cancelled') or (s.state in ('dispatched', 'boxed') and exists (
        select from claim c where c.order_id = s.order_id and c.kind in ('lost', 'seized', 'returned') and not c.is_open)))
    limit 5000`)
  const { windowDays } = await readPayoutTerms()
  for (const row of rows) await openEarning(row, windowDays)
}

async function openEarning(
  { id, order_id, brand_id, cause, ended_at, gstin }: Ended & { gstin: string | null },
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
  await db().execute(sql`
    insert into earning (seller_order_id, order_id, brand_id, cause, ended_at, window_days, due_at, gstin,
      withholding_version, tcs_percent, tds_percent)
    values (${id}, ${order_id}, ${brand_id}, ${cause}, ${endedAt.toISOString()}, ${windowDays},
      ${dueAt(cause, endedAt, windowDays).toISOString()}, ${gstin}, ${version.version}, ${rates.tcsPercent}, ${rates.tdsPercent})
    on conflict do nothing`)
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
