import { and, eq, lt } from 'drizzle-orm'
import { passkey } from '#server/db/account-safety-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

/** Deletes one passkey of an account. */
export async function deletePasskey(id: string, whoId: string) {
  return await db()
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.accountId, whoId)))
    .returning({ accountId: passkey.accountId })
}

/** Saves a new passkey; returns false where it is known already. */
export async function insertPasskey(values: typeof passkey.$inferInsert): Promise<boolean> {
  const added = await db().insert(passkey).values(values).onConflictDoNothing().returning({ id: passkey.id })
  return added.length > 0
}

/** Names a passkey of an account; returns false where it has none of this id. */
export async function savePasskeyName(accountId: string, id: string, name: string): Promise<boolean> {
  const named = await db()
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.accountId, accountId)))
    .returning({ id: passkey.id })
  return named.length > 0
}

/**
 * Saves the counter of a used passkey; returns false where it does not grow, which gives a copied key away. Keys
 * without a counter stay at zero.
 */
export async function moveCounter(accountId: string, id: string, counter: number): Promise<boolean> {
  const grows = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter)
  const moved = await db()
    .update(passkey)
    .set({ counter, usedAt: dbNow })
    .where(and(eq(passkey.id, id), eq(passkey.accountId, accountId), grows))
    .returning({ id: passkey.id })
  return moved.length > 0
}
