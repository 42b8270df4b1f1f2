import type { ClientBase } from 'pg'
import type { Database } from '#server/db/database.ts'

/**
 * Runs work on one connection for itself: on a server around any pooler, embedded on the one there is. A connection whose
 * work failed is not used again.
 */
export async function withSession<Answer>(
  database: Database,
  work: (client: ClientBase) => Promise<Answer>,
): Promise<Answer> {
  if (database.kind === 'postgres') {
    const client = await database.openDirectClient()
    return work(client).finally(() => client.end())
  }
  const client = await database.pool.connect()
  return work(client).finally(() => client.release())
}
