import { eq, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type { Paise } from '#domain/money/money.ts'
import { payoutRun } from '#server/db/payout-tables.ts'
import { db } from '#server/db/transaction.ts'
import { openEntries } from './payout-store.ts'

/** Approves the drafts of a run. */
export async function approvePayouts(id: string): Promise<void> {
  await db().execute(sql`
      update payout set state = 'approved', version = version + 1, updated_at = now() where run_id = ${id} and state = 'draft'`)
}

/** Queues the approved payouts of a run. */
export async function postPayouts(id: string): Promise<void> {
  await db().execute(sql`
      insert into outbox (kind, queue, payload, dedupe_key)
      select 'send-payout', 'money', jsonb_build_object('payoutId', id), 'send-payout:' || id || ':' || attempt
      from payout where run_id = ${id} and state = 'approved' order by id
      on conflict (dedupe_key) do nothing`)
}

/** Saves who approved a run. */
export async function saveRunApproval(adminId: string, adminName: string, id: string): Promise<void> {
  await db()
    .update(payoutRun)
    .set({
      state: 'approved',
      version: sql`${payoutRun.version} + 1`,
      approvedBy: adminId,
      approvedName: adminName,
      approvedAt: sql`now()` as unknown as Date,
    })
    .where(eq(payoutRun.id, id))
}

/** Cancels the drafts of a run whose account may not be paid any more. */
export async function cancelUnpayablePayouts(runId: string) {
  const { rows } = await db().execute<{ id: string }>(sql`
    update payout p set state = 'cancelled', reason = 'account_changed', version = p.version + 1, updated_at = now()
    from payout_account a
    where p.run_id = ${runId} and p.state = 'draft' and a.id = p.account_id
      and (a.replaced_at is not null or a.blocked_at is not null or a.state <> 'active')
    returning p.id`)
  return rows
}

/** Takes the entries of the passbooks out of these payouts. */
export async function releaseEntries(part: string[]): Promise<void> {
  await db().execute(sql`update passbook_entry set payout_id = null where payout_id = any(${sql.param(part)}::text[])`)
}

/** Records that payouts were cancelled. */
export async function recordCancelled(ids: string[]): Promise<void> {
  await db().execute(sql`
    insert into payout_event (payout_id, kind, attempt, reason)
    select id, 'cancelled', attempt, reason from payout where id = any(${sql.param(ids)}::text[])`)
}

/** Records the same event for every payout of a run in this state. */
export async function recordForRun({
  state,
  adminId,
  adminName,
  runId,
}: {
  state: 'approved'
  adminId: string
  adminName: string
  runId: string
}): Promise<void> {
  await db().execute(sql`
    insert into payout_event (payout_id, kind, attempt, actor_id, actor_name)
    select id, ${state}, attempt, ${adminId}, ${adminName} from payout where run_id = ${runId} and state = ${state}`)
}

/** Cancels the drafts of a run. */
export async function cancelDrafts(id: string) {
  const { rows } = await db().execute<{ id: string }>(sql`
      update payout set state = 'cancelled', version = version + 1, updated_at = now() where run_id = ${id} and state = 'draft'
      returning id`)
  return rows
}

/** Saves that a run was cancelled. */
export async function saveRunCancelled(id: string): Promise<void> {
  await db()
    .update(payoutRun)
    .set({ state: 'cancelled', version: sql`${payoutRun.version} + 1` })
    .where(eq(payoutRun.id, id))
}

/** Returns what approved payouts will take from a gateway. */
export async function sumPromised(gateway: string) {
  const { rows } = await db().execute<{ promised: string }>(sql`
    select coalesce(sum(amount_paise), 0) as promised from payout where gateway = ${gateway} and state = 'approved'`)
  return rows
}

/** Saves a draft of a run. */
export async function insertRun({
  id,
  gateway,
  total,
  payouts,
  exceptions,
  adminId,
  adminName,
}: {
  id: string
  gateway: string
  total: Paise
  payouts: number
  /** As JSON. */
  exceptions: string
  adminId: string
  adminName: string
}): Promise<void> {
  await db().execute(sql`
    insert into payout_run (id, gateway, state, total_paise, payouts, exceptions, prepared_by, prepared_name)
    values (${id}, ${gateway}, 'draft', ${total}, ${payouts},
      ${exceptions}::jsonb, ${adminId}, ${adminName})`)
}

/** Saves the payouts of a run; `rows` is JSON. */
export async function insertPayouts(runId: string, gateway: string, rows: string): Promise<void> {
  await db().execute(sql`
    insert into payout (id, run_id, brand_id, account_id, gateway, amount_paise, entries, state)
    select r.id, ${runId}, r.brand_id, r.account_id, ${gateway}, r.amount_paise, r.entries, 'draft'
    from jsonb_to_recordset(${rows}::jsonb)
      as r(id text, brand_id text, account_id text, amount_paise bigint, entries int)`)
}

/** Puts the open entries of these stores into their payouts. */
export async function assignEntries(runId: string, part: string[]): Promise<void> {
  await db().execute(sql`
      update passbook_entry set payout_id = p.id from payout p
      where p.run_id = ${runId} and p.brand_id = passbook_entry.brand_id and ${openEntries}
        and p.brand_id = any(${sql.param(part)}::text[])`)
}

/** Books every approved payout of a run as on its way, in one statement (as `bookPayoutSent` does for one). */
export async function bookSent(runId: string): Promise<void> {
  await db().execute(sql`
    insert into ledger_entry (transaction_id, position, kind, account, brand_id, courier_id, part, amount_paise)
    select 'payout_sent:' || p.id, r.position, 'payout_sent',
      case when r.position = 1 then 'payout_clearing' when p.courier_id is null then 'seller_payable' else 'courier_payable' end,
      p.brand_id, p.courier_id, 'money', r.sign * p.amount_paise
    from payout p cross join (values (0, -1), (1, 1)) as r(position, sign)
    where p.run_id = ${runId} and p.state = 'approved' order by p.id, r.position`)
}

type FreeEntriesRow = {
  brand_id: string
  name: Trilingual
  amount: string
  entries: number
  since: Date | string
  suspended: boolean
  open_payout: boolean
  account_id: string | null
  state: 'checking' | 'active' | 'refused' | null
  blocked: boolean | null
  payouts_from: Date | string | null
}

/** Returns what the free entries of every store add up to, the longest waiting first, and what may keep it from being paid. */
export async function sumFreeEntries() {
  const { rows } = await db().execute<FreeEntriesRow>(sql`
    select o.*, b.name, b.suspended_at is not null as suspended,
      exists (select from payout p where p.brand_id = o.brand_id and p.state in ('draft', 'approved', 'sent', 'failed')) as open_payout,
      a.id as account_id, a.state, a.blocked_at is not null as blocked, a.payouts_from
    from (
      select brand_id, sum(amount_paise) as amount, count(*)::int as entries, min(payable_at) as since
      from passbook_entry where brand_id is not null and ${openEntries} group by brand_id
    ) o join brand b on b.id = o.brand_id
    left join payout_account a on a.brand_id = o.brand_id and a.replaced_at is null
    order by o.since, o.brand_id`)
  return rows
}
