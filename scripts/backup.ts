import { deleteExpiredBackups } from '#server/backup/delete-expired-backups.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { requireBackup, runCommandLine } from './run-command-line.ts'

/**
 * `npm run backup`: backs up the database and all files into the place of BACKUP_DIR or BACKUP_S3_URL, encrypted, and deletes expired backups. The
 * embedded database belongs to one process: a running shop makes its own backups instead.
 */
runCommandLine({ usage: 'backup' }, async (config) => {
  const backup = requireBackup(config)
  const database = await openDatabase(config)
  try {
    const { name, manifest } = await makeBackup(database, config, backup)
    const expired = await deleteExpiredBackups(backup, new Date())
    process.stdout.write(
      `Backup ${name}: ${manifest.database.bytes} bytes of database, ${manifest.files.length} files; ${expired.length} expired backups deleted.\n`,
    )
  } finally {
    await database.close()
  }
})
