import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { type Paise, paise, sum } from '#domain/money/money.ts'
import { exceptionOf, fitBalance, type PayoutException } from '#domain/payouts/payable-store.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { payoutGatewayInUse } from '#server/gateways/open-payout-gateways.ts'
import type { Principal } from '#server/http/visitor.ts'
import { readPayoutTerms } from './payout-settings.ts'
import { chunks, openEntries } from './payout-store.ts'
import { releaseEarnings } from './release-earnings.ts'

/** A store with free entries: what it would be paid, or why it is left out. */
export type PayableRow = {
  brandId: string
  name: Trilingual
  amount: Paise
  entries: number
  since: Date
  accountId: string | null
  exception: PayoutException | null
}

type Row = {
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

/**
 * Returns every store with free entries, the longest waiting first, and why it is left out of a run, if it is; `balance`
 * is what can be paid out now (null: unknown).
 */
export async function listPayable(balance: Paise | null): Promise<PayableRow[]> {
  const { rows } = await db().execute<Row>(sql`
    select o.*, b.name, b.suspended_at is not null as suspended,
      exists (select from payout p where p.brand_id = o.brand_id and p.state in ('draft', 'approved', 'sent', 'failed')) as open_payout,
      a.id as account_id, a.state, a.blocked_at is not null as blocked, a.payouts_from
    from (
      select brand_id, sum(amount_paise) as amount, count(*)::int as entries, min(payable_at) as since
      from passbook_entry where ${openEntries} group by brand_id
    ) o join brand b on b.id = o.brand_id
    left join payout_account a on a.brand_id = o.brand_id and a.replaced_at is null
    order by o.since, o.brand_id`)
  const { minimum } = await readPayoutTerms()
  const now = await readClock()
  const stores = rows.map((row): PayableRow => {
    const amount = paise(Number(row.amount))
    const account =
      row.state === null || row.payouts_from === null
        ? null
        : { state: row.state, blocked: row.blocked === true, payoutsFrom: new Date(row.payouts_from) }
    return {
      brandId: row.brand_id,
      name: row.name,
      amount,
      entries: row.entries,
      since: new Date(row.since),
      accountId: row.account_id,
      exception: exceptionOf(
        { amount, hasOpenPayout: row.open_payout, suspended: row.suspended, account },
        minimum,
        now,
      ),
    }
  })
  const { left } = fitBalance(
    stores.filter(({ exception }) => exception === null),
    balance,
  )
  const unfit = new Set(left)
  return stores.map((store) => (unfit.has(store) ? { ...store, exception: 'balance' } : store))
}

/**
 * Prepares a run: what is due is freed first; then it takes the free entries of every store that can be paid, in one transaction, and keeps the others as
 * exceptions with their reasons. The gateway is asked first how much can move. Refuses with payout/nothing-payable.
 * Returns the run's id.
 */
export async function prepareRun(
  context: Needs<'config' | 'log' | 'payoutGateways'>,
  admin: Principal,
): Promise<string> {
  await releaseEarnings(context)
  const gateway = payoutGatewayInUse(context)
  const balance = await gateway.balance()
  // One snapshot: what is freed or taken meanwhile makes it fail and run again, never add up wrongly.
  return transaction(
    async () => {
      const stores = await listPayable(balance === null ? null : await lessPromised(balance, gateway.name))
      const paid = stores.filter(({ exception }) => exception === null)
      if (paid.length === 0) refuse('payout/nothing-payable')
      const runId = randomUUID()
      await saveRun(runId, gateway.name, stores, admin)
      await savePayouts(runId, gateway.name, paid)
      return runId
    },
    { isolation: 'repeatable read' },
  )
}

/** Returns the balance less what approved payouts will take of it. */
async function lessPromised(balance: Paise, gateway: string): Promise<Paise> {
  const { rows } = await db().execute<{ promised: string }>(sql`
    select coalesce(sum(amount_paise), 0) as promised from payout where gateway = ${gateway} and state = 'approved'`)
  return paise(Math.max(0, balance - Number(rows[0]?.promised ?? 0)))
}

async function saveRun(id: string, gateway: string, stores: readonly PayableRow[], admin: Principal): Promise<void> {
  const paid = stores.filter(({ exception }) => exception === null)
  const exceptions = stores
    .filter(({ exception }) => exception !== null)
    .map(({ brandId, amount, exception }) => ({ brandId, amount, reason: exception }))
  await db().execute(sql`
    insert into payout_run (id, gateway, state, total_paise, payouts, exceptions, prepared_by, prepared_name)
    values (${id}, ${gateway}, 'draft', ${sum(paid.map(({ amount }) => amount))}, ${paid.length},
      ${JSON.stringify(exceptions)}::jsonb, ${admin.id}, ${admin.name})`)
}

/** Stores whose entries one statement stamps: a large run stays far below the time limit of a statement. */
const storesAtOnce = 50

/** Saves the payouts of a run and stamps their entries: no entry can be in two payouts. */
async function savePayouts(runId: string, gateway: string, paid: readonly PayableRow[]): Promise<void> {
  const rows = paid.map(({ brandId, accountId, amount, entries }) => ({
    id: randomUUID(),
    brand_id: brandId,
    account_id: accountId,
    amount_paise: amount,
    entries,
  }))
  await db().execute(sql`
    insert into payout (id, run_id, brand_id, account_id, gateway, amount_paise, entries, state)
    select r.id, ${runId}, r.brand_id, r.account_id, ${gateway}, r.amount_paise, r.entries, 'draft'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, brand_id text, account_id text, amount_paise bigint, entries int)`)
  for (const part of chunks(paid, storesAtOnce))
    await db().execute(sql`
      update passbook_entry set payout_id = p.id from payout p
      where p.run_id = ${runId} and p.brand_id = passbook_entry.brand_id and ${openEntries}
        and p.brand_id = any(${sql.param(part.map(({ brandId }) => brandId))}::text[])`)
}
