import { rm } from 'node:fs/promises'
import { deriveBackupKeys } from './backup-encryption.ts'
import { readManifest } from './backup-manifest.ts'
import type { BackupLocation } from './backup-store.ts'
import { deleteExpiredErasures } from './erasure-journal.ts'
import { backupTime, listAllBackups } from './list-backups.ts'
import { openBackupStore } from './open-backup-store.ts'

const day = 24 * 60 * 60_000

/**
 * Deletes backups older than `retainDays`, those interrupted more than a day ago, and the files that no backup lists any
 * more; returns the names of the expired ones. The newest one always stays. Deletes no file while a manifest cannot be
 * read or another backup may still be in the making: it might list it.
 */
export async function deleteExpiredBackups(
  { place, key, retainDays }: { place: BackupLocation; key: string; retainDays: number },
  now: Date,
): Promise<string[]> {
  const store = openBackupStore(place)
  const all = await listAllBackups(store)
  const [, ...others] = all.filter(({ isFinished }) => isFinished)
  const isOlder = (days: number) => (backup: { name: string }) => backupTime(backup.name).getTime() < +now - days * day
  const expired = others.filter(isOlder(retainDays))
  const unfinished = all.filter(({ isFinished }) => !isFinished)
  const gone = [...expired, ...unfinished.filter(isOlder(1))]
  // The manifests go last, so that an interrupted deletion is repeated.
  const names = gone.flatMap(({ name, files }) => files.sort().map((file) => `${name}/${file}`))
  await store.delete(names)
  await store.tidy(new Date(+now - day))
  const left = all.filter((backup) => !gone.includes(backup))
  const oldest = left.at(-1)
  if (oldest) await deleteExpiredErasures(store, backupTime(oldest.name), now)
  if (left.every(({ isFinished }) => isFinished)) await deleteUnlisted(left.map(({ name }) => name))
  return expired.map(({ name }) => name)

  async function deleteUnlisted(backups: readonly string[]): Promise<void> {
    const scratch = await store.makeScratch()
    try {
      const listed = new Set<string>()
      for (const name of backups) {
        const { files } = await readManifest(store, { name, scratch, keys: deriveBackupKeys(key) })
        for (const { sealed } of files) listed.add(`files/${sealed}`)
      }
      await store.delete((await store.list('files/')).filter((name) => !listed.has(name)))
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  }
}
