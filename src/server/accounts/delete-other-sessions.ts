import { and, eq, ne } from 'drizzle-orm'
import { session } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Ends all sessions of the account except the requesting one; returns how many ended. */
export async function deleteOtherSessions(accountId: string, sessionId: string): Promise<number> {
  const ended = await db()
    .delete(session)
    .where(and(eq(session.accountId, accountId), ne(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length
}
