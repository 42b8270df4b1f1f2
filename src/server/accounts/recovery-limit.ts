import type { Needs } from '#server/context.ts'
import { sharedRateLimiter } from '#server/http/shared-rate-limiter.ts'

/**
 * Limits emails about a new password, counted under the address as it was typed, whether it has an account or not, so
 * that the refusal does not reveal an account (docs/spec/reliability.md#R24). Returns the function that counts one and raises
 * `rate/limited`.
 */
export function createRecoveryLimit(context: Needs<'config' | 'secret' | 'redis'>): (email: string) => Promise<void> {
  return sharedRateLimiter({ name: 'recovery', ...context.config.limits.accountEmails }, context).count
}
