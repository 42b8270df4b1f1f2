import type { House } from '#server/house.ts'
import { sharedTryCounter } from '#server/http/try-counter.ts'

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
  const counter = sharedTryCounter({ name: 'second-factor', ...house.config.limits.secondFactor }, house.secret)
  return {
    count: (tried, accountId) => counter.count(`${tried} ${accountId}`),
    forget: (tried, accountId) => counter.forget(`${tried} ${accountId}`),
  }
}
