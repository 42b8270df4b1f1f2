import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Needs } from '#server/context.ts'
import { authenticator, passkey, recoveryCode } from '#server/db/account-safety-tables.ts'
import type { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { post } from '#server/jobs/outbox.ts'
import { recordSecurityEvent } from './security-event.ts'

type Owner = Pick<typeof account.$inferSelect, 'id' | 'email' | 'name' | 'language'>

/**
 * Removes every second factor of an account whose owner has only now proven their identity: an earlier one may have
 * been set up by another person. Records and notifies when there was one. Runs in the caller's transaction, under the
 * account's lock.
 */
export async function removeSecondFactors(
  context: Needs<'log' | 'notifyOutbox'>,
  { id, email, name, language }: Owner,
): Promise<void> {
  let found = 0
  for (const table of [authenticator, passkey, recoveryCode])
    found += (await db().delete(table).where(eq(table.accountId, id)).returning({ of: table.accountId })).length
  if (found === 0) return
  await recordSecurityEvent(context, 'second-factor-off', id, { by: 'first-verification' })
  await post(context, [
    emailMessage(`second-factor:${randomUUID()}`, {
      to: email,
      language,
      template: 'secondFactorOff',
      values: { name },
      path: '/account/security',
    }),
  ])
}
