import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, QueryResult } from 'pg'
import type { Database } from '#server/db/database.ts'
import { sqlState } from '#server/db/sql-state.ts'
import { StartRefused } from '#server/start-refused.ts'

export type Migration = { name: string; sql: string; checksum: string }

/** Any number that no other advisory lock in the database uses. */
const migrationLock = 726_427_001

/**
 * Applies the files `NNNN-name.sql` of the folder that the database does not have yet, in order, each in one
 * transaction and exactly once however many processes start together; returns the names applied now. A file with the
 * line `-- without a transaction` holds one statement that cannot be in one, `create index concurrently if not exists`. Migrations that
 * are not in the folder are ignored, so that the previous version keeps running while the next is rolled out
 * (docs/spec/reliability.md#R13). Raises `StartRefused` for a file that changed after it was applied, or that is numbered before
 * one already applied. `isWanted` leaves out those that the tables of an older export do not have yet.
 */
export async function migrate(
  database: Database,
  folder: string,
  isWanted: (migration: Migration) => boolean = () => true,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(isWanted)
  if (await hasAll(database, migrations)) return []
  const { client, release } = await openSession(database)
  try {
    // Waiting for another process's migrations may take longer than a request is allowed to.
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const missing = choose(migrations, await findApplied(client))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await release()
  }
}

/**
 * Returns whether a server has every migration, read through its pool: then no session of its own is needed, and a shop starts
 * while DATABASE_DIRECT_URL leads nowhere.
 */
async function hasAll(database: Database, migrations: Migration[]): Promise<boolean> {
  if (database.kind !== 'postgres') return false
  try {
    return choose(migrations, await readApplied((text) => database.pool.query(text))).length === 0
  } catch (error) {
    if (sqlState(error) === undefinedTable) return false
    throw error
  }
}

const undefinedTable = '42P01'

type Session = { client: ClientBase; release(): Promise<void> }

/** Opens a session that lasts: on a server around any pooler, whose lock ends with the connection. */
async function openSession(database: Database): Promise<Session> {
  if (database.kind === 'postgres') {
    const client = await database.openDirectClient()
    return { client, release: () => client.end() }
  }
  const client = await database.pool.connect()
  return {
    client,
    release: async () => {
      try {
        await client.query('select pg_advisory_unlock($1)', [migrationLock])
        await client.query('reset statement_timeout')
        await client.query('reset lock_timeout')
        client.release()
      } catch {
        client.release(true)
      }
    },
  }
}

/**
 * Reads the migrations of a folder in order. Raises `StartRefused` for a name that is not `NNNN-name.sql` and for a
 * number used twice.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, index) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new StartRefused(`The migration "${name}" should be named like 0001-first-tables.sql.`)
    }
    const before = names[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartRefused(`The migrations "${before}" and "${name}" have the same number.`)
    }
  })
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function findApplied(client: ClientBase): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  return readApplied((text) => client.query(text))
}

type Applied = { name: string; checksum: string }

async function readApplied(query: (text: string) => Promise<QueryResult<Applied>>): Promise<Map<string, string>> {
  const { rows } = await query('select name, checksum from migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function choose(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = migrations.filter(({ name }) => applied.has(name))
  const changed = known.find(({ name, checksum }) => applied.get(name) !== checksum)
  if (changed) {
    throw new StartRefused(
      `The migration "${changed.name}" was changed after it had been applied to this database: put it back and add a new one.`,
    )
  }
  const missing = migrations.filter(({ name }) => !applied.has(name))
  const late = missing.find(({ name }) => known.some((done) => done.name > name))
  if (late) {
    throw new StartRefused(
      `The migration "${late.name}" comes before one this database already has: give it the next free number.`,
    )
  }
  return missing
}

/** Whether a migration is one statement that PostgreSQL runs outside of a transaction only. */
export const runsWithoutTransaction = (sql: string): boolean => /^-- without a transaction$/m.test(sql)

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  try {
    await (runsWithoutTransaction(migration.sql) ? applyAlone(client, migration) : applyWhole(client, migration))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`The migration "${migration.name}" failed and was undone: ${reason}.`, { cause: error })
  }
}

/** Tries again when it could not have a lock at once: a long transaction ends sooner or later. */
async function applyWhole(client: ClientBase, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable || tries === mostTries) throw error
      await sleep(pauseMilliseconds)
    }
  }
}

const lockNotAvailable = '55P03'
const mostTries = 20
/** Long enough for the requests that waited behind the migration. */
const pauseMilliseconds = 500

async function applyOnce(client: ClientBase, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    // A migration that waits for a lock holds up every request behind it: it waits for less than those do.
    await client.query(`set local lock_timeout = '400ms'`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** An index whose creation was interrupted stays behind unusable; it is dropped, so that the next try creates it. */
async function applyAlone(client: ClientBase, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  await client.query(migration.sql)
  await record(client, migration)
}

const record = (client: ClientBase, { name, checksum }: Migration) =>
  client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
