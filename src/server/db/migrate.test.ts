import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { isPostgres, openEmptyDatabase } from '#tests/support/test-database.ts'

let database: Database
let folder: string
const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haatdi-migrations-'))
  await write('0001-jars.sql', 'create table jar (id int);\ncreate extension pg_trgm;')
})
afterEach(async () => {
  // Empty again: opening another one takes the embedded database seconds.
  await database.pool.query('drop schema public cascade; create schema public')
  await rm(folder, { recursive: true })
})

test('applies each migration once, in order, and new ones later', async () => {
  await write('0002-lids.sql', 'alter table jar add column lid text;')
  expect(await migrate(database, folder)).toEqual(['0001-jars.sql', '0002-lids.sql'])
  expect(await migrate(database, folder)).toEqual([])
  await write('0003-labels.sql', "alter table jar add column label text; insert into jar values (1, 'red', 'methi');")
  expect(await migrate(database, folder)).toEqual(['0003-labels.sql'])
  expect((await database.pool.query('select * from jar')).rows).toEqual([{ id: 1, lid: 'red', label: 'methi' }])
})

test('rolls back a failed migration whole, and keeps the ones before it', async () => {
  await write('0002-lids.sql', 'insert into jar values (7); alter table jar add column id int;')
  await expect(migrate(database, folder)).rejects.toThrow(/"0002-lids.sql" failed and was undone: column "id"/)
  expect((await database.pool.query('select * from jar')).rows).toEqual([])
  await write('0002-lids.sql', 'insert into jar values (7);')
  expect(await migrate(database, folder)).toEqual(['0002-lids.sql'])
})

test('creates an index beside the sales, and once more after one that failed half-way', async () => {
  const index = (kind: string) =>
    `-- without a transaction\ncreate ${kind} concurrently if not exists jar_idx on jar (id)`
  await migrate(database, folder)
  await database.pool.query('insert into jar values (1), (1)')
  await write('0002-index.sql', index('unique index'))
  await expect(migrate(database, folder)).rejects.toThrow(/"0002-index.sql" failed/)
  await write('0002-index.sql', index('index'))
  expect(await migrate(database, folder)).toEqual(['0002-index.sql'])
  const { rows } = await database.pool.query(`select indisvalid from pg_index where indexrelid = 'jar_idx'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

test.each([
  ['changed after it was applied', '0001-jars.sql', 'create table jar (id bigint);', /"0001-jars.sql" was changed/],
  ['before one already applied', '0000-early.sql', 'create table early ();', /"0000-early.sql" comes before/],
  ['with a number used twice', '0001-again.sql', 'create table again ();', /have the same number/],
  ['with another kind of name', '2-lids.sql', 'create table lid ();', /should be named like/],
])('refuses a file %s with a sentence', async (_case, name, sql, sentence) => {
  await migrate(database, folder)
  await write(name, sql)
  await expect(migrate(database, folder)).rejects.toThrow(sentence)
})

test('ignores changed line endings and migrations from a newer version', async () => {
  await write('0002-lids.sql', 'alter table jar add column lid text;')
  await migrate(database, folder)
  await rm(join(folder, '0002-lids.sql'))
  await write('0001-jars.sql', 'create table jar (id int);\r\ncreate extension pg_trgm;')
  expect(await migrate(database, folder)).toEqual([])
})

if (isPostgres()) {
  test('applies in one of four processes that start together, while the others wait', async () => {
    const { config, drop } = await createPostgresDatabase()
    const shops = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ database: config })))
    await write('0002-slow.sql', 'select pg_sleep(0.3); create table slow ();')
    const applied = await Promise.all(shops.map((shop) => migrate(shop, folder)))
    expect(applied.flat()).toEqual(['0001-jars.sql', '0002-slow.sql'])
    await Promise.all(shops.map((shop) => shop.close()))
    await drop()
  })

  test('tries again while a long transaction holds a table, and lets go in between', async () => {
    await migrate(database, folder)
    await write('0002-lids.sql', 'alter table jar add column lid text;')
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select * from jar')
    const isWaiting = async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_locks where not granted and relation = 'jar'::regclass`,
      )
      return rows.length > 0
    }
    const applied = migrate(database, folder)
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await isWaiting()).toBe(false), { timeout: 20_000 })
    await holder.query('commit')
    holder.release()
    expect(await applied).toEqual(['0002-lids.sql'])
  })
}
