import { and, eq, isNull, sql } from 'drizzle-orm'
import { dbNow } from '#server/db/database-clock.ts'
import { payoutAccount } from '#server/db/payout-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Who is paid: a store or a courier. */
export type PayoutOwner = { brandId: string } | { courierId: string }

const isOf = (owner: PayoutOwner) =>
  'brandId' in owner ? eq(payoutAccount.brandId, owner.brandId) : eq(payoutAccount.courierId, owner.courierId)

/** Ends the account a store or courier is paid to; returns no row where there is none. */
export async function replaceAccount(owner: PayoutOwner) {
  return await db()
    .update(payoutAccount)
    .set({ replacedAt: dbNow })
    .where(and(isOf(owner), isNull(payoutAccount.replacedAt)))
    .returning({ id: payoutAccount.id })
}

/** Saves a new account and returns it. */
export async function insertAccount(account: typeof payoutAccount.$inferInsert) {
  const [saved] = await db().insert(payoutAccount).values(account).returning()
  return saved
}

/** Saves the gateway's result of a check; an account that was decided or replaced meanwhile stays as it is. */
export async function saveChecked(id: string, result: Partial<typeof payoutAccount.$inferInsert>): Promise<void> {
  await db()
    .update(payoutAccount)
    .set(result)
    .where(and(eq(payoutAccount.id, id), eq(payoutAccount.state, 'checking'), isNull(payoutAccount.replacedAt)))
}

/** Returns an account. */
export async function findAccount(id: string) {
  const [row] = await db().select().from(payoutAccount).where(eq(payoutAccount.id, id))
  return row
}

/** Saves that a person compared the name of an account. */
export async function saveConfirmed(verifiedBy: string, rowId: string) {
  const [row] = await db()
    .update(payoutAccount)
    .set({
      state: 'active',
      verifiedAt: sql`coalesce(${payoutAccount.verifiedAt}, now())` as unknown as Date,
      verifiedBy,
      blockedAt: null,
      blockedReason: null,
    })
    .where(eq(payoutAccount.id, rowId))
    .returning()
  return row
}

/** Blocks an account that is in use. */
export async function saveBlocked(reason: string, id: string): Promise<void> {
  await db()
    .update(payoutAccount)
    .set({ blockedAt: dbNow, blockedReason: reason })
    .where(and(eq(payoutAccount.id, id), isNull(payoutAccount.blockedAt)))
}

export type PayoutAccountRow = typeof payoutAccount.$inferSelect

/** Returns the account a store is paid to; undefined when it has given none. */
export const findPayoutAccount = (brandId: string) => findAccountOf({ brandId })

/** Returns the account a store or a courier is paid to; undefined when none was given. */
export async function findAccountOf(owner: PayoutOwner): Promise<PayoutAccountRow | undefined> {
  const [row] = await db()
    .select()
    .from(payoutAccount)
    .where(and(isOf(owner), isNull(payoutAccount.replacedAt)))
  return row
}
