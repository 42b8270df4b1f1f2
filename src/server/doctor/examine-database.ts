import type { Pool } from 'pg'
import { readMigrations } from '#server/db/migrate.ts'
import { type DatabaseHealth, readAppliedMigrations, readDatabaseHealth } from './database-health-store.ts'
import { type Finding, fault, good, warning } from './finding.ts'

/** Deadlines come from the database's clock; visitors see this machine's, so the two should not differ by more (ms). */
const clockTolerance = 5_000

/** Examines the database: version, durability, rights, clock, free connections and migrations. */
export async function examineDatabase(
  pool: Pool,
  { migrations, poolSize, now }: { migrations: string; poolSize: number; now: () => number },
): Promise<Finding[]> {
  const health = await readDatabaseHealth(pool)
  return [
    good('database', `It answers: PostgreSQL ${health.version}.`),
    ...durability(health),
    ...rights(health),
    ...clock(health, now()),
    ...connections(health, poolSize),
    await schema(pool, migrations),
  ]
}

function durability({ fsync, fullPageWrites, synchronousCommit }: DatabaseHealth): Finding[] {
  const off = Object.entries({ fsync, full_page_writes: fullPageWrites, synchronous_commit: synchronousCommit })
    .filter(([, value]) => value === 'off')
    .map(([name]) => name)
  if (off.length === 0) return [good('durability', 'An order that was confirmed survives a power cut.')]
  const cure = `Set ${off.join(', ')} to on in postgresql.conf and restart PostgreSQL.`
  return [fault('durability', `A power cut can lose confirmed orders. Turned off: ${off.join(', ')}.`, cure)]
}

function rights({ mayCreate, trigrams, encoding }: DatabaseHealth): Finding[] {
  return [
    ...(mayCreate
      ? []
      : [
          fault(
            'rights',
            'The user may not create tables, as migrations do.',
            'Grant it: grant create on schema public to …',
          ),
        ]),
    ...(trigrams
      ? []
      : [
          fault(
            'extensions',
            'The server has no pg_trgm, which search needs.',
            'Install the package postgresql-contrib.',
          ),
        ]),
    ...(encoding === 'UTF8'
      ? []
      : [
          fault(
            'encoding',
            `The database is in ${encoding}, not UTF8.`,
            'Create it again: createdb --encoding=UTF8 --template=template0 …',
          ),
        ]),
  ]
}

function clock({ now: theirs }: DatabaseHealth, ours: number): Finding[] {
  const apart = Math.abs(theirs - ours)
  if (apart <= clockTolerance) return [good('clock', 'This machine and the database have the same time.')]
  const text = `This machine and the database are ${Math.round(apart / 1000)} s apart; deadlines follow the database.`
  return [warning('clock', text, 'Run a time service (chrony or systemd-timesyncd) on both.')]
}

function connections({ connectionsLeft }: DatabaseHealth, poolSize: number): Finding[] {
  if (connectionsLeft >= poolSize) return []
  const text = `The server has ${connectionsLeft} connections left, and one process takes up to ${poolSize}.`
  return [warning('connections', text, 'Raise max_connections, lower DATABASE_POOL_SIZE, or put a pooler in front.')]
}

async function schema(pool: Pool, folder: string): Promise<Finding> {
  const shipped = (await readMigrations(folder)).map(({ name }) => name)
  const applied = await readAppliedMigrations(pool)
  if (!applied) return warning('schema', 'The database is empty.', 'Start the shop: it creates its tables.')
  const missing = shipped.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !shipped.includes(name))
  if (unknown.length > 0) {
    const text = `The database was used by a newer version (${unknown.at(-1)}).`
    return warning('schema', text, 'Run the newer version; the older one may only run beside it during an upgrade.')
  }
  if (missing.length === 0) return good('schema', `All ${shipped.length} migrations are applied.`)
  return warning('schema', `${missing.length} migrations are not applied yet.`, 'Start the shop: it applies them.')
}
