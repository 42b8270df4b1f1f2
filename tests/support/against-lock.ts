import { expect } from 'vitest'
import type { Shop } from './open-shop.ts'

/**
 * Runs something while another connection holds the locks of `hold`, commits that shortly after, and returns the result. Only on
 * PostgreSQL: one connection cannot wait for itself.
 */
export async function against<Result>(
  { database, rows }: Pick<Shop, 'database' | 'rows'>,
  hold: string,
  values: unknown[],
  work: () => Promise<Result>,
): Promise<Result> {
  const other = await database.pool.connect()
  try {
    await other.query('begin')
    await other.query(hold, values)
    const working = work()
    await expect
      .poll(async () => (await rows(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).length, {
        timeout: 10_000,
      })
      .toBeGreaterThan(0)
    await other.query('commit')
    return await working
  } finally {
    other.release()
  }
}
