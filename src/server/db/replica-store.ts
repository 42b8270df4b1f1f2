import type { Pool } from 'pg'

/** A place in the write-ahead log, in bytes. */
export type Position = bigint

/** A mark as PostgreSQL writes positions: `16/B374D848`. */
const written = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** Returns the position of a mark; undefined for anything else. */
export function readPosition(mark: string | null | undefined): Position | undefined {
  const [, high, low] = written.exec(mark ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** Returns where the primary's log ends now, as a mark: everything committed before is at or before it. */
export async function findEndOfLog(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ mark: string }>('select pg_current_wal_insert_lsn()::text as mark')
  if (!rows[0]) throw new Error('the primary named no position')
  return rows[0].mark
}

/**
 * Returns how far a replica has replayed, as a mark. Null for a server that replays nothing: one that became a primary may
 * hold what the shop's primary does not.
 */
export async function findReplayed(replica: Pool): Promise<string | null> {
  const { rows } = await replica.query<{ mark: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as mark',
  )
  return rows[0]?.mark ?? null
}

/** Returns the number that a server shares with its replicas alone. */
export async function findSystem(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  )
  return rows[0]?.system ?? ''
}
