import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '#server/db/database.ts'
import { openEmbeddedPool } from '#server/db/embedded-pool.ts'
import { openDatabase, overEmbedded } from '#server/db/open-database.ts'
import { installShopClock, setClockAhead } from '#server/db/shop-clock.ts'
import { type Contents, demoShop, nothing, tables } from '#tests/support/database-templates.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import packageJson from '../../package.json' with { type: 'json' }

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../.cache/test-databases')
/** A saved database opens only in the version of the engine that wrote it. */
const engine = packageJson.dependencies['@electric-sql/pglite']
const savedAt = (name: string): string => join(cache, `${name}-${engine}.tar`)

/**
 * Creates a database with the shop's tables and no rows, of the kind TEST_DATABASE names; `close()` also deletes it.
 */
export const openTestDatabase = (): Promise<Database> => openWith(tables)

/** Creates a database seeded with the demo shop. */
export const openDemoDatabase = (): Promise<Database> => openWith(demoShop)

/** Creates a database without any table. */
export const openEmptyDatabase = (): Promise<Database> => openWith(nothing)

export const isPostgres = () => process.env.TEST_DATABASE === 'postgres'

/** Creates a database with a clock that can be advanced: with the demo shop, or only with its tables. */
export async function openClockedDatabase({ demo }: { demo: boolean }): Promise<Database> {
  const database = await openWith(demo ? demoShop : tables, true)
  await installShopClock(database.pool)
  const { close } = database
  database.close = async () => {
    // The next test in this process has the usual clock.
    await setClockAhead(database.pool, 0)
    await close()
  }
  return database
}

const openWith = (contents: Contents, clocked = false): Promise<Database> =>
  isPostgres() ? openOnServer(contents, clocked) : openInMemory(contents, clocked)

async function openOnServer(contents: Contents, clocked: boolean): Promise<Database> {
  const { config, drop } = await createPostgresDatabase(contents)
  const database = await openDatabase({ database: { ...config, clocked } })
  const { close } = database
  database.close = async () => {
    await close()
    await drop()
  }
  return database
}

/** Creating a database takes seconds, unpacking a saved one a third of a second. */
async function openInMemory(contents: Contents, clocked: boolean): Promise<Database> {
  const loadDataDir = await readOrBuild(contents)
  return overEmbedded(await openEmbeddedPool({ dataDir: 'memory://', loadDataDir }, clocked))
}

/**
 * Writes a database into the data folder of a shop that starts as a process of its own: `demoShop`, or `tables`
 * without rows. Creating it there would take a start ten times as long.
 */
export async function unpackDatabase(dataDir: string, contents: Contents): Promise<void> {
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  await readOrBuild(contents)
  await run('tar', ['-xf', savedAt(await contents.name()), '-C', folder])
}

async function readOrBuild(contents: Contents): Promise<Blob> {
  const name = await contents.name()
  return (await readCachedDatabase(name)) ?? (await buildCachedDatabase(name, contents))
}

async function readCachedDatabase(name: string): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(savedAt(name))])
  } catch {
    return undefined
  }
}

/** Creates the templates of in-memory databases, so that no test has to wait for them. */
export async function buildCachedDatabases(): Promise<void> {
  for (const contents of [nothing, tables, demoShop]) {
    const name = await contents.name()
    if (!existsSync(savedAt(name))) await buildCachedDatabase(name, contents)
  }
}

async function buildCachedDatabase(name: string, contents: Contents): Promise<Blob> {
  const { from } = contents
  const loadDataDir = from && (await readOrBuild(from))
  const parts = await openEmbeddedPool({ dataDir: 'memory://', ...(loadDataDir && { loadDataDir }) })
  const database = overEmbedded(parts)
  await contents.make(database)
  if (!from) await dropTemplates(database)
  // Otherwise every copy would write again what its log says was written.
  await database.pool.query('checkpoint')
  const packed = await parts.lite.dumpDataDir('none')
  await database.close()
  await mkdir(cache, { recursive: true })
  // Templates of the same kind are now out of date.
  const [kind = name] = name.split('_')
  for (const old of await readdir(cache)) if (old.startsWith(kind)) await rm(join(cache, old), { force: true })
  // Renamed into place, so that another worker never reads an incomplete file.
  const unfinished = join(cache, `unfinished-${randomUUID()}-${name}`)
  await writeFile(unfinished, Buffer.from(await packed.arrayBuffer()))
  await rename(unfinished, savedAt(name))
  return packed
}

/**
 * Two thirds of the files of a cluster are PostgreSQL's template databases, which the tests do not use; without them
 * a copy opens in two thirds of the time.
 */
async function dropTemplates({ pool }: Database): Promise<void> {
  await pool.query('update pg_database set datistemplate = false where datistemplate')
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`)
}
