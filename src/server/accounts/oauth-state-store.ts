import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { spentOAuthState } from '#server/db/sign-in-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Longer than the cookie that carries the state, whatever the clocks of browser and server say. */
const retentionInterval = sql`interval '1 hour'`

/** Uses up an OAuth state: true for the first request with it, false for every later one. */
export async function spendOAuthState(state: string): Promise<boolean> {
  await db()
    .delete(spentOAuthState)
    .where(lt(spentOAuthState.spentAt, sql`now() - ${retentionInterval}`))
  const stateHash = createHash('sha256').update(state).digest('base64url')
  const spent = await db()
    .insert(spentOAuthState)
    .values({ stateHash })
    .onConflictDoNothing()
    .returning({ stateHash: spentOAuthState.stateHash })
  return spent.length === 1
}
