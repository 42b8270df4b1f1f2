import { and, eq, gt, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { session } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { verifyPassword } from './password-hash.ts'
import type { SecondFactorLimit } from './second-factor-limit.ts'
import { findPasswordHash } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'

/** An account without a password has just come from its provider when its session is younger than this. */
const freshMinutes = 10

/**
 * A stolen session alone must not set up a second factor: asks for the password, of an account without one for a session that has just begun, and
 * where there is a second factor already, for that one. Raises `auth/password-wrong`, `auth/sign-in-again`, `auth/second-factor`, `rate/limited`.
 */
export async function demandOwner(
  house: House,
  limit: SecondFactorLimit,
  who: Principal,
  password: string,
): Promise<void> {
  if (!who.provenRecently && (await hasSecondFactor(who.id))) refuse('auth/second-factor', { has: true })
  const hash = await findPasswordHash(who.id)
  if (hash === undefined) {
    if (!(await isFresh(who.sessionId))) refuse('auth/sign-in-again')
    return
  }
  if (password === '') refuse('auth/password-wrong')
  await limit.count('password', who.id)
  if (!(await verifyPassword(hash, password))) {
    await recordSecurityEvent(house, 'second-factor-failed', who.id, { by: 'password' })
    refuse('auth/password-wrong')
  }
  await limit.forget('password', who.id)
}

async function isFresh(sessionId: string): Promise<boolean> {
  const begun = sql`now() - make_interval(mins => ${freshMinutes})`
  const found = await db()
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), gt(session.createdAt, begun)))
  return found.length > 0
}
