import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { Handle } from '#server/db/database.ts'
import { db } from '#server/db/transaction.ts'

/**
 * Returns the connection of the running transaction, or the pool outside of one. drizzle carries its client, but not
 * in the type of a handle.
 */
export const connection = (): Pool | PoolClient => (db() as Handle & { $client: Pool | PoolClient }).$client

/**
 * Runs a constant statement (only its values change), inside the running transaction or outside of one. Under its
 * name every connection parses and plans it once; rows come as the driver returns them (bigint as text).
 */
export async function runStatement<Row extends QueryResultRow>(
  statement: { name: string; text: string },
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    const { rows } = await connection().query<Row>({ ...statement, values: [...values] })
    return rows
  } catch (error) {
    // The driver's error holds the values but not the statement: a log needs it the other way round.
    if (error instanceof Error) Object.assign(error, { statement: { name: statement.name } })
    throw error
  }
}
