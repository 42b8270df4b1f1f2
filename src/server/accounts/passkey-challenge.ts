import { isIP } from 'node:net'
import { isRefusalOf } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { issueToken, spendToken } from './single-use-token-store.ts'

/**
 * Returns the relying party of passkeys: the host and origin visitors know the shop by, whatever the request says.
 */
export function relyingParty({ config }: Needs<'config'>): { id: string; origin: string } {
  return { id: new URL(config.publicUrl).hostname, origin: config.publicUrl }
}

/**
 * Checks if passkeys are possible: browsers allow them only for a host name reached over HTTPS (or localhost), never
 * for a bare IP address.
 */
export function canHavePasskeys(context: Needs<'config'>): boolean {
  const { id, origin } = relyingParty(context)
  if (isIP(id.replace(/^\[|\]$/g, '')) > 0) return false
  return origin.startsWith('https:') || id === 'localhost' || id.endsWith('.localhost')
}

/** The library takes a third of a second and 26 MB to load, and few visits need it. */
export const webAuthn = () => import('@simplewebauthn/server')

type Act = 'add' | 'step-up'

/**
 * Issues a challenge of 256 random bits for this session and act alone, which counts once within five minutes; a
 * newer one replaces it.
 */
export async function issueChallenge(who: Principal, act: Act): Promise<Uint8Array<ArrayBuffer>> {
  const token = await transaction(() =>
    issueToken({ purpose: 'passkey', accountId: who.id, payload: { act, session: who.sessionId } }),
  )
  return new Uint8Array(Buffer.from(token, 'base64url'))
}

/** Uses up a challenge as it comes back from the browser; returns true when it was this session's, for this act. */
export async function spendChallenge(who: Principal, act: Act, challenge: string): Promise<boolean> {
  try {
    const { accountId, payload } = await spendToken('passkey', challenge)
    return accountId === who.id && payload.act === act && payload.session === who.sessionId
  } catch (error) {
    if (isRefusalOf(error, 'auth/link-spent')) return false
    throw error
  }
}
