import { defineConfig } from 'vitest/config'

/** The rules alone: the tests that say what money, stock and payments are to be. On a busy machine a test may take its time: slow is no fault found. */
export default defineConfig({
  test: { include: ['src/domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
