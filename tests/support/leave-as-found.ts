import { afterAll, vi } from 'vitest'

/** The files of a project without isolation follow each other in one process: none leaves the next its clock or its globals. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
