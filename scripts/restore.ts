import { openBackupStore } from '#server/backup/open-backup-store.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { chooseBackup } from './choose-backup.ts'
import { requireBackup, runCommandLine } from './run-command-line.ts'

/**
 * `npm run restore [-- <name>]`: restores a backup, the newest unless named, into the empty database and data folder of
 * the settings. The copy is quarantined until `npm run release`.
 */
runCommandLine({ usage: 'restore -- [NAME]', most: 1 }, async (config, { names }) => {
  const { place, key } = requireBackup(config)
  const store = openBackupStore(place)
  const name = await chooseBackup(store, names[0])
  const started = performance.now()
  const { rows, files } = await restoreBackup(config, { place, name, key })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `Restored ${name} in ${seconds} s: ${Object.keys(rows).length} tables with the same counts, the ledger with the same sum, ${files.length} files.\n` +
      'The copy is quarantined: it sends nothing. Compare the books with `npm run reconcile`, then `npm run release`.\n',
  )
})
