import { randomUUID } from 'node:crypto'
import type { Needs } from '#server/context.ts'
import type { account } from '#server/db/account-tables.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { post } from '#server/jobs/outbox.ts'
import { deleteSecondFactors } from './second-factor-store.ts'
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
  if ((await deleteSecondFactors(id)) === 0) return
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
