import { release } from '#server/backup/quarantine.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { runCommandLine } from './run-command-line.ts'

/** `npm run release`: lets a restored copy send emails, refunds and payouts and run its jobs from its next start on. */
runCommandLine({ usage: 'release' }, async (config) => {
  const database = await openDatabase(config)
  try {
    const was = await release(database.pool)
    process.stdout.write(was ? 'Released. Start the shop again.\n' : 'This shop is not quarantined.\n')
  } finally {
    await database.close()
  }
})
