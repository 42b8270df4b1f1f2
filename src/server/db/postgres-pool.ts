import pg from 'pg'
import type { DatabaseConfig } from '#server/config.ts'
import { clockedSearchPath } from '#server/db/shop-clock.ts'
import { countFailure } from '#server/failures.ts'
import { StartRefused } from '#server/start-refused.ts'

type ServerConfig = Extract<DatabaseConfig, { kind: 'postgres' }>

const oldestVersion = 15
const connectTimeoutMs = 5_000
/** The server ends a statement first; without an answer at all (a cut network) the client gives up so much later. */
const answerGraceMs = 5_000
/** Connections are renewed, so that a balancer or a server that came back gets its share of them. */
const lifetimeSeconds = 30 * 60

/**
 * Opens a pool on a PostgreSQL server with limits on statements, lock waits and idle transactions, so that none
 * blocks the shop for long. Raises `StartRefused` when the server does not answer, refuses us or is older than 15.
 */
export async function openPostgresPool(config: ServerConfig): Promise<pg.Pool> {
  const pool = createPostgresPool(config, config.poolSize)
  try {
    refuseOldServer(await readVersion(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

/** Creates a pool of at most `max` connections; none is opened before it is needed. */
export function createPostgresPool(config: ServerConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: config.statementTimeoutMs + answerGraceMs,
    // Processes that started together do not renew together.
    maxLifetimeSeconds: Math.round(lifetimeSeconds * (0.8 + Math.random() * 0.4)),
    keepAlive: true,
    ...(config.pooler === 'transaction-unnamed' && { Client: UnnamedClient }),
    ...sessionSettings(config),
  })
  // A connection closed by the server is counted and replaced at the next use, and fails only the statement in progress.
  // Without a listener on the pool (for an idle one) and on the connection (for one between two statements) it would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // The server says why, and the socket ends: two errors of one loss.
    client.once('error', () => countFailure('database'))
  })
  return pool
}

/**
 * A connection on which no statement has a name: a pooler that does not know prepared statements gives the next
 * transaction a session that lacks this name, or has it already.
 */
class UnnamedClient extends pg.Client {
  // The driver declares nine overloads: what each returns passes through unchanged.
  override query(query: unknown, ...rest: unknown[]): never {
    const isNamed = typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    return Reflect.apply(super.query, this, [isNamed ? { ...query, name: undefined } : query, ...rest]) as never
  }
}

/**
 * Returns the limits of a session as start-up parameters, and `jit` off: statements that cost little and look expensive took
 * half a second to be compiled. A pooler in transaction mode refuses most of them: there the
 * database's user has them (`alter role … set`; see `.env.example`).
 */
const sessionSettings = (config: ServerConfig): pg.PoolConfig =>
  config.pooler === 'off'
    ? {
        statement_timeout: config.statementTimeoutMs,
        lock_timeout: config.lockTimeoutMs,
        idle_in_transaction_session_timeout: config.idleTransactionTimeoutMs,
        application_name: 'haatdi',
        options: `-c timezone=UTC -c jit=off${config.clocked ? ` -c search_path=${clockedSearchPath.replaceAll(' ', '')}` : ''}`,
      }
    : { application_name: 'haatdi' }

/** What the server calls a connection around any pooler; each process of a running shop holds one. */
export const directClientName = 'haatdi-listen'

/** Opens one connection to the server itself, around any pooler, for LISTEN. */
export async function openDirectClient(config: ServerConfig): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: config.directUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: directClientName,
    keepAlive: true,
  })
  await client.connect()
  return client
}

async function readVersion(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    return Math.floor(Number(rows[0]?.version) / 10_000)
  } catch (error) {
    throw new StartRefused(`The PostgreSQL server of DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  }
}

/** Raises `StartRefused` for a PostgreSQL major version older than this shop's SQL requires. */
export function refuseOldServer(version: number): void {
  if (version >= oldestVersion) return
  throw new StartRefused(
    `The server of DATABASE_URL is PostgreSQL ${version}, but this shop needs ${oldestVersion} or newer.`,
  )
}

/**
 * Returns the reason of a connection error; a refused connection holds one error per address tried, and no message of
 * its own.
 */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first)
}
