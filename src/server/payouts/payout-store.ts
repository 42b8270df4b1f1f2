import { eq, sql } from 'drizzle-orm'
import { payout, payoutAttempt, payoutEvent, payoutRun } from '#server/db/payout-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

export type PayoutRow = typeof payout.$inferSelect
export type PayoutRunRow = typeof payoutRun.$inferSelect
export type PayoutEventKind = (typeof payoutEvent.$inferSelect)['kind']
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
