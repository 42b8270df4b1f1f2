import { randomUUID } from 'node:crypto'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { letter } from '#server/mail/deliver-letter.ts'
import { deleteOtherSessions } from './delete-other-sessions.ts'

/**
 * Notifies the owner by email that a factor was added or removed, whoever did it, and ends every other session. Runs
 * in the caller's transaction.
 */
export async function tellSecondFactor(
  house: House,
  what: 'secondFactorOn' | 'secondFactorOff',
  who: Principal,
): Promise<void> {
  await deleteOtherSessions(who.id, who.sessionId)
  await post(house, [
    letter(`second-factor:${randomUUID()}`, {
      to: who.email,
      language: who.language,
      letter: what,
      values: { name: who.name },
      path: '/account/security',
    }),
  ])
}
