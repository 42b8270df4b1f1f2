import { and, asc, desc, eq } from 'drizzle-orm'
import type { SavedAddress } from '#domain/accounts/saved-address.ts'
import { address } from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

export type AddressRow = typeof address.$inferSelect

/**
 * Locks the account until the end of the transaction: counting an account's addresses and changing its default
 * address are serialized.
 */
export const lockOwner = (accountId: string) =>
  db().select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')

/** Returns an account's addresses, the default one first, then in the order they were added. */
export const listAddresses = (accountId: string): Promise<AddressRow[]> =>
  db()
    .select()
    .from(address)
    .where(eq(address.accountId, accountId))
    .orderBy(desc(address.isDefault), asc(address.createdAt), asc(address.id))

const own = (accountId: string, id: string) => and(eq(address.accountId, accountId), eq(address.id, id))

export async function insertAddress(accountId: string, values: SavedAddress, isDefault: boolean): Promise<AddressRow> {
  const [row] = await db()
    .insert(address)
    .values({ accountId, ...values, isDefault })
    .returning()
  return row!
}

/** Updates an address and returns it; undefined when it is not this account's. */
export async function updateAddress(
  accountId: string,
  id: string,
  values: SavedAddress,
): Promise<AddressRow | undefined> {
  const [row] = await db()
    .update(address)
    .set({ ...values, updatedAt: dbNow })
    .where(own(accountId, id))
    .returning()
  return row
}

/** Deletes an address; returns whether this account had it. */
export const deleteAddress = async (accountId: string, id: string): Promise<boolean> =>
  (await db().delete(address).where(own(accountId, id)).returning({ id: address.id })).length > 0

/**
 * Makes an address the default. The flag is removed from the previous default first, as there is never more than one.
 */
export async function moveFirstTo(accountId: string, id: string): Promise<boolean> {
  await db()
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.accountId, accountId), eq(address.isDefault, true)))
  const moved = await db()
    .update(address)
    .set({ isDefault: true })
    .where(own(accountId, id))
    .returning({ id: address.id })
  return moved.length > 0
}
