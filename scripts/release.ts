import { join } from 'node:path'
import { listErasures } from '#server/backup/erasure-journal.ts'
import { isQuarantined, release } from '#server/backup/quarantine-store.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { repeatErasures } from '#server/members/repeat-erasures.ts'
import { openLog } from '#server/open-log.ts'
import { root } from './repository-root.ts'
import { runCommandLine } from './run-command-line.ts'

/**
 * `npm run release`: repeats the erasures of personal data that happened after the backup, then lets a restored copy send
 * emails, refunds and payouts and run its jobs from its next start on. Refuses when the journal of erasures cannot be read.
 */
runCommandLine({ usage: 'release' }, async (config) => {
  const database = await openDatabase(config)
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    if (!(await isQuarantined(database.pool))) return print('This shop is not quarantined.')
    if (config.backup) {
      const noted = await listErasures(config.backup)
      // What is erased is named by this version's tables.
      await migrate(database, join(root, 'database/migrations'))
      const context = { log: openLog(config.logLevel), notifyOutbox: () => undefined }
      const repeated = await database.run(() => repeatErasures(context, noted))
      print(`Erasures that the copy did not know: ${repeated}, of ${noted.length} in the journal.`)
    } else
      print('No place for backups is set, so that erasures after the backup are not known: close those accounts again.')
    await release(database.pool)
    print('Released. Start the shop again.')
  } finally {
    await database.close()
  }
})
