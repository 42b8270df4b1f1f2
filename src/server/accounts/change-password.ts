import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { say } from '#server/say.ts'
import { deleteOtherSessions } from './delete-other-sessions.ts'
import { demandGoodPassword } from './good-password.ts'
import { hashPassword } from './password-hash.ts'
import { otherPasswordLine } from './password-line.ts'
import { passwordChangedLetter, savePassword } from './reset-password.ts'
import { recordSecurityEvent } from './security-event.ts'
import { dropEntryLinks } from './single-use-token.ts'

type Wanted = { password: string; confirmPassword: string }

/** Refuses with `request/invalid` a new password that may not be used or was typed in two ways; nothing is hashed for it. */
export async function assertNewPassword(principal: Principal, wanted: Wanted): Promise<void> {
  const { email, username, name, language } = principal
  await demandGoodPassword(wanted.password, { language, own: [email, username, name] })
  if (wanted.password !== wanted.confirmPassword) {
    refuse('request/invalid', { confirmPassword: say(language, 'registration', 'errors.confirmPassword') })
  }
}

/**
 * Gives the account a new password, or its first one; the caller has made sure that its owner asks and that it may be used. Every other session ends, links to a
 * new password or another address that are under way stop working, and the owner gets a letter. Raises `server/busy`.
 */
export async function changePassword(house: House, principal: Principal, wanted: Wanted): Promise<void> {
  const { id } = principal
  const password = await otherPasswordLine(() => hashPassword(wanted.password))
  await transaction(async () => {
    await savePassword(id, password)
    await deleteOtherSessions(id, principal.sessionId)
    await dropEntryLinks(id)
    await recordSecurityEvent(house, 'password-changed', id)
    await post(house, [passwordChangedLetter(principal)])
  })
}
