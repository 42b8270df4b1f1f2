import { eq } from 'drizzle-orm'
import { authenticator, authenticator as authenticatorTable } from '#server/db/account-safety-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

/** Saves authenticators of accounts that have none. */
export async function insertAuthenticators(
  apps: { accountId: string; sealedSecret: string; confirmedAt: Date }[],
): Promise<void> {
  await db().insert(authenticatorTable).values(apps).onConflictDoNothing()
}

/** Saves an authenticator that is not confirmed yet in place of the account's own. */
export async function replaceAuthenticator(
  whoId: string,
  fresh: { sealedSecret: string; lastStep: number; confirmedAt: null },
): Promise<void> {
  await db()
    .insert(authenticator)
    .values({ accountId: whoId, ...fresh })
    .onConflictDoUpdate({ target: authenticator.accountId, set: fresh })
}

/** Confirms an authenticator by the step of its first code. */
export async function confirmOwnAuthenticator(step: number, whoId: string): Promise<void> {
  await db().update(authenticator).set({ confirmedAt: dbNow, lastStep: step }).where(eq(authenticator.accountId, whoId))
}

/** Returns when the authenticator was confirmed. */
export async function findAuthenticatorSince(accountId: string) {
  const [row] = await db()
    .select({ since: authenticator.confirmedAt })
    .from(authenticator)
    .where(eq(authenticator.accountId, accountId))
  return row
}

/** Marks the step of a code as used. */
export async function saveAuthenticatorStep(step: number, accountId: string): Promise<void> {
  await db().update(authenticator).set({ lastStep: step }).where(eq(authenticator.accountId, accountId))
}

/** Deletes the authenticator of an account. */
export async function deleteAuthenticator(whoId: string) {
  return await db()
    .delete(authenticator)
    .where(eq(authenticator.accountId, whoId))
    .returning({ accountId: authenticator.accountId })
}

export async function readConfirmedAt(accountId: string): Promise<Date | undefined> {
  const [found] = await db()
    .select({ at: authenticator.confirmedAt })
    .from(authenticator)
    .where(eq(authenticator.accountId, accountId))
  return found?.at ?? undefined
}
