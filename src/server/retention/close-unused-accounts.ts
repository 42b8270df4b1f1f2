import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { post } from '#server/jobs/outbox.ts'
import { type ClosingAccount, closeAccount } from '#server/members/close-account.ts'
import { findObstacle } from '#server/members/closing-obstacle-store.ts'
import { listUnused, lockUnused, type Unused } from './unused-account-store.ts'

const batch = 100

const emailKey = (id: string): string => `account-unvisited:${id}`

/**
 * Closes accounts unused for three years: first an email, and 48 hours after it, without a sign-in, the account is
 * closed as by its owner. One with an open order or claim is skipped. Returns how many were closed.
 */
export async function closeUnusedAccounts(
  context: Needs<'log' | 'notifyOutbox' | 'config' | 'catalogueChanged'>,
): Promise<number> {
  const closed = await eachOf('notified', async (closingAccount) => closeAccount(context, closingAccount))
  await eachOf('unnotified', async ({ id, email, language, name }) =>
    post(context, [
      emailMessage(emailKey(id), {
        to: email,
        language,
        template: 'accountUnvisited',
        values: { name },
        path: '/account',
      }),
    ]),
  )
  return closed
}

/** Runs the work for each unused account, one by one under its lock; returns the count. */
async function eachOf(which: Unused, work: (closingAccount: ClosingAccount) => Promise<void>): Promise<number> {
  let done = 0
  for (let after = ''; ; ) {
    const ids = await listUnused(which, after, batch)
    for (const id of ids) if (await underLock(id, which, work)) done++
    const last = ids.at(-1)
    if (!last || ids.length < batch) return done
    after = last
  }
}

const underLock = (
  id: string,
  which: Unused,
  work: (closingAccount: ClosingAccount) => Promise<void>,
): Promise<boolean> =>
  transaction(async () => {
    const closingAccount = await lockUnused(which, id)
    if (!closingAccount || (await findObstacle(closingAccount))) return false
    await work(closingAccount)
    return true
  })
