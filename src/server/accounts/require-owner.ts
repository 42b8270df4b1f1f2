import { freshMinutes } from '#domain/accounts/session-limits.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { sharedRateLimiter } from '#server/http/shared-rate-limiter.ts'
import type { Principal } from '#server/http/visitor.ts'
import { verifyPassword } from './password-hash.ts'
import { otherPasswordQueue } from './password-queue.ts'
import { findPasswordHash, hasSecondFactor } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { beganWithin } from './session-store.ts'

/** Raises a refusal unless the holder of the session is the owner of the account. */
export type RequireOwner = (principal: Principal, password: string | undefined) => Promise<void>

/**
 * Creates the check that the owner types the password once more before a sensitive change (ASVS 7.5.1): a stolen
 * session is not enough. An account without a password, which signs in with a provider, needs a recently begun
 * session. All endpoints that use it share one count of tries. Raises `auth/password-wrong`, `auth/sign-in-again`,
 * and `rate/limited` after as many wrong ones as at signing in, or after an excessive number of right ones: each
 * costs a hash.
 */
export function createRequireOwner(context: Needs<'config' | 'log' | 'secret' | 'redis'>): RequireOwner {
  const counter = sharedRateLimiter({ name: 'own-password', ...context.config.limits.loginPerAccount }, context)
  const checks = sharedRateLimiter({ name: 'own-password-checks', ...context.config.limits.ownPassword }, context)
  return async (principal, password) => {
    const stored = await findPasswordHash(principal.id)
    if (stored === undefined) return requireFreshSession(principal)
    if (!password) refuse('auth/password-wrong')
    await counter.count(principal.id)
    await checks.count(principal.id)
    if (!(await otherPasswordQueue(() => verifyPassword(stored, password)))) {
      // At most as many rows as the limit allows.
      await recordSecurityEvent(context, 'own-password-failed', principal.id)
      refuse('auth/password-wrong')
    }
    await counter.clear(principal.id)
  }
}

/**
 * Requires an existing second factor before another one is set up, then does as `requireOwner`. Raises
 * `auth/second-factor` besides.
 */
export async function requireFactorOwner(requireOwner: RequireOwner, who: Principal, password: string): Promise<void> {
  if (!who.hasRecentStepUp && (await hasSecondFactor(who.id))) refuse('auth/second-factor', { has: true })
  await requireOwner(who, password)
}

async function requireFreshSession({ sessionId }: Principal): Promise<void> {
  if (!(await beganWithin(sessionId, freshMinutes))) refuse('auth/sign-in-again')
}
