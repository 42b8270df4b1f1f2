import { backupTime, listAllBackups } from '#server/backup/list-backups.ts'
import { openBackupStore } from '#server/backup/open-backup-store.ts'
import { requireBackup, runCommandLine } from './run-command-line.ts'

const hour = 60 * 60_000

/** `npm run backup:list`: prints the backups, the newest first, with their age; those that were interrupted are marked. */
runCommandLine({ usage: 'backup:list' }, async (config) => {
  const { place } = requireBackup(config)
  const store = openBackupStore(place)
  const backups = await listAllBackups(store)
  for (const { name, isFinished } of backups) {
    const hours = (Date.now() - backupTime(name).getTime()) / hour
    process.stdout.write(`${name}  ${hours.toFixed(1)} h old${isFinished ? '' : '  unfinished'}\n`)
  }
  process.stdout.write(`${backups.length} in ${store.place}\n`)
})
