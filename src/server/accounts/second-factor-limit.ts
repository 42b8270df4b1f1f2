import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '#domain/refusal.ts'
import type { House } from '#server/house.ts'

/** What is tried: the password before something is set up, or a code or key of the second factor. Counted apart, so that one right answer buys no tries at the other. */
type Tried = 'password' | 'proof'

export type SecondFactorLimit = {
  /** Counts a try before it is looked at, so that many at once are no more than so many. Raises `rate/limited`. */
  count(tried: Tried, accountId: string): Promise<void>
  /** It was right: the tries are forgotten. */
  forget(tried: Tried, accountId: string): Promise<void>
}

/** Tries per account, wherever they come from: whoever tries is signed in as it already (reliability R24). */
export function createSecondFactorLimit(house: House): SecondFactorLimit {
  const { tries, seconds } = house.config.limits.secondFactor
  const limiter = new RateLimiterMemory({ keyPrefix: 'second-factor', points: tries, duration: seconds })
  return {
    count: async (tried, accountId) => {
      try {
        await limiter.consume(`${tried} ${accountId}`)
      } catch (stop) {
        if (stop instanceof RateLimiterRes) refuse('rate/limited', { seconds: Math.ceil(stop.msBeforeNext / 1000) })
        throw stop
      }
    },
    forget: async (tried, accountId) => void (await limiter.delete(`${tried} ${accountId}`)),
  }
}
