import { afterAll, vi } from 'vitest'

const { resetModules } = vi
let hasReset = false
vi.resetModules = () => {
  hasReset = true
  return resetModules()
}

/**
 * The files of a project without isolation follow each other in one process: none leaves the next its clock or its globals, nor modules
 * that it loaded under them. A data cache that took the process for a browser tried each failed read again, for three seconds.
 */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetModules = resetModules
  if (hasReset) vi.resetModules()
})
