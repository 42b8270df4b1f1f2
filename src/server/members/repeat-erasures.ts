import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { eraseAccount } from './close-account.ts'
import { findOpenAccount, lockAccount } from './closed-account-store.ts'

/**
 * Erases the personal data of accounts that were closed after the backup a copy was restored from: what the copy knows of
 * them goes, whatever state their orders are in there. Returns how many were still open.
 */
export async function repeatErasures(
  context: Needs<'log' | 'notifyOutbox'>,
  accountIds: readonly string[],
): Promise<number> {
  let repeated = 0
  for (const id of accountIds)
    await transaction(async () => {
      await lockAccount(id)
      const open = await findOpenAccount(id)
      if (!open) return
      await eraseAccount(context, open)
      repeated += 1
    })
  return repeated
}
