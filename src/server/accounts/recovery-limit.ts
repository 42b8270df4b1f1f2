import type { House } from '#server/house.ts'
import { sharedTryCounter } from '#server/http/try-counter.ts'

/**
 * Letters about a new password, counted under the address as it was typed, whether it has an account or not: what one hears says nothing
 * about that (reliability R24). Gives the function that counts one and raises `rate/limited`.
 */
export function createRecoveryLimit({ config, secret }: House): (email: string) => Promise<void> {
  return sharedTryCounter({ name: 'recovery', ...config.limits.accountLetters }, secret).count
}
