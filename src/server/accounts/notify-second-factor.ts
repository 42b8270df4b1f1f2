import { randomUUID } from 'node:crypto'
import type { Needs } from '#server/context.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { deleteOtherSessions } from './session-store.ts'

/**
 * Notifies the owner by email that a factor was added or removed, no matter who did it, and ends every other session. Runs
 * in the caller's transaction.
 */
export async function notifySecondFactorChange(
  context: Needs<'notifyOutbox'>,
  what: 'secondFactorOn' | 'secondFactorOff',
  who: Principal,
): Promise<void> {
  await deleteOtherSessions(who.id, who.sessionId)
  await post(context, [
    emailMessage(`second-factor:${randomUUID()}`, {
      to: who.email,
      language: who.language,
      template: what,
      values: { name: who.name },
      path: '/account/security',
    }),
  ])
}
