import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool } from 'pg'
import type { Config } from '#server/config.ts'
import type { Database, DatabaseLog } from '#server/db/database.ts'
import { databaseScope } from '#server/db/database-scope.ts'
import { openEmbeddedPool } from '#server/db/embedded-pool.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { createPostgresPool, openDirectClient, openPostgresPool } from '#server/db/postgres-pool.ts'
import { openReplica, type Replica } from '#server/db/replica.ts'

/** For the outbox, the payment sweep and the like, in addition to `DATABASE_POOL_SIZE`. */
const backgroundConnections = 8

const toWarnings: DatabaseLog = {
  error: (details, message) => process.emitWarning(`${message}: ${Object.values(details).join(' ')}`),
}

/**
 * Opens the database of the settings: a PostgreSQL server, or the embedded one in its folder, which is then exclusive
 * to this process. Raises `StartRefused` when it is in use, unreachable or too old. Migrations are a separate step,
 * `migrate()`.
 */
export async function openDatabase(config: Pick<Config, 'database'>, log = toWarnings): Promise<Database> {
  if (config.database.kind === 'postgres') {
    const pool = await openPostgresPool(config.database)
    return overServer(config.database, pool, log)
  }
  const unlock = lockFolder(config.database.folder)
  try {
    return overEmbedded(
      await openEmbeddedPool({ dataDir: config.database.folder }, config.database.clocked),
      log,
      unlock,
    )
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps two pools on a PostgreSQL server as a `Database`: one for visitors, one for its `background`. */
function overServer(config: Extract<Config['database'], { kind: 'postgres' }>, pool: Pool, log: DatabaseLog): Database {
  const kind = { kind: 'postgres' as const, openDirectClient: () => openDirectClient(config) }
  const backgroundPool = createPostgresPool(config, backgroundConnections)
  const background = assemble(kind, backgroundPool, log, () => backgroundPool.end())
  const replica = replicaOf(config, pool, log)
  const close = async () => {
    await Promise.all([pool.end(), background.close(), replica?.close()])
  }
  return assemble({ ...kind, replica }, pool, log, close, background)
}

function replicaOf(
  config: Extract<Config['database'], { kind: 'postgres' }>,
  primary: Pool,
  log: DatabaseLog,
): Replica | undefined {
  if (config.replicaUrl === undefined) return undefined
  const pool = createPostgresPool({ ...config, url: config.replicaUrl }, config.poolSize)
  const kind = { kind: 'postgres' as const, openDirectClient: () => openDirectClient(config) }
  return openReplica({ primary, pool, log, asDatabase: (own) => assemble(kind, own, log, () => own.end()) })
}

/** Wraps an embedded database as a `Database`; closing it ends in `unlock`. */
export function overEmbedded(
  { lite, pool }: { lite: PGlite; pool: Pool },
  log = toWarnings,
  unlock: () => void = () => undefined,
): Database {
  const close = async () => {
    await pool.end()
    await lite.close()
    unlock()
  }
  return assemble({ kind: 'embedded', dump: () => dumpBetweenTransactions(lite, pool) }, pool, log, close)
}

type DatabaseKind =
  | { kind: 'postgres'; openDirectClient(): Promise<Client>; replica?: Replica | undefined }
  | { kind: 'embedded'; dump(): Promise<Blob> }

function assemble(
  own: DatabaseKind,
  pool: Pool,
  log: DatabaseLog,
  close: () => Promise<void>,
  background?: Database,
): Database {
  refusePoolInTransaction(pool)
  const database: Database = {
    ...own,
    pool,
    handle: drizzle(pool, { casing: 'snake_case' }),
    get background() {
      return background ?? database
    },
    run: (work) => databaseScope.run({ database, log }, work),
    close,
  }
  return database
}

/**
 * Refuses use of the pool inside a transaction: it would not see what its transaction wrote, and on the one embedded
 * connection would deadlock.
 */
function refusePoolInTransaction(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const guarded = (...args: unknown[]) => {
    const scope = databaseScope.getStore()
    if (scope?.database.pool === pool && scope.transaction?.open) {
      throw new Error('The pool was used inside a transaction: build the query on db().')
    }
    return connect(...args)
  }
  pool.connect = guarded as Pool['connect']
}

/** Holding the one connection keeps an unfinished transaction out of the copy. */
async function dumpBetweenTransactions(lite: PGlite, pool: Pool): Promise<Blob> {
  const client = await pool.connect()
  try {
    return await lite.dumpDataDir('gzip')
  } finally {
    client.release()
  }
}
