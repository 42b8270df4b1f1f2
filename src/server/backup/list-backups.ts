import { readdir } from 'node:fs/promises'

const backupName = /^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z$/

/** Returns the names of the finished backups, the newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => backupName.test(name))
    .sort()
    .reverse()
}

/** Returns when a backup was made, by its name. */
export const backupTime = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, (_all, hours, minutes, seconds) => `T${hours}:${minutes}:${seconds}`))
