import { defineConfig } from 'vitest/config'

/** Each project is one level at which promises are made; `npm run test:<project>` runs one alone. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['src/{domain,drawing,contract,texts}/**/*.test.ts'] } },
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
      { test: { name: 'house', include: ['tests/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'server-embedded',
          include: ['src/server/**/*.test.ts', 'tests/attacks/*.test.ts'],
          env: { TEST_DATABASE: 'embedded' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['src/server/**/*.test.ts', 'tests/attacks/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: './tests/support/postgres-global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
