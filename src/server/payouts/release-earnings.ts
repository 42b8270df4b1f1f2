import { sql } from 'drizzle-orm'
import { earnedRows } from '#domain/ledger/earned-rows.ts'
import { dueAt, type EarningCause, heldReason } from '#domain/ledger/earning.ts'
import { ratesFor } from '#domain/ledger/withholding.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { type EarningTerms, readEarned } from '#server/ledger/earned-value-store.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { type EarningFactRow, earningFactColumns, factsOf } from './earning-fact-store.ts'
import { readPayoutTerms } from './payout-settings.ts'

const batch = 200

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
  const { rows } = await db().execute<
    Record<'version' | 'tcs_percent' | 'tds_percent' | 'tds_unregistered_percent', string>
  >(sql`select * from withholding_rate where version = withholding_version_at(${endedAt.toISOString()}::timestamptz)`)
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
  const { rows } = await db().execute<{ id: string }>(sql`
    select e.seller_order_id as id from earning e
    where e.earned_at is null and e.due_at <= now() and not e.seller_order_id = any(${sql.param([...attempted])}::text[])
    order by e.due_at, e.seller_order_id limit ${batch}`)
  return rows.map(({ id }) => id)
}

/** Frees one earning under the lock of its order, unless something holds it. Returns whether it did. */
const releaseEarning = (sellerOrderId: string): Promise<boolean> =>
  transaction(async () => {
    const { rows: about } = await db().execute<{ order_id: string }>(
      sql`select order_id from earning where seller_order_id = ${sellerOrderId}`,
    )
    if (!about[0]) return false
    await lockOrder(about[0].order_id)
    const { rows } = await db().execute<EarningFactRow & EarningTerms>(sql`
      select ${earningFactColumns}, e.order_id, e.brand_id, e.gstin, e.tcs_percent, e.tds_percent
      from earning e join seller_order s on s.id = e.seller_order_id
      where e.seller_order_id = ${sellerOrderId} and e.earned_at is null for update of e`)
    const [row] = rows
    if (!row || heldReason(factsOf(row), await readClock()) !== null) return false
    const { held, withheld } = await readEarned(sellerOrderId, row)
    await book(
      `earned:${sellerOrderId}`,
      'earned',
      { orderId: row.order_id },
      earnedRows({ brandId: row.brand_id, held, withheld }),
    )
    await db().execute(sql`update earning set earned_at = now() where seller_order_id = ${sellerOrderId}`)
    await db().execute(
      sql`update passbook_entry set payable_at = now() where seller_order_id = ${sellerOrderId} and payable_at is null`,
    )
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
