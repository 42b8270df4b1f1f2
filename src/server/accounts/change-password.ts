import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { textCode } from '#server/translate.ts'
import { savePassword } from './account-store.ts'
import { assertGoodPassword } from './good-password.ts'
import { hashPassword } from './password-hash.ts'
import { otherPasswordQueue } from './password-queue.ts'
import { passwordChangedEmail } from './reset-password.ts'
import { recordSecurityEvent } from './security-event.ts'
import { deleteOtherSessions } from './session-store.ts'
import { dropEntryLinks } from './single-use-token-store.ts'

type Wanted = { password: string; confirmPassword: string }

/**
 * Refuses with `request/invalid` a new password that is not allowed or whose two entries differ; nothing is hashed
 * for it.
 */
export async function assertNewPassword(principal: Principal, wanted: Wanted): Promise<void> {
  const { email, username, name } = principal
  await assertGoodPassword(wanted.password, { own: [email, username, name] })
  if (wanted.password !== wanted.confirmPassword) {
    refuse('request/invalid', { confirmPassword: textCode('registration', 'errors.confirmPassword') })
  }
}

/**
 * Sets the account's new or first password; the caller has checked that the owner requests it and that it is allowed.
 * Every other session ends, pending links to a new password or another address stop working, and the owner gets an
 * email. Raises `server/busy`.
 */
export async function changePassword(
  context: Needs<'log' | 'notifyOutbox'>,
  principal: Principal,
  wanted: Wanted,
): Promise<void> {
  const { id } = principal
  const password = await otherPasswordQueue(() => hashPassword(wanted.password))
  await transaction(async () => {
    await savePassword(id, password)
    await deleteOtherSessions(id, principal.sessionId)
    await dropEntryLinks(id)
    await recordSecurityEvent(context, 'password-changed', id)
    await post(context, [passwordChangedEmail(principal)])
  })
}
