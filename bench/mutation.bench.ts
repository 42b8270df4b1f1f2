import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/repository-root.ts'
import { runCommand, runNode } from '../scripts/run-command.ts'
import type { Measure, Result } from './benchmark.ts'

export const name = 'mutation'
export const leftOutOfTests = true

/**
 * Domain rules of money, promotions, stock and payments, and the rules they depend on: the tax inside a price and the
 * delivery price.
 */
const rules = [
  ...[
    'money/money',
    'money/currency',
    'ledger/ledger',
    'ledger/sale-rows',
    'refunds/refund-rows',
    'ledger/reconciliation',
    'ledger/commission',
  ],
  ...[
    'promotions/promotions',
    'cart/cart-price',
    'shipping/delivery-price',
    'shipping/shipping-rate',
    'shipping/chargeable-weight',
    'shipping/next-slab',
  ],
  ...[
    'catalogue/stock',
    'orders/shortage',
    'payments/payment-flow',
    'payments/cash-on-delivery',
    'payments/gateway-choice',
    'claims/dispute-flow',
  ],
  ...[
    'cancellations/cancel-plan',
    'cancellations/cancellation',
    'claims/claim-amount',
    'refunds/refund-cap',
    'refunds/refund-flow',
    'refunds/refund-terms',
    'payments/reported-refund',
  ],
  ...['invoices/gst', 'invoices/gst-states', 'invoices/invoice', 'invoices/invoice-number', 'refunds/credit-due'],
]
/** The required percentage for each file and in total. */
const wanted = 85
const folder = join(root, 'bench/mutation')
const report = join(root, 'test-results/mutation.json')

type Mutants = { caught: number; all: number }

/** Mutates each rule by small faults, one at a time, and counts how many of them a test detects. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  if (!existsSync(stryker) && (await runCommand('npm', ['ci', '--prefix', folder])) !== 0)
    throw new Error('the package in bench/mutation could not be installed')
  const found: Mutants[] = []
  const measures: Measure[] = []
  const broken: string[] = []
  // One file at a time, so that a fault in a table, which is read before any test, runs only against the tests of
  // that table.
  for (const rule of small ? ['catalogue/stock'] : rules) {
    const file = `src/domain/${rule}.ts`
    rmSync(report, { force: true })
    const exitCode = await runNode([stryker, 'run', join(folder, 'stryker.config.json'), '--mutate', file])
    const mutants = exitCode === 0 ? readReport(file) : null
    if (!mutants) {
      broken.push(`${file} could not be judged.`)
      continue
    }
    found.push(mutants)
    const score = scoreOf([mutants])
    console.log(`${file}: ${score.toFixed(1)} % of ${mutants.all} faults noticed`)
    measures.push({ name: file, unit: '% noticed', runs: [score], atLeast: wanted })
  }
  const whole: Measure = { name: 'all of them', unit: '% noticed', runs: [scoreOf(found)], atLeast: wanted }
  const planted = found.reduce((sum, { all }) => sum + all, 0)
  return {
    how: `${planted} small faults by Stryker in the rules of money, offers, stock and payments (\`src/domain\`), against the tests of the rules alone; what the server does with them is not counted.`,
    measures: [whole, ...measures],
    broken,
  }
}

/**
 * Reads a report. A fault counts as detected when a test failed or never ended. A file without faults returns null.
 */
function readReport(file: string): Mutants | null {
  const { files }: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const states = files[file]?.mutants.map(({ status }) => status) ?? []
  const caught = states.filter((state) => state === 'Killed' || state === 'Timeout').length
  const missed = states.filter((state) => state === 'Survived' || state === 'NoCoverage').length
  return caught + missed > 0 ? { caught, all: caught + missed } : null
}

const scoreOf = (found: readonly Mutants[]): number =>
  (100 * found.reduce((sum, { caught }) => sum + caught, 0)) / found.reduce((sum, { all }) => sum + all, 0)
