import type { BackupStore } from '#server/backup/backup-store.ts'
import { listBackups } from '#server/backup/list-backups.ts'
import { StartRefused } from '#server/start-refused.ts'

/** Returns the named backup of a place, or the newest one. Raises `StartRefused` when there is no such backup. */
export async function chooseBackup(store: BackupStore, wanted: string | undefined): Promise<string> {
  const names = await listBackups(store)
  const name = wanted === undefined ? names[0] : names.find((each) => each === wanted)
  if (name !== undefined) return name
  const what = wanted === undefined ? 'backup' : `finished backup "${wanted}"`
  throw new StartRefused(`There is no ${what} in ${store.place}; \`npm run backup:list\` shows what is there.`)
}
