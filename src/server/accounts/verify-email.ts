import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { sendHeldEmails } from '#server/email/unconfirmed-limit.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { accountEmail } from './account-email.ts'
import { lockAccountToVerify, markEmailVerified } from './account-store.ts'
import { adoptGuestOrders } from './guest-order-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { readToken, spendToken } from './single-use-token-store.ts'

/**
 * Proves the email address a link was sent to. Only the account's own signed-in member can: otherwise an account
 * registered by a stranger with the address of another person would get that person's guest orders as soon as they
 * follow the link. Refuses with auth/link-spent, also when the account has another address by now or belongs to
 * another person; the link of another account is not used up by it.
 */
export async function verifyEmailByLink(
  context: Needs<'log' | 'notifyOutbox'>,
  token: string,
  { id }: Principal,
): Promise<void> {
  await transaction(async () => {
    if ((await readToken('verify-email', token)).accountId !== id) refuse('auth/link-spent')
    const { accountId, payload } = await spendToken('verify-email', token)
    if ((await verifyEmail(context, accountId ?? '', String(payload.email))) === 'not') refuse('auth/link-spent')
  })
}

/**
 * Records that the owner of this account reads this address; returns 'first' for the first proof, and 'not' when it
 * is not the account's address any more. Runs in the caller's transaction. A second proof changes nothing and is no
 * event.
 */
export async function verifyEmail(
  context: Needs<'log' | 'notifyOutbox'>,
  accountId: string,
  email: string,
): Promise<'not' | 'first' | 'again'> {
  const found = await lockAccountToVerify(accountId, email)
  if (!found) return 'not'
  if (found.emailVerified) return 'again'
  await markEmailVerified(accountId)
  await recordSecurityEvent(context, 'email-verified', accountId)
  await adoptGuestOrders(accountId)
  await sendHeldEmails(context, email)
  return 'first'
}

/** Queues another link that proves the member's address; returns true when none was needed. */
export async function resendVerification(
  context: Needs<'notifyOutbox'>,
  { id, emailVerified }: Principal,
  language: Language,
): Promise<boolean> {
  if (!emailVerified) await transaction(() => post(context, [accountEmail('verify', id, language)]))
  return emailVerified
}
