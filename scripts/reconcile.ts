import { join } from 'node:path'
import { formatMoney } from '#domain/currency.ts'
import { paise } from '#domain/money.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { findSessionSecret } from '#server/session-secret.ts'
import { StartRefused } from '#server/start-refused.ts'

/**
 * `npm run reconcile`: compares the ledger with the shop's other tables and with the gateway's books, to the paisa; prints what differs, and
 * ends with 1 when anything does. An embedded database belongs to one process: stop the shop first.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await migrate(database, join(import.meta.dirname, '../database/migrations'))
    const gateways = openGateways({ config, secret: findSessionSecret(config) })
    const gateway = gateways.find(({ listMoney }) => listMoney !== undefined) ?? null
    const { differences, compared } = await database.run(() => reconcile(gateway))
    for (const { what, reference, ours, theirs } of differences)
      process.stdout.write(`${what} ${reference}: ours ${say(ours)}, theirs ${say(theirs)}\n`)
    process.stdout.write(
      compared === null
        ? 'No gateway whose books could be read.\n'
        : `${compared} movements of the gateway compared.\n`,
    )
    process.stdout.write(
      differences.length === 0 ? 'The books agree to the paisa.\n' : `${differences.length} differences.\n`,
    )
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

const say = (amount: number | null): string => (amount === null ? 'nothing' : formatMoney(paise(amount), 'INR', 'en'))

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(2)
})
