import type { ClientBase, Pool } from 'pg'

/** Any number that no other advisory lock in the database uses. */
const backupLock = 726_427_002

/** Takes the lock of the backup for as long as the connection lives; returns whether it was free. */
export async function takeBackupLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [backupLock])
  return rows[0]?.mine === true
}

/** Lets the statements of a connection take as long as they need: over millions of rows that is longer than the shop's may. */
export const liftTimeLimit = (client: ClientBase): Promise<unknown> => client.query('set statement_timeout = 0')

/** Begins a transaction without time limits that sees one instant, and returns the name by which `pg_dump` sees it too. */
export async function exportSnapshot(client: ClientBase): Promise<string> {
  await liftTimeLimit(client)
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  return String(rows[0]?.snapshot)
}

/** Returns the name of the database that the pool is connected to. */
export async function findDatabaseName(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return String(rows[0]?.name)
}

/** Returns whether the database has a table already. */
export async function hasTables(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' limit 1`,
  )
  return rows.length > 0
}
