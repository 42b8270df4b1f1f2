import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Files that read an error's message: the one place that redacts it, the ones that end a start with a clear message,
 * and adapters that parse it.
 */
const readers = [
  'src/server/accounts/password-hash.ts',
  'src/server/backup/restore-point.ts',
  'src/server/db/migrate.ts',
  'src/server/db/postgres-pool.ts',
  'src/server/demo/load-year.ts',
  'src/server/demo/open-demo.ts',
  'src/server/failures.ts',
  'src/server/gateways/razorpay-gateway.ts',
  'src/server/gateways/stripe-gateway.ts',
  'src/server/run-shop.ts',
  'src/server/serialize-error.ts',
]

test('an error reaches a log or a table through the redaction only', () => {
  const vendorText = /\b(?:error|err|reason|cause|first)\.(?:message|detail|stack)\b|String\((?:error|err)\)/
  const found = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('src/server', file))
    .filter((file) => vendorText.test(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(readers)
})
