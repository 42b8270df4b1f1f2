import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/repository-root.ts'
import { runCommand, runNode } from '../scripts/run-command.ts'
import type { Measure, Result } from './figure.ts'

export const name = 'mutation'
export const leftOutOfTests = true

/** The rules of money, offers, stock and payments. */
const rules = [
  ...['money', 'currency', 'offers', 'basket-price', 'cash-on-delivery', 'stock', 'shortage'],
  ...['payment-flow', 'commission', 'gst', 'invoice', 'ledger', 'sale-rows', 'reconciliation'],
  ...['cancel-plan', 'cancellation', 'refund-cap', 'refund-flow', 'refund-rows', 'refund-terms'],
]
const folder = join(root, 'bench/mutation')
const report = join(root, 'test-results/mutation.json')

type Mutants = { caught: number; all: number }

/** Changes each rule by small faults, one at a time, and counts how many of them some test notices. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  if (!existsSync(stryker) && (await runCommand('npm', ['ci', '--prefix', folder])) !== 0)
    throw new Error('the package in bench/mutation could not be installed')
  const found: Mutants[] = []
  const measures: Measure[] = []
  // File by file, so that a fault in a table, which is read before any test, meets the tests of that table alone.
  for (const rule of small ? ['stock'] : rules) {
    const file = `src/domain/${rule}.ts`
    const exitCode = await runNode([stryker, 'run', join(folder, 'stryker.config.json'), '--mutate', file])
    if (exitCode !== 0) throw new Error(`${file} could not be judged`)
    const mutants = readReport()
    found.push(mutants)
    measures.push({ name: file, unit: '% noticed', runs: [scoreOf([mutants])] })
  }
  const whole: Measure = { name: 'all of them', unit: '% noticed', runs: [scoreOf(found)], atLeast: 85 }
  const planted = found.reduce((sum, { all }) => sum + all, 0)
  return {
    how: `${planted} small faults by Stryker in the rules of money, offers, stock and payments (\`src/domain\`), against the tests of the rules alone; what the server does with them is not counted.`,
    measures: [whole, ...measures],
    broken: [],
  }
}

/** A fault counts as noticed when a test failed, or never came to its end. */
function readReport(): Mutants {
  const { files }: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const caught = states.filter((state) => state === 'Killed' || state === 'Timeout').length
  return { caught, all: caught + states.filter((state) => state === 'Survived' || state === 'NoCoverage').length }
}

function scoreOf(found: readonly Mutants[]): number {
  const all = found.reduce((sum, each) => sum + each.all, 0)
  return all === 0 ? 100 : (100 * found.reduce((sum, { caught }) => sum + caught, 0)) / all
}
