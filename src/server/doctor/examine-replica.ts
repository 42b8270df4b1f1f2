import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { type Finding, good, warning } from './finding.ts'

/** How long a replica may take until it has replayed what the primary has written (milliseconds). */
const patienceMs = 5_000

/** Examines the replica: is it one of this database, and how far is it behind? Nothing without DATABASE_REPLICA_URL. */
export async function examineReplica(database: Database): Promise<Finding[]> {
  const replica = database.kind === 'postgres' ? database.replica : undefined
  if (!replica) return []
  const began = performance.now()
  const mark = await replica.mark()
  for (; performance.now() - began < patienceMs; await sleep(100)) {
    const from = { replica: replica.state().reads.replica }
    await replica.read(mark, async () => undefined)
    if (replica.state().reads.replica > from.replica)
      return [good('replica', `The replica had replayed everything after ${Math.ceil(performance.now() - began)} ms.`)]
  }
  const { lagSeconds } = replica.state()
  if (lagSeconds !== undefined)
    return [
      warning(
        'replica',
        `The replica is more than ${Math.floor(lagSeconds)} s behind.`,
        'Look at pg_stat_replication on the primary, and whether the replay is paused.',
      ),
    ]
  return [
    warning(
      'replica',
      'The replica of DATABASE_REPLICA_URL does not answer, or is none of DATABASE_URL; the primary is read.',
      'Start it, let it accept connections from here, or mend DATABASE_REPLICA_URL.',
    ),
  ]
}
