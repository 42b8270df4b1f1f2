import { and, eq, isNotNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { authenticator, passkey } from '#server/db/account-safety-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Checks if this account has a second factor: a confirmed authenticator app, or a passkey. */
export async function hasSecondFactor(accountId: string): Promise<boolean> {
  const apps = db()
    .select({ of: authenticator.accountId })
    .from(authenticator)
    .where(and(eq(authenticator.accountId, accountId), isNotNull(authenticator.confirmedAt)))
  const keys = db().select({ of: passkey.accountId }).from(passkey).where(eq(passkey.accountId, accountId))
  return (await unionAll(apps, keys).limit(1)).length > 0
}
