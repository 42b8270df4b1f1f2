import { vi } from 'vitest'

/** Milliseconds. */
const patience = 20_000

/**
 * Waits for what a shop does meanwhile as long as a busy machine may need, unless a test says how long: the second that
 * `vi.waitFor` takes by itself judges the machine.
 */
const waiting = vi as typeof vi & { isPatient?: true }
if (!waiting.isPatient) {
  const { waitFor } = vi
  waiting.isPatient = true
  vi.waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options })
}
