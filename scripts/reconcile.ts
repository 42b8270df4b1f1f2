import { join } from 'node:path'
import { formatMoney } from '#domain/money/currency.ts'
import { paise } from '#domain/money/money.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import { openPayoutGateways } from '#server/gateways/open-payout-gateways.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { findSessionSecret } from '#server/session-secret.ts'
import { runCommandLine } from './run-command-line.ts'

/**
 * `npm run reconcile`: compares the ledger with the shop's other tables and with the reports of every gateway, to the
 * paisa; prints the differences, and exits with 1 when there are any, with 3 when a gateway could not be read. An
 * embedded database belongs to one process: stop the shop first.
 */
runCommandLine({ usage: 'reconcile' }, async (config) => {
  const database = await openDatabase(config)
  try {
    await migrate(database, join(import.meta.dirname, '../database/migrations'))
    const secret = findSessionSecret(config)
    const gateways = openGateways({ config, secret })
    const payoutGateways = openPayoutGateways({ config, secret })
    const { differences, compared, unread } = await database.run(() => reconcile(gateways, payoutGateways))
    for (const { what, reference, ours, theirs } of differences)
      process.stdout.write(`${what} ${reference}: ours ${formatAmount(ours)}, theirs ${formatAmount(theirs)}\n`)
    for (const { gateway, movements } of compared)
      process.stdout.write(`${movements} movements at ${gateway} compared.\n`)
    for (const { gateway, reason } of unread)
      process.stdout.write(`The books of ${gateway} could not be read: ${reason}\n`)
    process.stdout.write(verdict(differences.length, unread.length))
    process.exitCode = differences.length > 0 ? 1 : unread.length > 0 ? 3 : 0
  } finally {
    await database.close()
  }
})

function verdict(differences: number, unread: number): string {
  if (differences > 0) return `${differences} differences.\n`
  return unread > 0 ? 'What could be read agrees; not everything could be.\n' : 'The books agree to the paisa.\n'
}

const formatAmount = (amount: number | null): string =>
  amount === null ? 'nothing' : formatMoney(paise(amount), 'INR', 'en')
