import type { House } from '#server/house.ts'
import { sharedTryCounter, type TryCounter } from '#server/http/try-counter.ts'

/** Counts codes and keys of the second factor before they are checked, so that concurrent tries count too. */
export type SecondFactorLimit = TryCounter

/**
 * Limits tries per account, from any source: these requests are signed in as the account already (docs/spec/reliability.md#R24).
 */
export const createSecondFactorLimit = (house: House): SecondFactorLimit =>
  sharedTryCounter({ name: 'second-factor', ...house.config.limits.secondFactor }, house.secret)
