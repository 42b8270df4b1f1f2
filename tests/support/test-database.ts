import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { openEmbeddedPool } from '#server/db/embedded-pool.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, overEmbedded } from '#server/db/open-database.ts'
import { createPostgresDatabase, findFingerprint } from '#tests/support/postgres-databases.ts'

const root = join(import.meta.dirname, '../..')
const shopMigrations = join(root, 'database/migrations')
const cache = join(root, '.cache/test-databases')

/** A fresh database with the shop's tables and no rows, of the kind TEST_DATABASE names; `close()` also throws it away. */
export function openTestDatabase(): Promise<Database> {
  return isPostgres() ? openOnServer(shopMigrations) : openInMemory(shopMigrations)
}

/** The same without any table. */
export function openEmptyDatabase(): Promise<Database> {
  return isPostgres() ? openOnServer(undefined) : openInMemory(undefined)
}

export const isPostgres = () => process.env.TEST_DATABASE === 'postgres'

async function openOnServer(migrations: string | undefined): Promise<Database> {
  const { config, drop } = await createPostgresDatabase(migrations)
  const database = await openDatabase({ database: config })
  const { close } = database
  database.close = async () => {
    await close()
    await drop()
  }
  return database
}

/** Making a database from nothing takes seconds, unpacking a kept one a third of a second. */
async function openInMemory(migrations: string | undefined): Promise<Database> {
  const kept = join(cache, `${migrations === undefined ? 'empty' : await findFingerprint(migrations)}.tar`)
  const loadDataDir = (await readKept(kept)) ?? (await makeKept(kept, migrations))
  return overEmbedded(await openEmbeddedPool({ dataDir: 'memory://', loadDataDir }))
}

async function readKept(path: string): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(path)])
  } catch {
    return undefined
  }
}

async function makeKept(path: string, migrations: string | undefined): Promise<Blob> {
  const parts = await openEmbeddedPool({ dataDir: 'memory://' })
  const database = overEmbedded(parts)
  if (migrations !== undefined) await migrate(database, migrations)
  const packed = await parts.lite.dumpDataDir('none')
  await database.close()
  await mkdir(cache, { recursive: true })
  // Renamed into place, so that another worker never reads a half-written file.
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await packed.arrayBuffer()))
  await rename(unfinished, path)
  return packed
}
