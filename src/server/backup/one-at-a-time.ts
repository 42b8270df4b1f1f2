import type { Database } from '#server/db/database.ts'

/** Any number that no other advisory lock in the database uses. */
const backupLock = 726_427_002

/** Runs the work unless another process of the shop runs it now; the embedded database has one process. */
export async function alone(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'embedded') return work()
  const client = await database.openDirectClient()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [backupLock])
    if (rows[0]?.mine) await work()
  } finally {
    await client.end()
  }
}
