import type { Needs } from '#server/context.ts'
import { type RateLimiter, sharedRateLimiter } from '#server/http/shared-rate-limiter.ts'

/** Counts codes and keys of the second factor before they are checked, so that concurrent tries count too. */
export type SecondFactorLimit = RateLimiter

/**
 * Limits tries per account, from any source: these requests are signed in as the account already (docs/spec/reliability.md#R24).
 */
export const createSecondFactorLimit = (context: Needs<'config' | 'secret' | 'redis'>): SecondFactorLimit =>
  sharedRateLimiter({ name: 'second-factor', ...context.config.limits.secondFactor }, context)
