import type { ClientBase, Pool } from 'pg'

/**
 * A restored copy is quarantined: it sends no email, refund, payout or webhook and runs no job, because the shop it was
 * copied from may still be running. `npm run release` ends that.
 */
export async function isQuarantined(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select 1 from quarantine')
  return rows.length > 0
}

export const quarantine = (pool: Pick<Pool | ClientBase, 'query'>): Promise<unknown> =>
  pool.query('insert into quarantine default values on conflict do nothing')

/** Ends the quarantine; returns whether there was one. The shop takes it up at its next start. */
export async function release(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('delete from quarantine returning true')
  return rows.length > 0
}
