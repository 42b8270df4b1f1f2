import { rm } from 'node:fs/promises'
import { backupTime, listBackups } from '#server/backup/list-backups.ts'
import { openBackupStore } from '#server/backup/open-backup-store.ts'
import type { Config } from '#server/config.ts'
import { type Finding, fault, good, warning } from './finding.ts'

const hour = 60 * 60_000

/** Examines whether backups are made, and how old the newest is; `npm run backup:verify` reads it whole. */
export async function examineBackups(
  { backup, mode }: Pick<Config, 'backup' | 'mode'>,
  now: number,
): Promise<Finding[]> {
  if (!backup) {
    if (mode !== 'production') return []
    return [
      fault('backups', 'None are made.', 'Set BACKUP_DIR (best on another machine) or BACKUP_S3_URL, and BACKUP_KEY.'),
    ]
  }
  const store = openBackupStore(backup.place)
  await rm(await store.makeScratch(), { recursive: true })
  const [newest] = await listBackups(store)
  if (!newest)
    return [warning('backups', 'There is none yet.', 'Run `npm run backup`, or wait: a running shop makes one.')]
  const hours = (now - backupTime(newest).getTime()) / hour
  const text = `The newest is ${hours.toFixed(1)} hours old.`
  if (hours <= backup.everyHours * 2) return [good('backups', text)]
  return [fault('backups', text, 'Look in the log for "scheduled backup", and run `npm run backup`.')]
}
