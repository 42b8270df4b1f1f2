import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { lockSuspension, type NamedAccount } from './account-store.ts'
import { beginSession } from './begin-session.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

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
  const suspended = await lockSuspension(accountId)
  if (suspended?.suspended) refuse('auth/suspended')
}
