import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { type BackupKeys, deriveBackupKeys, type SealedFile, sealInto, unseal } from './backup-encryption.ts'
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
  config: Pick<Config, 'database' | 'dataDir'>,
  { folder, key }: BackupConfig,
): Promise<{ name: string; manifest: BackupManifest }> {
  const keys = deriveBackupKeys(key)
  const createdAt = new Date().toISOString()
  const name = createdAt.replaceAll(':', '-')
  const unfinished = join(folder, `unfinished-${name}`)
  await mkdir(join(folder, 'files'), { recursive: true })
  await mkdir(unfinished)
  const { sealed, ...counts } = await dumpDatabase(database, config.database, join(unfinished, 'database'), keys)
  const files = await backUpFiles(join(config.dataDir, 'files'), join(folder, 'files'), keys)
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

/** Encrypts every file under the name of its contents, unless it is there already; one that was damaged is written again. */
async function backUpFiles(from: string, into: string, keys: BackupKeys): Promise<BackupManifest['files']> {
  const listed: BackupManifest['files'] = []
  for (const path of await listFiles(from)) {
    const hash = await hashFile(join(from, path))
    // Deleted since it was listed.
    if (hash === undefined) continue
    const name = hashedName(hash, keys)
    const target = join(into, name)
    const known = await describeSealed(target, keys)
    listed.push({ path, sealed: name, ...(known ?? (await sealOnce(join(from, path), target, keys))) })
  }
  return listed
}

/** A name that tells nobody without the key which file it is. */
const hashedName = (hash: string, { manifest }: BackupKeys): string =>
  createHash('sha256').update(manifest).update(hash).digest('hex')

async function sealOnce(source: string, target: string, keys: BackupKeys) {
  const part = `${target}.part`
  await rm(part, { force: true })
  const sealed = await sealInto(part, createReadStream(source), keys)
  await rename(part, target)
  return sealed
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

async function hashFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
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
