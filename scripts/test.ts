import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failedPages } from './failed-pages.ts'
import { root } from './repository-root.ts'
import { requireTools } from './require-tools.ts'
import { runCommand, runNode } from './run-command.ts'
import { type Counts, countAsOne, countFigures, countPlaywright, countVitest } from './test-counts.ts'

/** Everything the shop promises, checked in order from quick to slow; closes with `N passed, N failed`. */
type Step = { name: string; run: () => Promise<Counts> }

const reports = join(root, 'test-results')
const report = (name: string) => join(reports, `${name}.json`)
const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)
const tools = await requireTools()

const steps: Step[] = [
  { name: 'tools', run: async () => (tools.enough ? none : countAsOne('tools', 1)) },
  { name: 'types', run: async () => countAsOne('tsc', await runCommand('tsc', ['--noEmit'])) },
  { name: 'style', run: async () => countAsOne('biome', await runCommand('biome', ['check', '.'])) },
  // A few tests start the shop as a stranger does, which takes what is built.
  { name: 'build', run: async () => countAsOne('build', await runNode(['scripts/build.ts'])) },
  { name: 'tests', run: runVitest },
  { name: 'journeys', run: runJourneys },
  { name: 'figures', run: runFigures },
]

const total: Counts = { ...none, failures: [] }
for (const { name, run } of steps) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const counts = await run()
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  total.failures.push(...counts.failures)
  console.log(`${name}: ${inWords(counts)} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

for (const failure of total.failures) console.log(`\nFailed: ${failure}`)
console.log(`\n${inWords(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

async function runVitest(): Promise<Counts> {
  const projects = tools.postgres ? [] : ['--project', '!server-postgres']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`]
  const counts = countVitest(report('vitest'), await runCommand('vitest', ['run', ...reporters, ...projects]))
  return tools.postgres ? counts : { ...counts, skipped: counts.skipped + 1 }
}

async function runJourneys(): Promise<Counts> {
  if (!tools.chromium) return { ...none, skipped: 1 }
  const args = ['test', '--config', 'tests/playwright.config.ts']
  const exitCode = await runCommand('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys') })
  for (const page of failedPages(join(reports, 'journeys'))) console.log(`\n${page}`)
  return countPlaywright(report('journeys'), exitCode)
}

async function runFigures(): Promise<Counts> {
  const exitCode = await runNode(['scripts/figures.ts', '--small', '--judged', '--report', report('figures')])
  return countFigures(report('figures'), exitCode)
}

function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
