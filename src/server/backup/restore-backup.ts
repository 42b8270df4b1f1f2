import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbeddedPool } from '#server/db/embedded-pool.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { openDatabase, overEmbedded } from '#server/db/open-database.ts'
import { StartRefused } from '#server/start-refused.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { contentTypeOf, type Storage } from '#server/storage/storage.ts'
import { type BackupKeys, BrokenBackup, deriveBackupKeys } from './backup-encryption.ts'
import { type BackupManifest, readManifest } from './backup-manifest.ts'
import type { BackupLocation, BackupStore } from './backup-store.ts'
import { compareRows } from './compare-rows.ts'
import { findDatabaseName, hasTables, liftTimeLimit } from './dump-store.ts'
import { openBackupStore } from './open-backup-store.ts'
import { startProgram } from './postgres-programs.ts'
import { quarantine } from './quarantine-store.ts'
import { countRows, type RowCounts } from './row-count-store.ts'
import { unsealFrom } from './unseal-from.ts'

/**
 * Restores a backup into an empty database and its files into the storage of the settings, compares it with the counts in its manifest, and
 * quarantines it. Raises `StartRefused` when the target is not empty, `BrokenBackup` when the backup is damaged or the
 * copy is not what was backed up.
 */
export async function restoreBackup(
  config: Pick<Config, 'database' | 'storage'>,
  { place, name, key }: { place: BackupLocation; name: string; key: string },
): Promise<BackupManifest> {
  const store = openBackupStore(place)
  const keys = deriveBackupKeys(key)
  // Not in the store's own scratch folder: what is decrypted never lies beside the backups.
  const scratch = await mkdtemp(join(tmpdir(), 'haatdi-restore-'))
  try {
    const manifest = await readManifest(store, { name, scratch, keys })
    requireKind(manifest, config)
    const dump = join(scratch, 'decrypted')
    await unsealFrom(store, { name: `${name}/database`, expected: manifest.database, scratch, keys }, dump)
    const database = await restoreDatabase(config, dump)
    try {
      compareRows(manifest, await countCopy(database))
      await restoreFiles(manifest, openStorage(config), { store, scratch, keys })
      await quarantine(database.pool)
    } finally {
      await database.close()
    }
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function requireKind(manifest: BackupManifest, config: Pick<Config, 'database'>): void {
  if (manifest.database.kind !== config.database.kind)
    throw new StartRefused(
      `The backup is of a database of the kind "${manifest.database.kind}", the settings name another.`,
    )
}

async function restoreDatabase({ database: config }: Pick<Config, 'database'>, dump: string): Promise<Database> {
  if (config.kind === 'embedded') {
    const unlock = lockFolder(config.folder)
    await mkdir(dirname(config.folder), { recursive: true })
    const loadDataDir = new Blob([await readFile(dump)])
    try {
      return overEmbedded(await openEmbeddedPool({ dataDir: config.folder, loadDataDir }), undefined, unlock)
    } catch (error) {
      unlock()
      throw new StartRefused(
        `The backup cannot be loaded into "${config.folder}": restore into a DATA_DIR without a database.`,
        { cause: error },
      )
    }
  }
  const database = await openDatabase({ database: config })
  try {
    if (await hasTables(database.pool))
      throw new StartRefused('The database of DATABASE_URL has tables already: restore into an empty one.')
    const args = ['--exit-on-error', '--no-owner', '--no-privileges', '--single-transaction']
    const name = await findDatabaseName(database.pool)
    await startProgram('pg_restore', [...args, `--dbname=${name}`, dump], config.directUrl).done
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Counts the rows of a restored database; on a server over a connection of its own, without the limits of the shop's. */
async function countCopy(database: Database): Promise<RowCounts> {
  if (database.kind === 'embedded') return countRows(database.pool)
  const client = await database.openDirectClient()
  try {
    await liftTimeLimit(client)
    return await countRows(client)
  } finally {
    await client.end()
  }
}

async function restoreFiles(
  manifest: BackupManifest,
  into: Storage,
  { store, scratch, keys }: { store: BackupStore; scratch: string; keys: BackupKeys },
): Promise<void> {
  const unsealed = join(scratch, 'file')
  for (const file of manifest.files) {
    const contentType = contentTypeOf(file.path)
    if (!contentType) throw new BrokenBackup(`The manifest lists ${file.path}, which is no stored file.`)
    await unsealFrom(store, { name: `files/${file.sealed}`, expected: file, scratch, keys }, unsealed)
    const visibility = file.path.startsWith('public/') ? 'public' : 'private'
    const key = await into.put({ visibility, contentType, bytes: await readFile(unsealed) })
    if (key !== file.path) throw new BrokenBackup(`The file ${file.path} is damaged.`)
    await rm(unsealed)
  }
}
