import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/repository-root.ts'
import { runNode } from '../scripts/run-command.ts'
import type { Measure, Result } from './benchmark.ts'

export const name = 'server-mutation'
export const leftOutOfTests = true

/**
 * Server files that decide and write money, stock, codes and payments, with their tests: `src/server/<file>.ts`,
 * `.test.ts`.
 */
const parts = [
  {
    files: ['ledger/book-money', 'ledger/ledger-store', 'ledger/commission-rows', 'ledger/commission-settings'],
    tests: [
      ...['ledger/ledger', 'ledger/partial-refunds', 'refunds/give-up-refund', 'refunds/request-refund'],
      ...[
        'webhooks/reported-refunds',
        'webhooks/reported-disputes',
        'webhooks/reported-unapplied-payments',
        'courier/courier',
      ],
    ],
  },
  {
    files: [
      ...[
        'request-refund',
        'refund-store',
        'approve-refund',
        'settle-refund',
        'release-pending-refunds',
        'bounce-refund',
      ],
      ...['give-up-refund', 'record-gateway-refund', 'decide-refund', 'submit-refund', 'resume-refunds', 'credit-paid'],
    ].map((file) => `refunds/${file}`),
    tests: [
      ...[
        ...['request-refund', 'give-up-refund', 'bounce-refund', 'submit-refund', 'resume-refunds'],
        ...['paid-twice', 'refunds-admin', 'failing-gateway'],
      ].map((file) => `refunds/${file}`),
      ...[
        'webhooks/reported-refunds',
        'webhooks/reported-disputes',
        'ledger/ledger',
        'payments/vendors',
        'claims/refused-refund',
        'invoices/credit-refunds',
      ],
    ],
  },
  {
    files: [
      ...[
        'settle-payment',
        'refund-unapplied-payments',
        'hold-goods',
        'expire-unpaid',
        'receive-webhook',
        'settle-unapplied-payment',
      ],
      'unapplied-payment-store',
    ].map((file) => `payments/${file}`),
    tests: [
      ...[
        ...[
          'settle-payment',
          'payments',
          'expire-unpaid',
          'refund-unapplied-payments',
          'stock-published',
          'receive-webhook',
        ],
        'payment-troubles',
      ].map((file) => `payments/${file}`),
      ...[
        'webhooks/reported-refunds',
        'webhooks/reported-disputes',
        'webhooks/reported-unapplied-payments',
        'orders/limited-codes',
      ],
    ],
  },
  {
    files: ['orders/place-order', 'orders/place-statements', 'promotions/code-uses'],
    tests: [
      ...['orders/limited-codes', 'orders/place-order', 'orders/session-over', 'orders/one-cart-one-order'],
      'payments/expire-unpaid',
    ],
  },
  {
    files: ['cancel-order', 'take-lines-out', 'give-goods-back', 'request-cancellation-refund', 'lock-whole-order'].map(
      (file) => `cancellations/${file}`,
    ),
    tests: [
      ...['cancelling', 'shortages', 'removed-lines', 'cancellation-approval', 'cancelling-races', 'given-back-before'],
    ].map((file) => `cancellations/${file}`),
  },
  {
    files: ['claims/replace-items', 'claims/paid-lines', 'cancellations/remove-replacement-lines'],
    tests: ['claims/replace-items'],
  },
]
/** The required percentage for each file and in total. */
const wanted = 85
const report = 'test-results/server-mutation.json'
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const named = (list: readonly string[], ending: string) => list.map((one) => `src/server/${one}${ending}`).join()

type Judged = { file: string; line: number; what: string; piece: string; caught: boolean }

/** Plants small faults in the server, activates one after another, and counts how many of them a test detects. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const judged: Judged[] = []
  const broken: string[] = []
  for (const { files, tests } of small
    ? [{ files: ['refunds/release-pending-refunds'], tests: ['webhooks/reported-disputes'] }]
    : parts) {
    for (const database of ['embedded', 'postgres']) {
      rmSync(join(root, report), { force: true })
      await runNode([vitest, 'run', '--config', 'bench/mutation/server.config.ts'], {
        FAULTY_FILES: named(files, '.ts'),
        FAULTY_TESTS: named(tests, '.test.ts'),
        FAULTY_REPORT: report,
        TEST_DATABASE: database,
      })
      if (existsSync(join(root, report))) judged.push(...JSON.parse(readFileSync(join(root, report), 'utf8')))
      else broken.push(`${files.join(', ')} could not be judged on the ${database} database.`)
    }
  }
  for (const { file, line, what, piece, caught } of judged)
    if (!caught) console.log(`not noticed: ${file}:${line}: ${what} | ${piece}`)
  const measures = [...Map.groupBy(judged, ({ file }) => file)].map(([file, faults]) => scoreOf(file, faults))
  return {
    how: `${judged.length} small faults in the files of the server that decide and write money, refunds, payments, stock and codes, one at a time in one process over the embedded database (forgotten locks over PostgreSQL), against the tests of those features alone: conditions turned, statements left out, words emptied, locks forgotten, bounds moved, also inside the statements for the database. A fault counts as noticed when a test fails with it and holds again without it.`,
    measures: [...(judged.length > 0 ? [scoreOf('all of them', judged)] : []), ...measures],
    broken,
  }
}

const scoreOf = (title: string, faults: readonly Judged[]): Measure => ({
  name: title,
  unit: '% noticed',
  runs: [(100 * faults.filter(({ caught }) => caught).length) / faults.length],
  atLeast: wanted,
})
