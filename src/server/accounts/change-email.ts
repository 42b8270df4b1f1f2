import { isEmail, normaliseEmail } from '#domain/accounts/email-address.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { findAccountByEmail, hasAccount, lockOpenAccount, saveAccountEmail } from './account-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { dropTokens, issueToken, readToken, spendToken } from './single-use-token-store.ts'

/**
 * Returns the address as it is stored. Raises `request/invalid` for an invalid address, or the account's current one.
 */
export function assertNewEmail(principal: Principal, given: string): string {
  if (!isEmail(given)) refuse('request/invalid', { email: 'invalid' })
  const email = normaliseEmail(given)
  if (email === principal.email) refuse('request/invalid', { email: 'same' })
  return email
}

/**
 * Emails a link to the new address and a warning to the current one; nothing else changes before the link is
 * followed. If the address already has an account, its owner gets the email without a link; neither the response, its
 * time nor the old mailbox reveals this. Raises `request/invalid`.
 */
export async function requestEmailChange(
  context: Needs<'notifyOutbox'>,
  principal: Principal,
  given: string,
): Promise<void> {
  const email = assertNewEmail(principal, given)
  await transaction(async () => {
    const holder = await findAccountByEmail(email)
    const token = await issueToken({ purpose: 'change-email', accountId: principal.id, payload: { email } })
    await post(context, [
      emailMessage(`change-email:${token.slice(0, 12)}`, {
        to: email,
        language: holder?.language ?? principal.language,
        template: holder ? 'emailInUse' : 'changeEmail',
        values: { name: holder?.name ?? principal.name },
        // In the URL fragment, so that no server on the way and no other site ever reads it.
        path: holder ? '/forgot-password' : `/change-email#${token}`,
      }),
      // Sent now and not only afterwards, while a new password still stops the change.
      emailMessage(`email-change-requested:${token.slice(0, 12)}`, {
        to: principal.email,
        language: principal.language,
        template: 'emailChangeRequested',
        values: { name: principal.name, email: masked(email) },
        path: '/forgot-password',
      }),
    ])
  })
}

/**
 * Follows the link: the address is proven and belongs to the account from now on. Links emailed to the old address
 * stop working, and it is notified. Raises `auth/link-spent`, also for an account on hold or closed, and
 * `auth/email-taken` when an account was opened with the address meanwhile.
 */
export const followEmailLink = (context: Needs<'log' | 'notifyOutbox'>, token: string): Promise<string> =>
  refuseUniqueViolation({ account_email_key: 'auth/email-taken' }, () => transaction(() => moveAccount(context, token)))

async function moveAccount(context: Needs<'log' | 'notifyOutbox'>, token: string): Promise<string> {
  // The account is locked before its links, the order used everywhere.
  const own = await lockOpenAccount((await readToken('change-email', token)).accountId)
  const { payload } = await spendToken('change-email', token)
  const email = String(payload.email ?? '')
  if (!own || email === '') return refuse('auth/link-spent')
  if (await hasAccount(email)) refuse('auth/email-taken')
  await saveAccountEmail(email, own.id)
  for (const purpose of ['verify-email', 'reset-password'] as const) await dropTokens(own.id, purpose)
  await recordSecurityEvent(context, 'email-changed', own.id)
  await post(context, [
    emailMessage(`email-changed:${token.slice(0, 12)}`, {
      to: own.email,
      language: own.language,
      template: 'emailChanged',
      values: { name: own.name, email: masked(email) },
      path: '/support',
    }),
  ])
  return email
}

/** Shows enough for the owner to recognise the address; a reader of the old mailbox need not learn the new one. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1…@')
