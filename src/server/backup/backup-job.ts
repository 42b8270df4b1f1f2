import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { deleteExpiredBackups } from './delete-expired-backups.ts'
import { backupTime, listBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { alone } from './one-at-a-time.ts'
import { openBackupStore } from './open-backup-store.ts'

const minute = 60_000
const pauseMilliseconds = 10 * minute

/** Makes a backup whenever the newest one is older than BACKUP_EVERY_HOURS; does nothing without a place for backups. */
export const scheduledBackup: IntervalJob = {
  name: 'scheduled backup',
  first: minute,
  run: async ({ config, log, redis }, database) => {
    const { backup } = config
    if (!backup) return pauseMilliseconds
    await alone({ redis }, database, async () => {
      const [newest] = await listBackups(openBackupStore(backup.place))
      const due = newest === undefined ? 0 : backupTime(newest).getTime() + backup.everyHours * 60 * minute
      if (Date.now() < due) return
      const { name, manifest } = await makeBackup(database, config, backup)
      const expired = await deleteExpiredBackups(backup, new Date())
      log.info({ backup: name, bytes: manifest.database.bytes, files: manifest.files.length, expired }, 'backup made')
    })
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}
