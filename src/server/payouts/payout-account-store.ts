import { and, eq, isNull, sql } from 'drizzle-orm'
import { dbNow } from '#server/db/database-clock.ts'
import { payoutAccount } from '#server/db/payout-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Ends the account a store is paid to; returns no row where it has none. */
export async function replaceAccount(brandId: string) {
  return await db()
    .update(payoutAccount)
    .set({ replacedAt: dbNow })
    .where(and(eq(payoutAccount.brandId, brandId), isNull(payoutAccount.replacedAt)))
    .returning({ id: payoutAccount.id })
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
export async function findPayoutAccount(brandId: string): Promise<PayoutAccountRow | undefined> {
  const [row] = await db()
    .select()
    .from(payoutAccount)
    .where(and(eq(payoutAccount.brandId, brandId), isNull(payoutAccount.replacedAt)))
  return row
}
