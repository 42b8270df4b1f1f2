import type { Pool, QueryResult } from 'pg'
import { sqlState } from '#server/db/sql-state.ts'

const deadlockDetected = '40P01'

/**
 * Runs one statement of a test beside a shop that is at work. A statement that changes an order takes its locks in
 * another order than the shop does (the row first, the order at the end), so the database may give it up in favour of
 * a job; it is sent again then, as the shop's own transactions are.
 */
export async function queryAgain(pool: Pool, sql: string, values: unknown[] = []): Promise<QueryResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.query(sql, values)
    } catch (error) {
      if (sqlState(error) !== deadlockDetected || attempt === 5) throw error
    }
  }
}
