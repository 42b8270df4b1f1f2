import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { findAccountName, findRoleOf } from './account-store.ts'
import { beginSession } from './begin-session.ts'
import { openAccount } from './create-account.ts'
import { assertGoodPassword } from './good-password.ts'
import { dropInvitationsTo, invitationPayload, joinsWithAccount } from './invitation-store.ts'
import { hashPassword } from './password-hash.ts'
import { otherPasswordQueue } from './password-queue.ts'
import { recordSecurityEvent } from './security-event.ts'
import { readToken, spendToken } from './single-use-token-store.ts'
import { findStaffRoleOf } from './staff-role-store.ts'

/**
 * Reads an unused invitation and who sent it. Refuses with auth/link-spent, and with auth/email-taken when its
 * address has an account that cannot accept it.
 */
export async function readInvitation(token: string) {
  const { payload, createdBy } = await readToken('invitation', token)
  const invited = invitationPayload.parse(payload)
  const { email, role, capabilities } = invited
  const itsRole = await findRoleOf(email)
  const hasAccount = itsRole !== undefined
  if (hasAccount && !joinsWithAccount(invited, itsRole)) refuse('auth/email-taken')
  const inviter = await findAccountName(createdBy ?? '')
  return { email, role, capabilities, invitedBy: inviter?.name ?? null, hasAccount }
}

export type Acceptance = { token: string; fullName: string; username: string; password: string }

/**
 * Opens the account an invitation is for, marks the invitation as used and signs the browser in, in one transaction.
 * The link has proven the address. Role and capabilities come from the invitation alone. Refuses with
 * auth/link-spent, request/invalid (the password), auth/email-taken, auth/username-taken, and thing/not-found when its
 * staff role is gone; the invitation then stays unused.
 */
export async function acceptInvitation(
  context: Needs<'config' | 'log' | 'secret'>,
  input: Acceptance,
  visitor: Visitor,
): Promise<Principal> {
  const invited = invitationPayload.parse((await readToken('invitation', input.token)).payload)
  const own = [input.username, input.fullName, invited.email]
  await assertGoodPassword(input.password, { own })
  const hash = await otherPasswordQueue(() => hashPassword(input.password), visitor.gone())
  return transaction(async () => {
    const { payload, createdBy } = await spendToken('invitation', input.token)
    const { email, role, capabilities, language, brandId, storeRole, staffRoleId } = invitationPayload.parse(payload)
    // A staff role that was removed meanwhile must not become all rights.
    if (staffRoleId !== undefined) await findStaffRoleOf(staffRoleId)
    const { username, fullName: name } = input
    const of = {
      ...(brandId === undefined ? {} : { brandId }),
      ...(storeRole === undefined ? {} : { storeRole }),
      ...(staffRoleId === undefined ? {} : { staffRoleId }),
    }
    const id = await openAccount({ email, username, name, role, capabilities, language, ...of }, hash, true)
    await dropInvitationsTo(email)
    await recordSecurityEvent(context, 'invitation-accepted', id, { role, ...(createdBy ? { by: createdBy } : {}) })
    return beginSession(context, visitor, id)
  })
}
