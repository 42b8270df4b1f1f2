import { randomUUID } from 'node:crypto'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { account } from '#server/db/account-tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { textCode } from '#server/translate.ts'
import { findOpenAccount, savePassword } from './account-store.ts'
import { faultOfPassword } from './good-password.ts'
import { hashPassword } from './password-hash.ts'
import { otherPasswordQueue } from './password-queue.ts'
import { removeSecondFactors } from './remove-second-factors.ts'
import { recordSecurityEvent } from './security-event.ts'
import { deleteSessionsOf } from './session-store.ts'
import { dropEntryLinks, readToken, spendToken } from './single-use-token-store.ts'
import { verifyEmail } from './verify-email.ts'

type NewPassword = { token: string; password: string; confirmPassword: string }

/**
 * Sets the password a emailed link allows, ends every session, and notifies the owner; returns the account's id. It
 * signs in no browser, and a second factor stays as it was, unless this is the first time that the owner's address is
 * proven. Refuses with auth/link-spent, or request/invalid for a password that is not allowed: the link then still
 * counts.
 */
export async function resetPassword(
  context: Needs<'log' | 'notifyOutbox'>,
  wanted: NewPassword,
  visitor: Visitor,
): Promise<string> {
  const owner = await findOwner(await readToken('reset-password', wanted.token))
  const faults = await faultsOf(wanted, owner)
  if (Object.keys(faults).length > 0) throw new Refusal('request/invalid', faults)
  const hash = await otherPasswordQueue(() => hashPassword(wanted.password), visitor.gone())
  return transaction(async () => {
    // The account is locked before its links, the order used everywhere.
    const verification = await verifyEmail(context, owner.id, owner.email)
    if (verification === 'not') refuse('auth/link-spent')
    await spendToken('reset-password', wanted.token)
    await savePassword(owner.id, hash)
    await deleteSessionsOf(owner.id)
    await dropEntryLinks(owner.id)
    // Until now any person could have registered with the owner's address, and set up a factor to keep the account.
    if (verification === 'first') await removeSecondFactors(context, owner)
    await recordSecurityEvent(context, 'password-changed', owner.id, { by: 'link' })
    await post(context, [passwordChangedEmail(owner)])
    return owner.id
  })
}

/**
 * Returns when the emailed link would set a password now, without using it up: for the page it leads to. Refuses with
 * auth/link-spent whatever the reason, so that it reveals no account.
 */
export async function checkResetLink(token: string): Promise<void> {
  await findOwner(await readToken('reset-password', token))
}

type Owner = Pick<typeof account.$inferSelect, 'id' | 'email' | 'name' | 'username' | 'language'>

/** Finds the owner of the link, if the account still has the address it was sent to. */
async function findOwner({ accountId, payload }: Awaited<ReturnType<typeof readToken>>): Promise<Owner> {
  const found = await findOpenAccount(accountId ?? '', String(payload.email))
  return found ?? refuse('auth/link-spent')
}

async function faultsOf({ password, confirmPassword }: NewPassword, owner: Owner) {
  const fault = await faultOfPassword(password, { own: [owner.email, owner.username ?? '', owner.name] })
  return {
    ...(fault === undefined ? {} : { password: fault }),
    ...(password === confirmPassword ? {} : { confirmPassword: textCode('registration', 'errors.confirmPassword') }),
  }
}

/**
 * Builds the email that tells the owner that the password has changed, and what to do if another person changed it.
 */
export const passwordChangedEmail = ({ email, name, language }: Pick<Owner, 'email' | 'name' | 'language'>) =>
  emailMessage(`password-changed:${randomUUID()}`, {
    to: email,
    language,
    template: 'passwordChanged',
    values: { name },
    path: '/forgot-password',
  })
