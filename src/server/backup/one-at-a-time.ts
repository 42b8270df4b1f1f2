import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { takeBackupLock } from './dump-store.ts'

/**
 * Runs the work unless another process of the shop runs it now. The lock is in Redis, or in the database where there is
 * none or it is away: should it come back meanwhile, two backups may be made at once, which harms neither. The embedded
 * database has one process.
 */
export async function alone({ redis }: Needs<'redis'>, database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'embedded') return work()
  const lock = await redis?.lock('backup')
  if (lock === 'taken') return
  if (!lock) return aloneInDatabase(database, work)
  try {
    await work()
  } finally {
    await lock.release()
  }
}

async function aloneInDatabase(
  database: Extract<Database, { kind: 'postgres' }>,
  work: () => Promise<void>,
): Promise<void> {
  const client = await database.openDirectClient()
  try {
    if (await takeBackupLock(client)) await work()
  } finally {
    await client.end()
  }
}
