import { openBackupStore } from '#server/backup/open-backup-store.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { chooseBackup } from './choose-backup.ts'
import { requireBackup, runCommandLine } from './run-command-line.ts'

/** `npm run backup:verify [-- <name>]`: reads a backup whole, the newest unless named; exits with 2 when it is damaged. */
runCommandLine({ usage: 'backup:verify -- [NAME]', most: 1 }, async (config, { names }) => {
  const { place, key } = requireBackup(config)
  const store = openBackupStore(place)
  const name = await chooseBackup(store, names[0])
  const { rows, files } = await verifyBackup(place, name, key)
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  process.stdout.write(
    `Backup ${name} is whole: ${count} rows in ${Object.keys(rows).length} tables, ${files.length} files.\n`,
  )
})
