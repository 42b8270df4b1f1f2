import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Handle } from '#server/db/database.ts'
import { connection } from '#server/db/named-statement.ts'

/** Asks over whatever connection its caller works on at that moment, inside a transaction or outside of one. */
const callersConnection = {
  query: (...asked: Parameters<PoolClient['query']>) => connection().query(...asked),
} as unknown as PoolClient

/**
 * Where queries are built that stand still in the code and are asked all the time: `standing.select()….prepare('a_name_of_its_own')`, with
 * `sql.placeholder()` for what changes. Each is put together once per process, and parsed and planned once per connection.
 */
export const standing: Handle = drizzle(callersConnection, { casing: 'snake_case' })
