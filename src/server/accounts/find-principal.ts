import type { IncomingHttpHeaders } from 'node:http'
import type { Needs } from '#server/context.ts'
import type { Principal } from '#server/http/visitor.ts'
import { readPrincipal } from './principal-store.ts'
import { readSessionToken } from './session-cookie.ts'
import { saveLastSeen } from './session-store.ts'

/**
 * Returns the signed-in principal, read from the database for this request, so that a new role or a suspension counts
 * at once; null for a guest. One query; every few minutes a second one stores when the session was last seen.
 */
export async function findPrincipal(
  context: Needs<'config' | 'log' | 'secret'>,
  headers: IncomingHttpHeaders,
): Promise<Principal | null> {
  const token = readSessionToken(context, headers.cookie)
  if (token === undefined) return null
  const found = await readPrincipal(token)
  if (found?.seenLongAgo) await recordLastSeen(context, found.principal.sessionId)
  return found?.principal ?? null
}

/**
 * Returns the account of a running session; null when it ended by the database's clock, or the account is suspended
 * or closed.
 */
export const findPrincipalByToken = async (token: string): Promise<Principal | null> =>
  (await readPrincipal(token))?.principal ?? null

/** Of several concurrent requests the first writes. A failed write does not refuse the request. */
async function recordLastSeen(context: Needs<'log'>, sessionId: string): Promise<void> {
  try {
    await saveLastSeen(sessionId)
  } catch (error) {
    context.log.warn({ err: error }, 'could not save when a session was last seen')
  }
}
