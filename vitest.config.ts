import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Each project is one level at which promises are made; `npm run test:<project>` runs one alone. Rules are pure and every shop opened by a test has
 * its own database and doors, so their files share the modules of one process (`isolate: false`): reading them anew took a third of the time.
 */
export default defineConfig({
  test: {
    // One more than there are cores: a server's test waits as often as it works.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'domain', isolate: false, include: ['src/{domain,drawing,contract,texts}/**/*.test.ts'] } },
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'house',
          include: ['tests/*.test.ts'],
          globalSetup: './tests/support/embedded-global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-embedded',
          include: ['src/server/**/*.test.ts', 'tests/attacks/*.test.ts'],
          isolate: false,
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: './tests/support/embedded-global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          // An attack is refused at the door, whatever database is behind it; limits are counted in the database.
          include: ['src/server/**/*.test.ts', 'tests/attacks/limits.test.ts'],
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: './tests/support/postgres-global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
