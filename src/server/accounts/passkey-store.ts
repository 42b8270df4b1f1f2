import { and, eq } from 'drizzle-orm'
import { passkey } from '#server/db/account-safety-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Deletes one passkey of an account. */
export async function deletePasskey(id: string, whoId: string) {
  return await db()
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.accountId, whoId)))
    .returning({ accountId: passkey.accountId })
}
