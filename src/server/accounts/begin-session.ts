import { randomBytes } from 'node:crypto'
import type { Needs } from '#server/context.ts'
import { afterCommit } from '#server/db/transaction.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { findPrincipalByToken } from './find-principal.ts'
import { clientOf } from './record-session.ts'
import { readSessionToken, sessionCookies, sessionSeconds } from './session-cookie.ts'
import { deleteSession, insertSession } from './session-store.ts'

/**
 * Begins a session of an account whose owner has been proven, and ends the one the
 * browser held (a token planted by an attacker must not become the new one). Runs in the caller's transaction;
 * returns the signed-in principal.
 */
export async function beginSession(
  context: Needs<'config' | 'secret'>,
  visitor: Visitor,
  accountId: string,
): Promise<Principal> {
  const before = readSessionToken(context, visitor.header('cookie'))
  if (before !== undefined) await deleteSession(before)
  const token = randomBytes(32).toString('base64url')
  await insertSession({ token, accountId, ...clientOf(visitor) }, sessionSeconds)
  const principal = await findPrincipalByToken(token)
  if (!principal) throw new Error('a session that has just begun has no account')
  afterCommit(() => void visitor.setCookies.push(...sessionCookies(context, token)))
  return principal
}
