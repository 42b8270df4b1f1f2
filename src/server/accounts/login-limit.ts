import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '#domain/refusal.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { knownDevice, rememberDevice } from './known-device.ts'

export type LoginLimit = {
  /** Counts a try. Raises `rate/limited` when this account saw too many from here. */
  count(account: string, visitor: Visitor): Promise<void>
  /** The password was right: forgets the tries and remembers the browser. */
  welcome(account: string, visitor: Visitor): Promise<void>
}

/**
 * Tries per account (reliability R24). A browser that once signed in has a count of its own, so that a stranger who
 * keeps guessing cannot lock the owner out.
 */
export function createLoginLimit(house: House): LoginLimit {
  const { tries, seconds } = house.config.limits.loginPerAccount
  const limiter = new RateLimiterMemory({ keyPrefix: 'login-account', points: tries, duration: seconds })
  return {
    count: async (account, visitor) => {
      try {
        await limiter.consume(countedUnder(house.secret, account, visitor))
      } catch (stop) {
        if (stop instanceof RateLimiterRes) refuse('rate/limited', { seconds: Math.ceil(stop.msBeforeNext / 1000) })
        throw stop
      }
    },
    welcome: async (account, visitor) => {
      await limiter.delete(countedUnder(house.secret, account, visitor))
      rememberDevice(house, account, visitor)
    },
  }
}

function countedUnder(secret: string, account: string, visitor: Visitor): string {
  const device = knownDevice(secret, account, visitor)
  return device === undefined ? account : `${account} ${device}`
}
