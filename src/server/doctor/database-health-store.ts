import type { Pool } from 'pg'

export type DatabaseHealth = {
  version: string
  /** Milliseconds since 1970 by the database's clock. */
  now: number
  fsync: string
  fullPageWrites: string
  synchronousCommit: string
  encoding: string
  /** Whether the user may create tables, which migrations do. */
  mayCreate: boolean
  trigrams: boolean
  connectionsLeft: number
}

/** Reads what the shop depends on in its PostgreSQL server. */
export async function readDatabaseHealth(pool: Pool): Promise<DatabaseHealth> {
  const { rows } = await pool.query<DatabaseHealth>(`select current_setting('server_version') as version,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
    current_setting('synchronous_commit') as "synchronousCommit", current_setting('server_encoding') as encoding,
    has_schema_privilege('public', 'create') as "mayCreate",
    exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
    current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity) as "connectionsLeft"`)
  const [health] = rows
  if (!health) throw new Error('the database did not describe itself')
  return { ...health, now: Number(health.now) }
}

/** Returns the names of the migrations the database has; undefined when it has no tables of the shop yet. */
export async function readAppliedMigrations(pool: Pool): Promise<string[] | undefined> {
  const { rows: found } = await pool.query(`select to_regclass('public.migration') is not null as found`)
  if (!found[0]?.found) return undefined
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}
