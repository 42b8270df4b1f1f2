import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { BackupLocation } from '#server/backup/backup-store.ts'
import { backupTime, listBackups } from '#server/backup/list-backups.ts'
import { openBackupStore } from '#server/backup/open-backup-store.ts'

const minute = 60_000
/** A reading of the metrics waits no longer for the place of the backups, and goes on with what was known (milliseconds). */
const patience = 2_000

/** Measures the age of the newest backup. A bucket is asked at most every five minutes. */
export function watchBackups(registry: Registry, place: BackupLocation): void {
  const store = openBackupStore(place)
  const pause = place.kind === 's3' ? 5 * minute : 0
  let newest: string | undefined
  let due = 0
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    try {
      newest = (await listBackups(store))[0]
      due = performance.now() + pause
    } catch {
      // What was known only grows older, until the alert says so.
    } finally {
      asking = undefined
    }
  }
  new Gauge({
    name: 'haatdi_backup_age_seconds',
    help: 'Age of the newest finished backup; absent while there is none.',
    registers: [registry],
    async collect() {
      if (performance.now() >= due) asking ??= ask()
      await Promise.race([asking, sleep(patience, undefined, { ref: false })])
      if (newest === undefined) this.remove()
      else this.set((Date.now() - backupTime(newest).getTime()) / 1000)
    },
  })
}
