import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findPostgresPrograms } from '#tests/support/installed-tools.ts'
import { textModules } from './scripts/text-modules.ts'

/**
 * A process in which many embedded databases come and go is now and then ended by the engine itself while it gives up WebAssembly that it had made
 * faster meanwhile (nodejs/node#64500). Where nothing is made faster, nothing is expired; it costs a test hardly anything.
 */
const steadyWebAssembly = ['--no-wasm-tier-up', '--wasm-wrapper-tiering-budget=1000000000']

/** It needs half the time of the embedded database, so what does not ask for one of them runs on it. */
const hasPostgres = findPostgresPrograms() !== undefined

/**
 * These end a test that hangs; they judge no speed. Seven seconds on a quiet machine were thirty beside other work, so both leave room for that
 * (milliseconds).
 */
const testTimeout = 120_000
const hookTimeout = 180_000

const serverTests = ['src/server/**/*.test.ts', 'tests/attacks/*.test.ts', 'tests/fuzz/*.test.ts']

/**
 * Tests whose subject is the database itself, its seed, search, outbox and checkout. `npm test` runs these alone on the embedded database, which takes
 * five times as long; every other statement is read by it once (`tests/dialect/`), and `npm run test:all` runs the whole server on it, also what
 * races, counts or loads a year, which took half of the time when they were here too.
 */
const aboutTheDatabase = [
  'db/*',
  'seed/*',
  'jobs/*',
  'backup/*',
  'shop-export/cells',
  'print-startup',
  'serialize-error',
  'catalogue/search',
  'catalogue/catalogue-changes',
  'orders/place-order',
  'orders/one-cart-one-order',
].map((name) => `src/server/${name}.test.ts`)

/** Rendered pages read their texts from the build's own modules. */
const plugins = () => [textModules()]

const onEmbedded = (name: string, include: string[]) => ({
  plugins: plugins(),
  test: {
    name,
    include,
    isolate: false,
    env: { TEST_DATABASE: 'embedded' },
    execArgv: steadyWebAssembly,
    globalSetup: './tests/support/embedded-global-setup.ts',
    setupFiles: './tests/support/patient-waits.ts',
    testTimeout,
    hookTimeout,
  },
})

/**
 * Each project is one level at which promises are made; `npm run test:<project>` runs one alone. Rules are pure and every shop opened by a test has
 * its own database and endpoints, so their files share the modules of one process (`isolate: false`): reading them again took a third of the time. So do
 * the files of the web, which leave the next one no clock and no globals of theirs.
 */
export default defineConfig({
  test: {
    // One more than there are cores: a server's test waits as often as it works.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          include: ['src/{domain,drawing,contract,texts}/**/*.test.ts'],
          testTimeout,
        },
      },
      {
        plugins: plugins(),
        test: {
          name: 'web',
          isolate: false,
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: './tests/support/leave-as-found.ts',
          testTimeout,
        },
      },
      {
        plugins: plugins(),
        test: {
          name: 'system',
          include: ['tests/*.test.ts'],
          isolate: false,
          env: { TEST_DATABASE: hasPostgres ? 'postgres' : 'embedded' },
          execArgv: steadyWebAssembly,
          // The tests that start the shop as a process of its own give it an embedded database.
          globalSetup: [
            './tests/support/embedded-global-setup.ts',
            ...(hasPostgres ? ['./tests/support/postgres-global-setup.ts'] : []),
          ],
          setupFiles: './tests/support/patient-waits.ts',
          testTimeout,
          hookTimeout,
        },
      },
      {
        plugins: plugins(),
        test: {
          name: 'server-postgres',
          include: serverTests,
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: './tests/support/postgres-global-setup.ts',
          setupFiles: ['./tests/support/record-statements.ts', './tests/support/patient-waits.ts'],
          testTimeout,
          hookTimeout,
        },
      },
      onEmbedded('database-embedded', aboutTheDatabase),
      onEmbedded('server-embedded', serverTests),
      // Reads what a run of `server-postgres` wrote down, so it runs alone, after it.
      ...(process.env.STATEMENTS ? [onEmbedded('dialect', ['tests/dialect/*.test.ts'])] : []),
    ],
  },
})
