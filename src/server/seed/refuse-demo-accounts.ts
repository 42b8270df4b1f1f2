import { and, inArray, isNull } from 'drizzle-orm'
import { demoAccounts } from '#server/accounts/demo-accounts.ts'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { StartRefused } from '#server/start-refused.ts'

/**
 * Refuses to start with real payments: raises `StartRefused` when an account can sign in with a password from the
 * README (reliability, ASVS 52).
 */
export async function refuseDemoAccounts(): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email)
  const [open] = await db()
    .select({ email: account.email })
    .from(account)
    .where(and(inArray(account.email, emails), isNull(account.disabledAt)))
    .limit(1)
  if (open)
    throw new StartRefused(
      'This database holds the accounts of the demo shop, whose password everybody knows. Production needs a database of its own: set DATABASE_URL or DATA_DIR.',
    )
}
