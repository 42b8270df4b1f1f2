import { eq, sql } from 'drizzle-orm'
import { assertVersion } from '#domain/orders/state-table.ts'
import { needsSecond } from '#domain/payouts/payout-terms.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { payoutRun } from '#server/db/payout-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
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
    await db().execute(sql`
      update payout set state = 'approved', version = version + 1, updated_at = now() where run_id = ${id} and state = 'draft'`)
    await bookSent(id)
    await noteAll(id, 'approved', admin)
    await db().execute(sql`
      insert into outbox (kind, queue, payload, dedupe_key)
      select 'send-payout', 'money', jsonb_build_object('payoutId', id), 'send-payout:' || id || ':' || attempt
      from payout where run_id = ${id} and state = 'approved' order by id
      on conflict (dedupe_key) do nothing`)
    await db()
      .update(payoutRun)
      .set({
        state: 'approved',
        version: sql`${payoutRun.version} + 1`,
        approvedBy: admin.id,
        approvedName: admin.name,
        approvedAt: sql`now()` as unknown as Date,
      })
      .where(eq(payoutRun.id, id))
    afterCommit(() => context.notifyOutbox('money'))
  })

/** Books every approved payout of a run as on its way, in one statement (as `bookPayoutSent` does for one). */
async function bookSent(runId: string): Promise<void> {
  await db().execute(sql`
    insert into ledger_entry (transaction_id, position, kind, account, brand_id, part, amount_paise)
    select 'payout_sent:' || p.id, r.position, 'payout_sent', r.account, p.brand_id, 'money', r.sign * p.amount_paise
    from payout p cross join (values (0, 'seller_payable', -1), (1, 'payout_clearing', 1)) as r(position, account, sign)
    where p.run_id = ${runId} and p.state = 'approved' order by p.id, r.position`)
}

/** Cancels the payouts of a draft whose account was replaced or stopped since it was prepared. */
async function cancelUnpayable(runId: string): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`
    update payout p set state = 'cancelled', reason = 'account_changed', version = p.version + 1, updated_at = now()
    from payout_account a
    where p.run_id = ${runId} and p.state = 'draft' and a.id = p.account_id
      and (a.replaced_at is not null or a.blocked_at is not null or a.state <> 'active')
    returning p.id`)
  await giveBack(rows.map(({ id }) => id))
}

/** Payouts whose entries one statement gives back. */
const payoutsAtOnce = 50

async function giveBack(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const part of chunks(ids, payoutsAtOnce))
    await db().execute(
      sql`update passbook_entry set payout_id = null where payout_id = any(${sql.param(part)}::text[])`,
    )
  await db().execute(sql`
    insert into payout_event (payout_id, kind, attempt, reason)
    select id, 'cancelled', attempt, reason from payout where id = any(${sql.param([...ids])}::text[])`)
}

async function noteAll(runId: string, state: 'approved', admin: Principal): Promise<void> {
  await db().execute(sql`
    insert into payout_event (payout_id, kind, attempt, actor_id, actor_name)
    select id, ${state}, attempt, ${admin.id}, ${admin.name} from payout where run_id = ${runId} and state = ${state}`)
}

/** Cancels a prepared run; its entries are free again. Refuses with thing/not-found, flow/stale, flow/not-now. */
export const cancelRun = (id: string, seen: number): Promise<void> =>
  transaction(async () => {
    await lockDraft(id, seen)
    const { rows } = await db().execute<{ id: string }>(sql`
      update payout set state = 'cancelled', version = version + 1, updated_at = now() where run_id = ${id} and state = 'draft'
      returning id`)
    await giveBack(rows.map((row) => row.id))
    await db()
      .update(payoutRun)
      .set({ state: 'cancelled', version: sql`${payoutRun.version} + 1` })
      .where(eq(payoutRun.id, id))
  })
