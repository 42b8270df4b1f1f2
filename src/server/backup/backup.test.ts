import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { nothing, tables } from '#tests/support/database-templates.ts'
import { mainAlone } from '#tests/support/main-tests.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { type Bucket, openBucket } from '#tests/support/s3-bucket.ts'
import { isPostgres, unpackDatabase } from '#tests/support/test-database.ts'
import type { BackupLocation } from './backup-store.ts'
import { openBucketStore } from './bucket-store.ts'
import { deleteExpiredBackups } from './delete-expired-backups.ts'
import { listBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { isQuarantined, release } from './quarantine-store.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const key = 'a key of more than thirty-two letters for these backups'
const migrations = join(import.meta.dirname, '../../../database/migrations')

type Location = { dataDir: string } & Pick<Config, 'database' | 'storage'>
const dropped: (() => Promise<void>)[] = []

/** An empty database, or one with the shop's tables, and a data folder of the kind that is tested. */
async function openLocation(contents = nothing): Promise<Location> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-backup-'))
  dropped.push(() => rm(dataDir, { recursive: true, force: true }))
  const storage = { kind: 'folder', folder: join(dataDir, 'files') } as const
  if (!isPostgres()) {
    if (contents !== nothing) await unpackDatabase(dataDir, contents)
    return { dataDir, database: { kind: 'embedded', folder: join(dataDir, 'postgres') }, storage }
  }
  const { config, drop } = await createPostgresDatabase(contents)
  dropped.push(drop)
  return { dataDir, database: config, storage }
}

let place: Location
let shop: Database
let folder: string
let backups: BackupLocation
/** The backup that every test begins with, made once and copied. */
let original: string
let name: string
const stored: string[] = []

beforeAll(async () => {
  place = await openLocation(tables)
  shop = await openDatabase(place)
  await shop.pool.query(`insert into contact_message (name, email, subject, message, language)
    select 'n' || n, 'a@haatdi.example', 'subject', 'હાટડી', 'gu' from generate_series(1, 300) n`)
  for (const bytes of [await readFile(import.meta.filename), new Uint8Array()])
    stored.push(await openStorage(place).put({ visibility: 'private', contentType: 'application/octet-stream', bytes }))
  original = await makeFolder()
  const inOriginal = { kind: 'folder', folder: original } as const
  name = (await makeBackup(shop, place, { place: inOriginal, key })).name
  await verifyBackup(inOriginal, name, key)
})
afterAll(async () => {
  await shop.close()
  for (const drop of dropped.reverse()) await drop()
})
beforeEach(async () => {
  folder = await makeFolder()
  backups = { kind: 'folder', folder }
  await cp(original, folder, { recursive: true })
})

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'haatdi-backups-'))
  dropped.push(() => rm(made, { recursive: true, force: true }))
  return made
}

const verify = () => verifyBackup(backups, name, key)

test('a backup is restored row for row and file for file, and the copy is quarantined until it is released', async () => {
  const copy = await openLocation()
  const manifest = await restoreBackup(copy, { place: backups, name, key })
  expect(manifest.rows.contact_message).toBe(300)
  for (const file of stored) expect(await openStorage(copy).get(file)).toEqual(await openStorage(place).get(file))
  const restored = await openDatabase(copy)
  try {
    expect(await migrate(restored, migrations)).toEqual([])
    const { rows } = await restored.pool.query(`select count(*)::int as n from contact_message where message = 'હાટડી'`)
    expect(rows).toEqual([{ n: 300 }])
    expect(await isQuarantined(restored.pool)).toBe(true)
    expect([await release(restored.pool), await release(restored.pool)]).toEqual([true, false])
    expect(await isQuarantined(restored.pool)).toBe(false)
  } finally {
    await restored.close()
  }
  await expect(restoreBackup(copy, { place: backups, name, key })).rejects.toMatchObject({ name: 'StartRefused' })
})

test('nothing of the shop can be read in a backup without its key', async () => {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const contents = await Promise.all(
    all.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))),
  )
  expect(contents.some((bytes) => bytes.includes('haatdi.example') || bytes.includes('openLocation'))).toBe(false)
  await expect(verifyBackup(backups, name, `${key}!`)).rejects.toThrow(/BACKUP_KEY is another one/)
})

describe('a damaged backup is refused, never half restored:', () => {
  const change = async (path: string, make: (bytes: Buffer) => Buffer) => writeFile(path, make(await readFile(path)))
  const flip = (at: number) => (bytes: Buffer) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const firstFile = async () => join(folder, 'files', (await readdir(join(folder, 'files')))[0] ?? '')

  test.each<[string, () => Promise<void>]>([
    ['a changed byte of the database', () => change(join(folder, name, 'database'), flip(500))],
    [
      'a changed tag of the database',
      async () => change(join(folder, name, 'database'), (bytes) => flip(bytes.length - 1)(bytes)),
    ],
    ['a database that is cut off', () => change(join(folder, name, 'database'), (bytes) => bytes.subarray(0, -100))],
    ['a missing database', () => rm(join(folder, name, 'database'))],
    [
      'a changed manifest',
      () =>
        change(join(folder, name, 'manifest.json'), (bytes) =>
          Buffer.from(bytes.toString().replace('"format": 1', '"format":  1')),
        ),
    ],
    ['a missing manifest', () => rm(join(folder, name, 'manifest.json'))],
    ['a changed file', async () => change(await firstFile(), flip(20))],
    ['a missing file', async () => rm(await firstFile())],
  ])('%s', async (_what, damage) => {
    await damage()
    await expect(verify()).rejects.toMatchObject({ name: 'BrokenBackup' })
  })
})

test('the next backup writes a damaged file again', async () => {
  const [sealed = ''] = await readdir(join(folder, 'files'))
  await writeFile(join(folder, 'files', sealed), 'damaged')
  await expect(verify()).rejects.toMatchObject({ name: 'BrokenBackup' })
  const next = await makeBackup(shop, place, { place: backups, key })
  await verifyBackup(backups, next.name, key)
})

test('a file whose bytes have changed in the storage is never backed up as if it were whole', async () => {
  const spoilt = await openLocation()
  const storage = openStorage(spoilt)
  const bytes = new Uint8Array([1, 2, 3])
  const file = await storage.put({ visibility: 'private', contentType: 'application/pdf', bytes })
  const hash = file.slice('private/'.length)
  await writeFile(join(spoilt.dataDir, 'files/private', hash.slice(0, 2), hash), 'damaged')
  const config = { ...place, storage: spoilt.storage }
  await expect(makeBackup(shop, config, { place: backups, key })).rejects.toThrow(`${file} is damaged`)
  expect(await listBackups(openBackupStore(backups))).toEqual([name])
})

test('expired and interrupted backups go, with the files that no backup lists; the newest stays', async () => {
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000)
  const second = await makeBackup(shop, place, { place: backups, key })
  expect(second.manifest.files).toEqual((await verify()).files)
  const interrupted = join(folder, '2026-01-01T00-00-00.000Z')
  await cp(join(folder, name), interrupted, { recursive: true, filter: (path) => !path.includes('manifest') })
  await writeFile(join(folder, 'files', 'f'.repeat(64)), 'no manifest lists it')
  expect(await deleteExpiredBackups({ place: backups, key, retainDays: 1 }, days(0))).toEqual([])
  expect(await deleteExpiredBackups({ place: backups, key, retainDays: 1 }, days(3))).toEqual([name])
  expect(await listBackups(openBackupStore(backups))).toEqual([second.name])
  expect((await readdir(folder)).sort()).toEqual([second.name, 'files'].sort())
  await verifyBackup(backups, second.name, key)
})

// Where a backup lies does not depend on the database it is of: one of them is enough.
describe.skipIf(mainAlone && !isPostgres())('backups in a bucket', () => {
  let bucket: Bucket
  /** Another one than that in the folder. */
  let inBucket: string
  beforeEach(async () => {
    bucket = await openBucket()
    backups = { ...bucket, kind: 's3' }
  })
  const makeInBucket = async () => {
    inBucket = (await makeBackup(shop, place, { place: backups, key })).name
  }
  afterEach(() => bucket.close())

  test('are restored as those in a folder are', async () => {
    await makeInBucket()
    const copy = await openLocation()
    const { rows } = await restoreBackup(copy, { place: backups, name: inBucket, key })
    expect(rows.contact_message).toBe(300)
    for (const file of stored) expect(await openStorage(copy).get(file)).toEqual(await openStorage(place).get(file))
  })

  test('are refused when a byte was changed, or a file is gone', async () => {
    await makeInBucket()
    const verify = () => verifyBackup(backups, inBucket, key)
    await verify()
    const store = openBackupStore(backups)
    const [file = ''] = await store.list('files/')
    const scratch = await store.makeScratch()
    const spoilt = await readFile(await store.fetch(`${inBucket}/database`, scratch))
    spoilt[500] = (spoilt[500] ?? 0) ^ 1
    await writeFile(join(scratch, 'spoilt'), spoilt)
    await store.delete([file])
    await expect(verify()).rejects.toMatchObject({ name: 'BrokenBackup', message: expect.stringContaining(file) })
    await store.put(`${inBucket}/database`, join(scratch, 'spoilt'), { bytes: spoilt.length, sha256: '' })
    await expect(verify()).rejects.toMatchObject({ name: 'BrokenBackup' })
    await rm(scratch, { recursive: true })
  })

  test('expire, and leave the files that another one lists', async () => {
    await makeInBucket()
    const second = await makeBackup(shop, place, { place: backups, key })
    expect(second.manifest.files).toEqual((await verifyBackup(backups, inBucket, key)).files)
    const later = new Date(Date.now() + 3 * 24 * 60 * 60_000)
    expect(await deleteExpiredBackups({ place: backups, key, retainDays: 1 }, later)).toEqual([inBucket])
    expect(await listBackups(openBackupStore(backups))).toEqual([second.name])
    await verifyBackup(backups, second.name, key)
  })

  test('hold a database in parts, in their order', async () => {
    const store = openBucketStore({ ...bucket }, 1_000)
    const scratch = await store.makeScratch()
    const bytes = Buffer.from(Array.from({ length: 2_500 }, (_each, at) => at % 251))
    await writeFile(join(scratch, 'whole'), bytes)
    await store.put('files/whole', join(scratch, 'whole'), { bytes: bytes.length, sha256: '' })
    expect(await readFile(await store.fetch('files/whole', scratch))).toEqual(bytes)
    await rm(scratch, { recursive: true })
  })

  test('are not made in silence when the bucket is away', async () => {
    await bucket.close()
    await expect(makeBackup(shop, place, { place: backups, key })).rejects.toThrow(/does not answer/)
    bucket = await openBucket()
  })
})
