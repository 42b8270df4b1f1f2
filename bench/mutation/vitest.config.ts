import { defineConfig } from 'vitest/config'

/**
 * Covers the domain rules only: the tests of money, stock and payments. Timeouts are generous, because a slow test on
 * a busy machine is not a detected fault.
 */
export default defineConfig({
  test: { include: ['src/domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
