import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '#domain/refusal.ts'
import type { House } from '#server/house.ts'

/**
 * Letters about a new password, counted under the address as it was typed, whether it has an account or not: what one hears says nothing
 * about that (reliability R24). Gives the function that counts one and raises `rate/limited`.
 */
export function createRecoveryLimit({ config }: House): (email: string) => Promise<void> {
  const { tries, seconds } = config.limits.accountLetters
  const limiter = new RateLimiterMemory({ keyPrefix: 'recovery', points: tries, duration: seconds })
  return async (email) => {
    try {
      await limiter.consume(email)
    } catch (stop) {
      if (stop instanceof RateLimiterRes) refuse('rate/limited', { seconds: Math.ceil(stop.msBeforeNext / 1000) })
      throw stop
    }
  }
}
