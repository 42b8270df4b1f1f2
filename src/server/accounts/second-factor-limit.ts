import type { House } from '#server/house.ts'
import { sharedTryCounter, type TryCounter } from '#server/http/try-counter.ts'

/** Counts codes and keys of the second factor before they are looked at, so that many at once are no more than so many. */
export type SecondFactorLimit = TryCounter

/** Tries per account, wherever they come from: whoever tries is signed in as it already (reliability R24). */
export const createSecondFactorLimit = (house: House): SecondFactorLimit =>
  sharedTryCounter({ name: 'second-factor', ...house.config.limits.secondFactor }, house.secret)
