import { and, eq, isNull } from 'drizzle-orm'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the open admins with the language they read. */
export async function listAdminsToWrite() {
  return await db()
    .select({ id: account.id, to: account.email, name: account.name, language: account.language })
    .from(account)
    .where(and(eq(account.role, 'admin'), isNull(account.disabledAt), isNull(account.closedAt)))
}
