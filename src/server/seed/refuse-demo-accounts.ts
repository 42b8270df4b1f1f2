import { demoAccounts } from '#server/accounts/demo-accounts.ts'
import { StartRefused } from '#server/start-refused.ts'
import { isAnyAccountOpen } from './demo-mark-store.ts'

/**
 * Refuses to start with real payments: raises `StartRefused` when an account can sign in with a password from the
 * README (reliability, ASVS 52).
 */
export async function refuseDemoAccounts(): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email)
  if (await isAnyAccountOpen(emails))
    throw new StartRefused(
      'This database holds the accounts of the demo shop, whose password everybody knows. Production needs a database of its own: set DATABASE_URL or DATA_DIR.',
    )
}
