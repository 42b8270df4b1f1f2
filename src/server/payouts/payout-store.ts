import { eq, inArray, sql } from 'drizzle-orm'
import { payout, payoutAccount, payoutAttempt, payoutEvent, payoutRun } from '#server/db/payout-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import type { PayoutOwner } from './payout-account-store.ts'

export type PayoutRow = typeof payout.$inferSelect
export type PayoutRunRow = typeof payoutRun.$inferSelect
export type PayoutEventKind = (typeof payoutEvent.$inferSelect)['kind']
/** Returns whom a payout pays. */
export const ownerOf = ({ brandId, courierId }: Pick<PayoutRow, 'brandId' | 'courierId'>): PayoutOwner => {
  if (brandId !== null) return { brandId }
  if (courierId !== null) return { courierId }
  throw new Error('a payout pays a store or a courier')
}

/** Who acts on a payout; null: the shop itself. */
export type PayoutActor = Pick<Principal, 'id' | 'name'> | null

/** Entries that a payout takes: free, not taken yet, and not the payouts' own. */
export const openEntries = sql`passbook_entry.payout_id is null and payable_at is not null and kind not in ('payout_sent', 'payout_undone')`

export async function lockPayout(id: string): Promise<PayoutRow | undefined> {
  const [row] = await db().select().from(payout).where(eq(payout.id, id)).for('update')
  return row
}

export async function findPayoutRow(id: string): Promise<PayoutRow | undefined> {
  const [row] = await db().select().from(payout).where(eq(payout.id, id))
  return row
}

export async function lockRun(id: string): Promise<PayoutRunRow | undefined> {
  const [row] = await db().select().from(payoutRun).where(eq(payoutRun.id, id)).for('update')
  return row
}

export async function changePayout(id: string, change: Partial<PayoutRow>): Promise<PayoutRow> {
  const [changed] = await db()
    .update(payout)
    .set({ ...change, version: sql`${payout.version} + 1`, updatedAt: sql`now()` as unknown as Date })
    .where(eq(payout.id, id))
    .returning()
  if (!changed) throw new Error(`the payout ${id} is gone`)
  return changed
}

type Noted = { utr?: string | null; reason?: string | null; actor?: PayoutActor }

export async function notePayout(
  { id, attempt }: Pick<PayoutRow, 'id' | 'attempt'>,
  kind: PayoutEventKind,
  { utr = null, reason = null, actor = null }: Noted = {},
): Promise<void> {
  await db()
    .insert(payoutEvent)
    .values({ payoutId: id, kind, attempt, utr, reason, actorId: actor?.id ?? null, actorName: actor?.name ?? null })
}

export async function findAttempt(key: string): Promise<typeof payoutAttempt.$inferSelect | undefined> {
  const [row] = await db().select().from(payoutAttempt).where(eq(payoutAttempt.key, key))
  return row
}

/** Gives the entries of a cancelled payout back, within the caller's transaction. */
export async function releaseEntries(payoutId: string): Promise<void> {
  await db().execute(sql`update passbook_entry set payout_id = null where payout_id = ${payoutId}`)
}

/** Splits a list into parts of at most this many. */
export const chunks = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) => items.slice(part * most, (part + 1) * most))

/** Returns a row if a payout waits in the outbox. */
export async function findWaitingMessage(rowId: string) {
  const { rows } = await db().execute(sql`
    select from outbox where kind = 'send-payout' and payload ->> 'payoutId' = ${rowId} and done_at is null and failed_at is null`)
  return rows
}

export const atOnce = 50

/** Takes the payouts that are due to be asked for and plans their next time. */
export async function takeDuePayouts() {
  const { rows } = await db().execute<{ id: string }>(sql`
    update payout set next_check_at = case
        when state = 'sent' then now() + interval '10 minutes'
        when paid_at > now() - interval '30 days' then now() + interval '1 day'
      end
    where id in (
      select id from payout where next_check_at <= now() and state in ('sent', 'paid')
      order by next_check_at limit ${atOnce} for update skip locked)
    returning id`)
  return rows
}

/** Returns the approved payouts of a run. */
export async function listApproved(runId: string) {
  const { rows } = await db().execute<{
    id: string
    number: string
    gateway: string
    attempt: number
    amount_paise: string
    account_id: string
  }>(sql`
    select p.id, r.number, r.gateway, p.attempt, p.amount_paise, p.account_id
    from payout_run r left join payout p on p.run_id = r.id and p.state in ('approved', 'sent') where r.id = ${runId} order by p.id`)
  return rows
}

/** Returns accounts by their ids. */
export async function listAccounts(payouts: string[]) {
  return await db().select().from(payoutAccount).where(inArray(payoutAccount.id, payouts))
}

/** Saves that a payout is about to be sent. */
export async function saveSending(values: typeof payoutAttempt.$inferInsert): Promise<void> {
  await db().insert(payoutAttempt).values(values)
}

/** Returns an account. */
export async function findAccountToPay(accountId: string) {
  const [row] = await db().select().from(payoutAccount).where(eq(payoutAccount.id, accountId))
  return row
}
