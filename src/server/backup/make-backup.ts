import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { hashOf, type Storage, type StorageKey } from '#server/storage/storage.ts'
import {
  type BackupKeys,
  BrokenBackup,
  deriveBackupKeys,
  type SealedFile,
  sealInto,
  unseal,
} from './backup-encryption.ts'
import { type BackupManifest, readManifest, writeManifest } from './backup-manifest.ts'
import { dumpDatabase } from './dump-database.ts'
import { backupTime, listBackups } from './list-backups.ts'

export type BackupConfig = { folder: string; key: string; retainDays: number }

/**
 * Makes a backup of the database and of all files in the data folder; returns its folder's name. Every file is
 * encrypted; an uploaded file that an earlier backup holds is not written again. A backup that was interrupted leaves
 * no manifest, and is no backup.
 */
export async function makeBackup(
  database: Database,
  config: Pick<Config, 'database' | 'storage'>,
  { folder, key }: BackupConfig,
): Promise<{ name: string; manifest: BackupManifest }> {
  const keys = deriveBackupKeys(key)
  const createdAt = new Date().toISOString()
  const name = createdAt.replaceAll(':', '-')
  const unfinished = join(folder, `unfinished-${name}`)
  await mkdir(join(folder, 'files'), { recursive: true })
  await mkdir(unfinished)
  const { sealed, ...counts } = await dumpDatabase(database, config.database, join(unfinished, 'database'), keys)
  const files = await backUpFiles(openStorage(config), join(folder, 'files'), keys)
  const manifest: BackupManifest = {
    format: 1,
    createdAt,
    database: { kind: database.kind, ...sealed },
    ...counts,
    files,
  }
  await writeManifest(unfinished, manifest, keys)
  await rename(unfinished, join(folder, name))
  return { name, manifest }
}

/**
 * Encrypts every file under a name made of its hash, unless it is there already; one that was damaged is written again.
 */
async function backUpFiles(storage: Storage, into: string, keys: BackupKeys): Promise<BackupManifest['files']> {
  const listed: BackupManifest['files'] = []
  for await (const key of storage.list()) {
    const name = hashedName(hashOf(key), keys)
    const target = join(into, name)
    const sealed = (await describeSealed(target, keys)) ?? (await sealOnce(storage, key, target, keys))
    // Deleted since it was listed.
    if (sealed) listed.push({ path: key, sealed: name, ...sealed })
  }
  return listed.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** A name that tells nobody without the key which file it is. */
const hashedName = (hash: string, { manifest }: BackupKeys): string =>
  createHash('sha256').update(manifest).update(hash).digest('hex')

/** Raises `BrokenBackup` for a file whose bytes are not those that were stored. */
async function sealOnce(storage: Storage, key: StorageKey, target: string, keys: BackupKeys) {
  const file = await storage.stream(key)
  if (!file) return undefined
  const hash = createHash('sha256')
  const part = `${target}.part`
  await rm(part, { force: true })
  const sealed = await sealInto(part, Readable.from(hashed(file.stream, hash)), keys)
  if (hash.digest('hex') !== hashOf(key)) throw new BrokenBackup(`The stored file ${key} is damaged.`)
  await rename(part, target)
  return sealed
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** Returns the size and hash of a sealed file; undefined when it is missing or damaged. */
async function describeSealed(path: string, keys: BackupKeys): Promise<SealedFile | undefined> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length
      hash.update(chunk)
    }
  })
  const sealed = { bytes, sha256: hash.digest('hex') }
  return unseal(path, sealed, keys).then(
    () => sealed,
    () => undefined,
  )
}

/**
 * Deletes backups older than `retainDays`, interrupted ones, and the files that no backup lists any more. The newest one
 * always stays. Deletes no file while a manifest cannot be read: it might list it.
 */
export async function deleteExpiredBackups({ folder, key, retainDays }: BackupConfig, now: Date): Promise<string[]> {
  const [, ...others] = await listBackups(folder)
  const oldest = now.getTime() - retainDays * 24 * 60 * 60_000
  const expired = others.filter((name) => backupTime(name).getTime() < oldest)
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith('unfinished-'))
  for (const name of [...expired, ...unfinished]) await rm(join(folder, name), { recursive: true, force: true })
  const keys = deriveBackupKeys(key)
  const manifests = await Promise.all((await listBackups(folder)).map((name) => readManifest(join(folder, name), keys)))
  const listed = new Set(manifests.flatMap(({ files }) => files.map(({ sealed }) => sealed)))
  for (const name of await readdir(join(folder, 'files'))) {
    if (!listed.has(name)) await rm(join(folder, 'files', name), { force: true })
  }
  return expired
}
