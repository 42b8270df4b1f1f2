import type { BackupStore } from './backup-store.ts'

const ofBackup = /^(\d{4}-\d\d-\d\dT[\d-]+\.\d+Z)\/(.+)$/

/** Backups and their files; one is finished when the files that are written last are there, or one of them. */
export type ListedBackup = { name: string; files: string[]; isFinished: boolean }

/** Lists all backups, finished or not, the newest first. */
export async function listAllBackups(store: BackupStore): Promise<ListedBackup[]> {
  const found = new Map<string, string[]>()
  // Their names begin with the year, those of stored files do not.
  for (const path of await store.list('2')) {
    const [, name, file] = ofBackup.exec(path) ?? []
    if (name && file) found.set(name, [...(found.get(name) ?? []), file])
  }
  return [...found]
    .map(([name, files]) => ({ name, files, isFinished: files.some((file) => file.startsWith('manifest.')) }))
    .sort((one, other) => (one.name < other.name ? 1 : -1))
}

/** Returns the names of the finished backups, the newest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  return (await listAllBackups(store)).filter(({ isFinished }) => isFinished).map(({ name }) => name)
}

/** Returns when a backup was made, by its name. */
export const backupTime = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, (_all, hours, minutes, seconds) => `T${hours}:${minutes}:${seconds}`))
