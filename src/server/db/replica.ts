import type { Pool } from 'pg'
import type { Database, DatabaseLog } from '#server/db/database.ts'
import { findEndOfLog, findReplayed, findSystem, type Position, readPosition } from '#server/db/replica-store.ts'
import { isConnectionLost, isOutOfResources, sqlState } from '#server/db/sql-state.ts'

/** A copy of the database that PostgreSQL keeps up to date, for declared reads. */
export type Replica = {
  pool: Pool
  /**
   * Runs a read on the replica if it has replayed the mark and the last change that pages show; otherwise, and again when
   * the replica fails meanwhile, on the primary. The read must have no other effect.
   */
  read<Result>(mark: string | undefined, work: () => Promise<Result>): Promise<Result>
  /** Returns a mark behind everything committed so far; `unknown` when the primary does not say, which no replica has replayed. */
  mark(): Promise<string>
  /** Notes that what pages show has changed: reads wait for it, lest an old page is cached as a new one. */
  changed(): void
  state(): ReplicaState
  close(): Promise<void>
}
/** `lagSeconds` is by how long it is behind the primary; undefined before that is known. */
type ReplicaState = {
  isUsable: boolean
  lagSeconds: number | undefined
  reads: Record<'replica' | 'primary', number>
}

const roundMs = 1_000
/** One that is further behind reads for nobody. */
const mostLagSeconds = 10

type Options = { primary: Pool; pool: Pool; log: DatabaseLog; asDatabase: (pool: Pool) => Pick<Database, 'run'> }

/** Opens reads from a replica. It may be away: until it answers, and whenever it does not, the primary is read. */
export function openReplica({ primary, pool, log, asDatabase }: Options): Replica {
  const database = asDatabase(pool)
  const reads = { replica: 0, primary: 0 }
  const follower = followReplica(primary, pool, log)
  const chosen = async (mark: string | undefined): Promise<boolean> => {
    const needed = mark === undefined ? 0n : readPosition(mark)
    return needed !== undefined && (await follower.hasReplayed(needed))
  }
  return {
    pool,
    read: async (mark, work) => {
      if (!(await chosen(mark))) {
        reads.primary += 1
        return work()
      }
      try {
        const result = await database.run(work)
        reads.replica += 1
        return result
      } catch (error) {
        if (!isOfReplica(error)) throw error
        if (isConnectionLost(error)) follower.lost(error)
        reads.primary += 1
        return work()
      }
    },
    mark: () => findEndOfLog(primary).catch(() => 'unknown'),
    changed: follower.changed,
    state: () => ({ ...follower.state(), reads: { ...reads } }),
    close: async () => {
      follower.stop()
      await pool.end()
    },
  }
}

/** A read that was in the way of what is replayed (40001), wanted to write (25006) or what no replica does (0A000). */
const replicaStates = new Set(['40001', '25006', '0A000'])
const isOfReplica = (error: unknown): boolean =>
  isConnectionLost(error) || isOutOfResources(error) || replicaStates.has(sqlState(error) ?? '')

/** Knows how far the replica is, and by how long it is behind. */
function followReplica(primary: Pool, pool: Pool, log: DatabaseLog) {
  let replayed: Position | undefined
  let isSame = false
  let asking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const lag = measureLag()
  const changes = placeChanges(primary, lag.note)
  const lost = (error: unknown): void => {
    if (replayed !== undefined) log.error({ err: error }, 'the replica is not read: the primary answers alone')
    replayed = undefined
  }
  const askNow = async (): Promise<void> => {
    try {
      if (!isSame) isSame = (await findSystem(primary)) === (await findSystem(pool))
      const position = readPosition(await findReplayed(pool))
      if (!isSame || position === undefined)
        lost(new Error('DATABASE_REPLICA_URL leads to a server that is no replica of DATABASE_URL'))
      else replayed = position
    } catch (error) {
      lost(error)
    }
  }
  const ask = (): Promise<void> => {
    asking ??= askNow().finally(() => {
      asking = undefined
    })
    return asking
  }
  const round = async (): Promise<void> => {
    await changes.place()
    await ask()
    if (replayed !== undefined) lag.reached(replayed)
    if (!isStopped) timer = setTimeout(() => void round(), roundMs).unref()
  }
  void round()
  const isNear = () => (lag.seconds() ?? Number.POSITIVE_INFINITY) <= mostLagSeconds
  const holds = (mark: Position): boolean => {
    const shown = changes.position()
    return replayed !== undefined && shown !== undefined && replayed >= mark && replayed >= shown
  }
  return {
    lost,
    changed: changes.changed,
    hasReplayed: async (mark: Position): Promise<boolean> => {
      if (replayed === undefined || changes.position() === undefined || !isNear()) return false
      if (!holds(mark)) await ask()
      return holds(mark)
    },
    state: () => ({ isUsable: replayed !== undefined && isNear(), lagSeconds: lag.seconds() }),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Finds where in the log the last change of what pages show is; `noted` hears of each end of the log that is found. */
function placeChanges(primary: Pool, noted: (end: Position) => void) {
  let position: Position = 0n
  /** Changes, and how many of them have a known position. */
  let changes = 0
  let placed = 0
  const place = async (): Promise<void> => {
    const upTo = changes
    const end = readPosition(await findEndOfLog(primary).catch(() => undefined))
    if (end === undefined) return
    noted(end)
    if (upTo <= placed) return
    placed = upTo
    if (end > position) position = end
  }
  return {
    place,
    changed: () => {
      changes += 1
      void place()
    },
    /** Undefined until each change has its position: the replica may be behind one. */
    position: () => (placed === changes ? position : undefined),
  }
}

/** Measures by how long the replica is behind: the age of the newest end of the primary's log that it has reached. */
function measureLag() {
  const ends: { position: Position; at: number }[] = []
  let caughtUpAt: number | undefined
  let latest: number | undefined
  return {
    note: (position: Position): void => {
      latest = performance.now()
      if (ends.at(-1)?.position === position) ends.pop()
      ends.push({ position, at: latest })
      // A replica that is away for hours is behind by hours all the same.
      if (ends.length > 3_600) ends.splice(1, 1)
    },
    reached: (position: Position): void => {
      while (ends[0] && ends[0].position <= position) caughtUpAt = ends.shift()?.at
    },
    seconds: (): number | undefined =>
      // While the primary is silent nothing is known to be newer.
      caughtUpAt === undefined || latest === undefined ? undefined : (latest - caughtUpAt) / 1_000,
  }
}
