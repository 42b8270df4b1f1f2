import { createHash, type Hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { hashOf, type Storage, type StorageKey } from '#server/storage/storage.ts'
import { type BackupKeys, BrokenBackup, deriveBackupKeys, type SealedFile, sealInto } from './backup-encryption.ts'
import { type BackupManifest, readManifest, writeManifest } from './backup-manifest.ts'
import type { BackupLocation, BackupStore } from './backup-store.ts'
import { dumpDatabase } from './dump-database.ts'
import { listBackups } from './list-backups.ts'
import { openBackupStore } from './open-backup-store.ts'

type Work = { store: BackupStore; scratch: string; keys: BackupKeys }

/**
 * Makes a backup of the database and of all stored files; returns its name. Every file is encrypted; an uploaded file that
 * an earlier backup holds is not written again. A backup that was interrupted leaves no manifest, and is no backup.
 */
export async function makeBackup(
  database: Database,
  config: Pick<Config, 'database' | 'storage'>,
  { place, key }: { place: BackupLocation; key: string },
): Promise<{ name: string; manifest: BackupManifest }> {
  const store = openBackupStore(place)
  const keys = deriveBackupKeys(key)
  const createdAt = new Date().toISOString()
  const name = createdAt.replaceAll(':', '-')
  const scratch = await store.makeScratch()
  try {
    const dump = join(scratch, 'database')
    const { sealed, ...counts } = await dumpDatabase(database, config.database, dump, keys)
    await store.put(`${name}/database`, dump, sealed)
    const files = await backUpFiles(openStorage(config), { store, scratch, keys })
    const databaseFile = { kind: database.kind, ...sealed }
    const manifest: BackupManifest = { format: 1, createdAt, database: databaseFile, ...counts, files }
    await writeManifest(store, { name, scratch, keys }, manifest)
    return { name, manifest }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * Encrypts every file under a name made of its hash, unless the newest backup lists it and it is there; one that was
 * damaged is written again.
 */
async function backUpFiles(storage: Storage, work: Work): Promise<BackupManifest['files']> {
  const known = await listKnownFiles(work)
  const listed: BackupManifest['files'] = []
  for await (const key of storage.list()) {
    const name = hashedName(hashOf(key), work.keys)
    const before = known.get(name)
    const isThere = before !== undefined && (await work.store.holds(`files/${name}`, before))
    const sealed = isThere ? before : await sealOnce(storage, key, name, work)
    // Deleted since it was listed.
    if (sealed) listed.push({ path: key, sealed: name, bytes: sealed.bytes, sha256: sealed.sha256 })
  }
  return listed.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Returns the files of the newest backup by name; none when its manifest is damaged. */
async function listKnownFiles({ store, scratch, keys }: Work): Promise<Map<string, SealedFile>> {
  const [newest] = await listBackups(store)
  if (newest === undefined) return new Map()
  const files = await readManifest(store, { name: newest, scratch, keys }).then(
    (manifest) => manifest.files,
    (error: unknown) => {
      if (error instanceof BrokenBackup) return []
      throw error
    },
  )
  return new Map(files.map((file) => [file.sealed, file]))
}

/** A name that tells nobody without the key which file it is. */
const hashedName = (hash: string, { manifest }: BackupKeys): string =>
  createHash('sha256').update(manifest).update(hash).digest('hex')

/** Raises `BrokenBackup` for a file whose bytes are not those that were stored. */
async function sealOnce(storage: Storage, key: StorageKey, name: string, { store, scratch, keys }: Work) {
  const file = await storage.stream(key)
  if (!file) return undefined
  const hash = createHash('sha256')
  const part = join(scratch, name)
  const sealed = await sealInto(part, Readable.from(hashed(file.stream, hash)), keys, hashOf(key))
  if (hash.digest('hex') !== hashOf(key)) throw new BrokenBackup(`The stored file ${key} is damaged.`)
  await store.put(`files/${name}`, part, sealed)
  return sealed
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
