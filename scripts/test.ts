import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setup as startPostgres } from '#tests/support/postgres-global-setup.ts'
import { allPromises } from '#tests/support/promises/all-promises.ts'
import { buildCachedDatabases } from '#tests/support/test-database.ts'
import { describeWholeRun, upsertSection } from '../bench/results-file.ts'
import { failedPages } from './failed-pages.ts'
import { root } from './repository-root.ts'
import { requireTools } from './require-tools.ts'
import { runCommand, runNode, runQuietly } from './run-command.ts'
import {
  type Counts,
  countAsOne,
  countBenchmarks,
  countPlaywright,
  countVitest,
  describeCounts,
  sumOf,
} from './test-counts.ts'
import { findUnheld, readOutcomes } from './unheld-promises.ts'

/**
 * Runs all checks, from quick to slow; ends with `N passed, N failed`. `--all` also runs the whole server on the
 * embedded database, 50,000 generated requests on each of the two, every journey at both widths in every language and
 * the small run of every benchmark, with drawn pictures, and records its result in `bench/RESULTS.md`.
 */
const all = process.argv.includes('--all')
type Step = { name: string; run: () => Promise<Counts> }

const reports = join(root, 'test-results')
const report = (name: string) => join(reports, `${name}.json`)
const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
/** The folder in which the tests on PostgreSQL record the statements they send, for `tests/dialect/`. */
const statements = join(reports, 'statements')

rmSync(reports, { recursive: true, force: true })
mkdirSync(statements, { recursive: true })
const tools = await requireTools()
// Also for the tests that start the shop with npm, which builds the missing outputs.
if (!all) process.env.PLAIN_PICTURES = '1'
// A process of the shop reads a thousand files; the second one finds them compiled.
process.env.NODE_COMPILE_CACHE ??= join(root, 'dist/compiled')

/** On a machine without PostgreSQL the embedded database runs all tests. */
const serverProjects = tools.postgres
  ? ['server-postgres', all ? 'server-embedded' : 'database-embedded']
  : ['server-embedded']

const steps: Step[] = [
  { name: 'tools', run: async () => (tools.enough ? none : countAsOne('tools', 1)) },
  // The build uses one core, so the other one runs checks that need no build.
  {
    name: 'build, types, style, rules and databases',
    run: async () => sumOf(await Promise.all([build(), checkWithoutBuild(), makeDatabases()])),
  },
  { name: 'tests', run: () => runVitest('tests', ['system', ...serverProjects]) },
  // Reading statements takes one core some seconds, while browsers start.
  {
    name: 'dialect and journeys',
    run: () =>
      Promise.all([runDialect(), runJourneys()])
        .then(sumOf)
        .finally(() => stopPostgres?.()),
  },
  { name: 'promises', run: checkPromises },
  ...(all ? [{ name: 'benchmarks', run: runBenchmarks }] : []),
]

let stopPostgres: (() => Promise<void>) | undefined
const started = performance.now()
const counted: Counts[] = tools.postgres ? [] : [{ ...none, skipped: 1 }]
for (const { name, run } of steps) {
  console.log(`\n== ${name}`)
  const begun = performance.now()
  const counts = await run()
  counted.push(counts)
  console.log(`${name}: ${describeCounts(counts)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
}

const total = sumOf(counted)
if (all) record(total)
for (const failure of total.failures) console.log(`\nFailed: ${failure}`)
console.log(`\n${describeCounts(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

async function build(): Promise<Counts> {
  return countAsOne('build', await runNode(['scripts/build.ts']))
}

/** Makes the databases that tests and journeys copy, on a server for all of them; without it each run of them would. */
async function makeDatabases(): Promise<Counts> {
  await buildCachedDatabases()
  if (tools.postgres) stopPostgres = await startPostgres()
  return none
}

async function checkWithoutBuild(): Promise<Counts> {
  const types = countAsOne('tsc', await runQuietly('tsc', ['--noEmit']))
  const style = countAsOne('biome', await runQuietly('biome', ['check', '.']))
  const unused = countAsOne('knip', await runQuietly('knip', []))
  return sumOf([types, style, unused, await runVitest('rules', ['domain', 'web'], runQuietly)])
}

async function runVitest(name: string, projects: string[], run = runCommand): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  // Set before, for instance for the seed of a failure, it stays.
  const fuzzed = { FUZZ_COUNT: process.env.FUZZ_COUNT ?? (all ? '50000' : '600') }
  const env = { STATEMENTS: statements, ...fuzzed, ...(all || !tools.postgres ? {} : { MAIN_TESTS: '1' }) }
  return countVitest(report(name), await run('vitest', ['run', ...reporters, ...chosen], env))
}

/** The embedded database parses every statement that was sent to PostgreSQL. */
async function runDialect(): Promise<Counts> {
  return tools.postgres ? runVitest('dialect', ['dialect'], runQuietly) : none
}

async function runJourneys(): Promise<Counts> {
  if (!tools.chromium) return { ...none, skipped: 1 }
  const args = ['test', '--config', 'tests/playwright.config.ts']
  const wide: Record<string, string> = all ? { EVERY_SCREEN: '1' } : { MAIN_JOURNEYS: '1' }
  const exitCode = await runCommand('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys'), ...wide })
  for (const page of failedPages(join(reports, 'journeys'))) console.log(`\n${page}`)
  return countPlaywright(report('journeys'), exitCode)
}

/**
 * A passed test covers each promise of the specification; those covered by a journey outside the main ones are left
 * to `--all`.
 */
async function checkPromises(): Promise<Counts> {
  const outcomes = readOutcomes([report('rules'), report('tests')], report('journeys'))
  const ranAll = all && tools.postgres && tools.chromium
  const due = Object.entries(allPromises).map(([group, promised]) => [
    group,
    promised.filter(([, file]) => ranAll || !file.endsWith('.spec.ts')),
  ])
  const promises: typeof allPromises = Object.fromEntries(due)
  const unheld = findUnheld(promises, outcomes).map((promise) => `no passed test holds ${promise}`)
  const passed = Object.values(promises).flat().length - unheld.length
  return { passed, failed: unheld.length, skipped: 0, failures: unheld }
}

async function runBenchmarks(): Promise<Counts> {
  const exitCode = await runNode(['scripts/benchmarks.ts', '--small', '--judged', '--report', report('benchmarks')])
  return countBenchmarks(report('benchmarks'), exitCode)
}

function record(counts: Counts): void {
  const minutes = ((performance.now() - started) / 60_000).toFixed(0)
  const section = describeWholeRun(
    'test-all',
    `${describeCounts(counts)} in ${minutes} minutes`,
    counts.failures,
    new Date(),
  )
  const file = join(root, 'bench/RESULTS.md')
  writeFileSync(file, upsertSection(readFileSync(file, 'utf8'), 'test-all', section))
}
