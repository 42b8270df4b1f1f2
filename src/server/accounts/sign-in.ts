import { and, eq, isNotNull, or } from 'drizzle-orm'
import { normaliseEmail } from '#domain/accounts/email-address.ts'
import { usernameKey } from '#domain/accounts/username.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { account, credential } from '#server/db/account-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { beginSession } from './begin-session.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

export type NamedAccount = { id: string; passwordHash: string | null }

/** Finds the account for an email address or a username, however the visitor's keyboard writes it. */
export async function findNamedAccount(name: string): Promise<NamedAccount | undefined> {
  const [found] = await db()
    .select({ id: account.id, passwordHash: credential.password })
    .from(account)
    .leftJoin(credential, and(eq(credential.accountId, account.id), eq(credential.provider, 'credential')))
    .where(or(eq(account.email, normaliseEmail(name)), eq(account.username, usernameKey(name))))
  return found
}

/**
 * Checks a password and begins a session, which ends the one the browser held. Raises `auth/failed`, or
 * `auth/suspended` when the password was right. An unknown account, or one without a password, takes as long as a
 * wrong password: hashing costs what checking costs.
 */
export async function signIn(
  context: Needs<'config' | 'secret'>,
  visitor: Visitor,
  found: NamedAccount | undefined,
  password: string,
): Promise<Principal> {
  if (!found?.passwordHash) {
    await hashPassword(password)
    refuse('auth/failed')
  }
  if (!(await verifyPassword(found.passwordHash, password))) refuse('auth/failed')
  return transaction(async () => {
    await refuseSuspended(found.id)
    return beginSession(context, visitor, found.id)
  })
}

/** Holds the account's row until the session is saved, so that a suspension at the same instant ends it. */
async function refuseSuspended(accountId: string): Promise<void> {
  const [suspended] = await db()
    .select({ suspended: isNotNull(account.disabledAt).mapWith(Boolean) })
    .from(account)
    .where(eq(account.id, accountId))
    .for('share')
  if (suspended?.suspended) refuse('auth/suspended')
}
