import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isQuarantined } from '#server/backup/quarantine-store.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { type Contents, demoShop, nothing, tables } from '#tests/support/database-templates.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { isPostgres, unpackDatabase } from '#tests/support/test-database.ts'
import { type ExportManifest, tableFile } from './export-manifest.ts'
import { exportShop } from './export-shop.ts'
import { importShop } from './import-shop.ts'
import { listSequences } from './table-store.ts'

const migrations = join(import.meta.dirname, '../../../database/migrations')
const dropped: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const drop of dropped.reverse()) await drop()
})

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'haatdi-export-'))
  dropped.push(() => rm(made, { recursive: true, force: true }))
  return made
}

type Place = Pick<Config, 'database' | 'storage'>

async function openEmbedded(contents: Contents): Promise<Place> {
  const dataDir = await makeFolder()
  if (contents !== nothing) await unpackDatabase(dataDir, contents)
  return {
    database: { kind: 'embedded', folder: join(dataDir, 'postgres') },
    storage: { kind: 'folder', folder: join(dataDir, 'files') },
  }
}

/** On the server where there is one. */
async function openLocation(contents: Contents): Promise<Place> {
  if (!isPostgres()) return openEmbedded(contents)
  const { config, drop } = await createPostgresDatabase(contents)
  dropped.push(drop)
  return { database: config, storage: { kind: 'folder', folder: join(await makeFolder(), 'files') } }
}

async function within<Answer>(place: Place, work: (database: Database) => Promise<Answer>): Promise<Answer> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Exports into a folder of its own and returns it with the lines of every table, in one order. */
async function exported(place: Place): Promise<{ folder: string; manifest: ExportManifest; lines: Lines }> {
  const folder = await makeFolder()
  const { manifest, damaged } = await within(place, (database) => exportShop(database, place, folder))
  expect(damaged).toEqual([])
  return { folder, manifest, lines: await readTables(folder, manifest) }
}

type Lines = Record<string, string[]>

async function readTables(folder: string, manifest: ExportManifest): Promise<Lines> {
  const lines: Lines = {}
  for (const { name } of manifest.tables) {
    const text = await readFile(join(folder, tableFile(name)), 'utf8')
    lines[name] = text === '' ? [] : text.trimEnd().split('\n').sort()
  }
  return lines
}

const put = (place: Place, bytes: Uint8Array) =>
  openStorage(place).put({ visibility: 'private', contentType: 'application/pdf', bytes })

test('a shop moves from PostgreSQL to the embedded database and back, every row, file and sequence equal', async () => {
  const first = await openLocation(demoShop)
  const file = await put(first, new Uint8Array([1, 2, 3]))
  const original = await exported(first)
  expect(original.manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(20)
  expect(original.manifest.tables.map(({ rows }) => rows)).toEqual(
    Object.values(original.lines).map(({ length }) => length),
  )

  // A shop that was started, and in which nothing was done.
  const second = await openEmbedded(tables)
  await importShop(second, { folder: original.folder, migrations })
  expect(await within(second, ({ pool }) => isQuarantined(pool))).toBe(true)
  await within(second, ({ pool }) => pool.query('delete from quarantine'))
  const moved = await exported(second)
  expect(moved.lines).toEqual(original.lines)
  expect({ ...moved.manifest, createdAt: '', tables: [] }).toEqual({ ...original.manifest, createdAt: '', tables: [] })

  const third = await openLocation(isPostgres() ? nothing : tables)
  await importShop(third, { folder: moved.folder, migrations })
  await within(third, ({ pool }) => pool.query('delete from quarantine'))
  const back = await exported(third)
  expect(back.lines).toEqual(original.lines)
  expect((await openStorage(third).get(file))?.bytes).toEqual(Buffer.from([1, 2, 3]))
  // The shop goes on with it: nothing is left to migrate, its rules hold again, and new rows have new numbers.
  await within(third, async (database) => {
    expect(await migrate(database, migrations)).toEqual([])
    expect(await listSequences(database.pool as never)).toEqual(original.manifest.sequences)
    await expect(database.pool.query('truncate ledger_entry')).rejects.toThrow()
  })
})

describe('an export', () => {
  let place: Place
  let original: string
  let folder: string
  let file: string

  beforeAll(async () => {
    place = await openLocation(tables)
    await within(place, ({ pool }) =>
      pool.query(`insert into contact_message (name, email, subject, message, language)
        select 'n' || n, 'a@haatdi.example', 'subject', 'હાટડી', 'gu' from generate_series(1, 300) n`),
    )
    file = await put(place, new Uint8Array([7, 8, 9]))
    original = (await exported(place)).folder
  })
  beforeEach(async () => {
    folder = await makeFolder()
    await cp(original, folder, { recursive: true })
  })

  const tryImport = async (target: Place) => importShop(target, { folder, migrations })
  const table = () => join(folder, tableFile('contact_message'))
  const change = async (path: string, make: (text: string) => string) =>
    writeFile(path, make(await readFile(path, 'utf8')))
  /** Changes the manifest as one who knows how checksums are written. */
  async function rewriteManifest(make: (manifest: ExportManifest) => unknown): Promise<void> {
    const path = join(folder, 'manifest.json')
    const before = await readFile(path, 'utf8')
    const after = JSON.stringify(make(JSON.parse(before)))
    const sum = (text: string) => createHash('sha256').update(text).digest('hex')
    await writeFile(path, after)
    await change(join(folder, 'SHA256SUMS'), (sums) => sums.replace(sum(before), sum(after)))
  }

  test('is for its owner alone, and says to a stranger what is in it', async () => {
    const readme = await readFile(join(folder, 'README.md'), 'utf8')
    expect(readme).toContain('newline-delimited JSON')
    for (const entry of await readdir(original, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect(mode & 0o777, entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600)
    }
    const sums = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n')
    for (const line of sums) {
      const [sum = '', path = ''] = line.split('  ')
      expect(
        createHash('sha256')
          .update(await readFile(join(folder, path)))
          .digest('hex'),
        path,
      ).toBe(sum)
    }
    expect(sums.some((line) => line.endsWith(`  files/${file}`))).toBe(true)
  })

  test('is not written into a folder that has something in it', async () => {
    await expect(within(place, (database) => exportShop(database, place, folder))).rejects.toMatchObject({
      name: 'StartRefused',
    })
  })

  test('is not imported into a shop that has an account, nor does it change that shop', async () => {
    const used = await openLocation(tables)
    await within(used, ({ pool }) =>
      pool.query(`insert into account (email, name, role) values ('a@haatdi.example', 'A', 'user')`),
    )
    await expect(tryImport(used)).rejects.toThrow(/is not empty/)
    const { rows } = await within(used, ({ pool }) => pool.query('select count(*)::int as n from account'))
    expect(rows).toEqual([{ n: 1 }])
  })

  test('is not imported while an account is made that was not there at the first look', async () => {
    const used = await openLocation(tables)
    if (used.database.kind !== 'postgres') return
    await within(used, async ({ pool }) => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`insert into account (email, name, role) values ('a@haatdi.example', 'A', 'user')`)
      const imported = tryImport(used).then(
        () => 'imported',
        (error: Error) => error.message,
      )
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      }, 20_000)
      await client.query('commit')
      client.release()
      expect(await imported).toMatch(/is not empty/)
      expect((await pool.query('select count(*)::int as n from account')).rows).toEqual([{ n: 1 }])
    })
  })

  test('is not imported into an empty shop that runs, whose process would send what arrives', async () => {
    const running = await openLocation(tables)
    await within(running, async (database) => {
      if (database.kind !== 'postgres') return
      const listener = await database.openDirectClient()
      await expect(tryImport(running)).rejects.toThrow(/is running/)
      await listener.end()
      await tryImport(running)
    })
  })

  test('goes on past damaged stored files, and names each of them', async () => {
    const damagedLocation = await openLocation(tables)
    const whole = await put(damagedLocation, new Uint8Array([1]))
    const keys = [await put(damagedLocation, new Uint8Array([2])), await put(damagedLocation, new Uint8Array([3]))]
    const { storage } = damagedLocation
    if (storage.kind !== 'folder') throw new Error('no folder')
    for (const key of keys) {
      const name = key.replace('private/', '')
      await writeFile(join(storage.folder, 'private', name.slice(0, 2), name), 'something else')
    }
    const into = await makeFolder()
    const { manifest, damaged } = await within(damagedLocation, (database) =>
      exportShop(database, damagedLocation, into),
    )
    expect(damaged).toEqual(keys.sort())
    expect(manifest.files.map(({ key }) => key)).toEqual([whole])
    expect(await readdir(join(into, 'files/private'))).toEqual([whole.replace('private/', '')])
    await importShop(await openLocation(nothing), { folder: into, migrations })
  })

  test.each<[string, RegExp, () => Promise<void>]>([
    ['a changed byte of a table', /another checksum/, () => change(table(), (text) => text.replace('n7"', 'n8"'))],
    ['a table that is cut off', /bytes instead of/, () => change(table(), (text) => text.slice(0, -10))],
    ['a missing table', /is missing/, () => rm(table())],
    ['a changed file', /another checksum/, () => writeFile(join(folder, 'files', file), Buffer.from([7, 8, 8]))],
    ['a missing file', /is missing/, () => rm(join(folder, 'files', file))],
    [
      'a changed manifest',
      /manifest.json was changed/,
      () => change(join(folder, 'manifest.json'), (text) => text.replace('"rows": 300', '"rows": 301')),
    ],
    ['an export that was interrupted', /no finished export/, () => rm(join(folder, 'SHA256SUMS'))],
    [
      'a stored file outside of its folder',
      /does not know/,
      () =>
        rewriteManifest((manifest) => ({
          ...manifest,
          files: manifest.files.map((each) => ({ ...each, key: `../files/${each.key}` })),
        })),
    ],
    ['another format', /does not know/, () => rewriteManifest((manifest) => ({ ...manifest, format: 2 }))],
    [
      'a newer version of the tables',
      /newer version of the shop, with the migration "9999-next.sql"/,
      () =>
        rewriteManifest((manifest) => ({
          ...manifest,
          migrations: [...manifest.migrations, { name: '9999-next.sql', checksum: '' }],
        })),
    ],
  ])('is refused with %s before anything is written', async (_what, message, damage) => {
    await damage()
    const target = await openLocation(nothing)
    await expect(tryImport(target)).rejects.toThrow(message)
    const { rows } = await within(target, ({ pool }) =>
      pool.query(`select 1 from information_schema.tables where table_schema = 'public'`),
    )
    expect(rows).toEqual([])
  })

  test('whose lines are no rows leaves nothing behind, so that the whole one can be imported after it', async () => {
    const whole = await readFile(table(), 'utf8')
    const replaceTable = async (text: string) => {
      await writeFile(table(), text)
      const written = { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
      await rewriteManifest((manifest) => ({
        ...manifest,
        tables: manifest.tables.map((each) => (each.name === 'contact_message' ? { ...each, ...written } : each)),
      }))
    }
    const target = await openLocation(tables)
    const count = () => within(target, ({ pool }) => pool.query('select count(*)::int as n from contact_message'))
    await replaceTable(whole.replace('"language":"gu"', '"language":"xx"'))
    await expect(tryImport(target)).rejects.toThrow(/contact_message.ndjson has a line that is no row/)
    await replaceTable(whole.replace(/^.*\n/, ''))
    await expect(tryImport(target)).rejects.toThrow(/refer to a row that the export does not have/)
    await replaceTable(whole)
    const claim = (rows: number) =>
      rewriteManifest((manifest) => ({
        ...manifest,
        tables: manifest.tables.map((each) => (each.name === 'contact_message' ? { ...each, rows } : each)),
      }))
    await claim(301)
    await expect(tryImport(target)).rejects.toThrow(/contact_message has 300 rows after restoring, not 301/)
    expect((await count()).rows).toEqual([{ n: 0 }])
    await claim(300)
    await rewriteManifest((manifest) => ({ ...manifest, auditHead: { position: '9', hash: 'ff' } }))
    await expect(tryImport(target)).rejects.toThrow(/audit log ends with nothing after importing, not 9:ff/)
    await rewriteManifest((manifest) => ({ ...manifest, auditHead: null }))
    await tryImport(target)
    expect((await count()).rows).toEqual([{ n: 300 }])
  })
})
