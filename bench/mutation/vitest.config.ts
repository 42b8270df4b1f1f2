import { defineConfig } from 'vitest/config'

/** The rules alone: the tests that say what money, stock and payments are to be. */
export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'], isolate: false } })
