import type { Pool } from 'pg'
import type { DrawnFile } from '#server/db/picture-tables.ts'

export type DrawnRow = { subject: string; stand_in: string | null; files: Record<string, DrawnFile> }

/** Every row changed by a transaction that was still running when the last reading took place, or began later. */
const changedSince = `select subject, stand_in, files, pg_snapshot_xmin(pg_current_snapshot())::text as seen
  from drawn_picture where changed_in >= $1::xid8`
const oldestRunning = `select pg_snapshot_xmin(pg_current_snapshot())::text as seen`

/** Lists the drawings made or changed since a transaction, and the transaction from which to read the next time. */
export async function listDrawnSince(pool: Pool, seen: string): Promise<{ rows: DrawnRow[]; seen: string }> {
  const before = await pool.query<{ seen: string }>(oldestRunning)
  const { rows } = await pool.query<DrawnRow>(changedSince, [seen])
  return { rows, seen: before.rows[0]?.seen ?? seen }
}
