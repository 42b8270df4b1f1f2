import { eq } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { account } from '#server/db/account-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { beginSession } from './begin-session.ts'
import { openAccount } from './create-account.ts'
import { demandGoodPassword } from './good-password.ts'
import { dropInvitationsTo, invitationPayload } from './invitation-store.ts'
import { hashPassword } from './password-hash.ts'
import { otherPasswordLine } from './password-line.ts'
import { recordSecurityEvent } from './security-event.ts'
import { findNamedAccount } from './sign-in.ts'
import { readToken, spendToken } from './single-use-token.ts'

/**
 * Reads an unused invitation and who sent it. Refuses with auth/link-spent, and with auth/email-taken when its
 * address has an account now.
 */
export async function readInvitation(token: string) {
  const { payload, madeBy } = await readToken('invitation', token)
  const { email, role, capabilities } = invitationPayload.parse(payload)
  if (await findNamedAccount(email)) refuse('auth/email-taken')
  const [inviter] = await db()
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, madeBy ?? ''))
  return { email, role, capabilities, invitedBy: inviter?.name ?? null }
}

export type Acceptance = { token: string; fullName: string; username: string; password: string }

/**
 * Opens the account an invitation is for, marks the invitation as used and signs the browser in, in one transaction.
 * The link has proven the address. Role and capabilities come from the invitation alone. Refuses with
 * auth/link-spent, request/invalid (the password), auth/email-taken and auth/username-taken; the invitation then
 * stays unused.
 */
export async function acceptInvitation(house: House, wish: Acceptance, visitor: Visitor): Promise<Principal> {
  const invited = invitationPayload.parse((await readToken('invitation', wish.token)).payload)
  const own = [wish.username, wish.fullName, invited.email]
  await demandGoodPassword(wish.password, { language: visitor.language, own })
  const hash = await otherPasswordLine(() => hashPassword(wish.password), visitor.gone())
  return transaction(async () => {
    const { payload, madeBy } = await spendToken('invitation', wish.token)
    const { email, role, capabilities, language } = invitationPayload.parse(payload)
    const { username, fullName: name } = wish
    const id = await openAccount({ email, username, name, role, capabilities, language }, hash, true)
    await dropInvitationsTo(email)
    await recordSecurityEvent(house, 'invitation-accepted', id, { role, ...(madeBy ? { by: madeBy } : {}) })
    return beginSession(house, visitor, id)
  })
}
