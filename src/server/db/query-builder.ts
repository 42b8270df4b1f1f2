import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Handle } from '#server/db/database.ts'
import { connection } from '#server/db/named-statement.ts'

/** Queries over the connection its caller uses at that time, inside a transaction or outside of one. */
const callersConnection = {
  query: (...args: Parameters<PoolClient['query']>) => connection().query(...args),
} as unknown as PoolClient

/**
 * Builds prepared statements, which are constant in the code and run often:
 * `standing.select()….prepare('a_name_of_its_own')`, with `sql.placeholder()` for what changes. Each is built once
 * per process, and parsed and planned once per connection.
 */
export const queryBuilder: Handle = drizzle(callersConnection, { casing: 'snake_case' })
