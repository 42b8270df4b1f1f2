import type { House } from '#server/house.ts'
import { sharedTryCounter } from '#server/http/try-counter.ts'

/**
 * Limits emails about a new password, counted under the address as it was typed, whether it has an account or not, so
 * that the refusal does not reveal an account (docs/spec/reliability.md#R24). Returns the function that counts one and raises
 * `rate/limited`.
 */
export function createRecoveryLimit({ config, secret }: House): (email: string) => Promise<void> {
  return sharedTryCounter({ name: 'recovery', ...config.limits.accountLetters }, secret).count
}
