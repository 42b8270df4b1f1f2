import type { House } from '#server/house.ts'
import { sharedTryCounter } from '#server/http/try-counter.ts'
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
export function createLoginLimit(house: House): LoginLimit {
  const counter = sharedTryCounter({ name: 'login-account', ...house.config.limits.loginPerAccount }, house.secret)
  const countedUnder = (account: string, visitor: Visitor): string => {
    const device = knownDevice(house, account, visitor)
    return device === undefined ? account : `${account} ${device}`
  }
  return {
    count: (account, visitor) => counter.count(countedUnder(account, visitor)),
    welcome: async (account, visitor) => {
      await counter.forget(countedUnder(account, visitor))
      rememberDevice(house, account, visitor)
    },
  }
}
