import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { openEmbeddedPool } from '#server/db/embedded-pool.ts'
import { openDatabase, overEmbedded } from '#server/db/open-database.ts'
import { type Contents, demoShop, nothing, tables } from '#tests/support/kept-contents.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'

const cache = join(import.meta.dirname, '../../.cache/test-databases')

/** A fresh database with the shop's tables and no rows, of the kind TEST_DATABASE names; `close()` also throws it away. */
export const openTestDatabase = (): Promise<Database> => openWith(tables)

/** The same with the demo shop in it. */
export const openDemoDatabase = (): Promise<Database> => openWith(demoShop)

/** The same without any table. */
export const openEmptyDatabase = (): Promise<Database> => openWith(nothing)

export const isPostgres = () => process.env.TEST_DATABASE === 'postgres'

const openWith = (contents: Contents): Promise<Database> =>
  isPostgres() ? openOnServer(contents) : openInMemory(contents)

async function openOnServer(contents: Contents): Promise<Database> {
  const { config, drop } = await createPostgresDatabase(contents)
  const database = await openDatabase({ database: config })
  const { close } = database
  database.close = async () => {
    await close()
    await drop()
  }
  return database
}

/** Making a database from nothing takes seconds, unpacking a kept one a third of a second. */
async function openInMemory(contents: Contents): Promise<Database> {
  const name = await contents.name()
  const loadDataDir = (await readKept(name)) ?? (await makeKept(name, contents))
  return overEmbedded(await openEmbeddedPool({ dataDir: 'memory://', loadDataDir }))
}

async function readKept(name: string): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(join(cache, `${name}.tar`))])
  } catch {
    return undefined
  }
}

/** Makes what databases in memory are copied from, so that no test has to wait for it. */
export async function makeKeptDatabases(): Promise<void> {
  for (const contents of [nothing, tables, demoShop]) {
    const name = await contents.name()
    if (!existsSync(join(cache, `${name}.tar`))) await makeKept(name, contents)
  }
}

async function makeKept(name: string, contents: Contents): Promise<Blob> {
  const parts = await openEmbeddedPool({ dataDir: 'memory://' })
  const database = overEmbedded(parts)
  await contents.make(database)
  await dropTemplates(database)
  const packed = await parts.lite.dumpDataDir('none')
  await database.close()
  await mkdir(cache, { recursive: true })
  // Those of the same kind are out of date now.
  for (const old of await readdir(cache))
    if (old.startsWith(name.replace(/_.*/, '_'))) await rm(join(cache, old), { force: true })
  // Renamed into place, so that another worker never reads a half-written file.
  const unfinished = join(cache, `unfinished-${randomUUID()}-${name}`)
  await writeFile(unfinished, Buffer.from(await packed.arrayBuffer()))
  await rename(unfinished, join(cache, `${name}.tar`))
  return packed
}

/** Two thirds of the files of a cluster are templates, which nobody asks for here; without them a copy opens in two thirds of the time. */
async function dropTemplates({ pool }: Database): Promise<void> {
  await pool.query('update pg_database set datistemplate = false where datistemplate')
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`)
}
