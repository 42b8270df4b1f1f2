import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * A process in which many embedded databases come and go is now and then ended by the engine itself while it gives up WebAssembly that it had made
 * faster meanwhile (nodejs/node#64500). Where nothing is made faster, nothing is given up; it costs a test hardly anything.
 */
const steadyWebAssembly = ['--no-wasm-tier-up', '--wasm-wrapper-tiering-budget=1000000000']

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
          execArgv: steadyWebAssembly,
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
          execArgv: steadyWebAssembly,
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
