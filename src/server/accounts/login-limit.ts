import type { Needs } from '#server/context.ts'
import { sharedRateLimiter } from '#server/http/shared-rate-limiter.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { knownDevice, rememberDevice } from './known-device.ts'

export type LoginLimit = {
  /** Counts a try. Raises `rate/limited` when there were too many for this account from this source. */
  count(account: string, visitor: Visitor): Promise<void>
  /** Clears the tries after a right password and remembers the browser. */
  welcome(account: string, visitor: Visitor): Promise<void>
}

/**
 * Limits tries per account (docs/spec/reliability.md#R24). A browser that once signed in has a count of its own, so that a
 * stranger who keeps guessing cannot lock the owner out.
 */
export function createLoginLimit(context: Needs<'config' | 'secret' | 'redis'>): LoginLimit {
  const counter = sharedRateLimiter({ name: 'login-account', ...context.config.limits.loginPerAccount }, context)
  const countedUnder = (account: string, visitor: Visitor): string => {
    const device = knownDevice(context, account, visitor)
    return device === undefined ? account : `${account} ${device}`
  }
  return {
    count: (account, visitor) => counter.count(countedUnder(account, visitor)),
    welcome: async (account, visitor) => {
      await counter.clear(countedUnder(account, visitor))
      rememberDevice(context, account, visitor)
    },
  }
}
