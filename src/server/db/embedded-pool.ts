import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { clockedSearchPath } from './shop-clock.ts'

type Query = Parameters<ReturnType<typeof createPgConfig>['connection']['parse']>[0]

/**
 * Opens a `pg` pool of one connection over PostgreSQL inside this process; `dataDir` is a folder, or `memory://` for
 * tests. `clocked`: a demo's, whose clock can be advanced.
 */
export async function openEmbeddedPool(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>, clocked = false) {
  const lite = await PGlite.create({ ...options, extensions: { pg_trgm } })
  answerBetween(lite)
  if (clocked) await lite.exec(`set search_path = ${clockedSearchPath}`)
  const config = createPgConfig(lite)
  const parse = config.connection.parse.bind(config.connection)
  // pg passes its type parsers as `types`; PGlite reads that as a list of parameter types and fails.
  config.connection.parse = (query: Query) => parse({ ...query, types: undefinedUnlessList(query.types) })
  // The one connection stays open: an idle timeout would close the database under the shop.
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig)
  retainConnection(pool)
  return { lite, pool }
}

/**
 * Keeps the one connection after a statement that failed. `pg` would put a new client in its place, and what PGlite still
 * answers to the old one would reach the new one, which then takes it for the answer to its own statement.
 */
function retainConnection(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let release: () => void = () => undefined
    Object.defineProperty(client, 'release', {
      configurable: true,
      get: () => release,
      set: (given: () => void) => {
        release = () => given()
      },
    })
  })
}

/** The longest that statements follow each other without a turn of the event loop (milliseconds). */
const longestRun = 10

/**
 * Lets the process answer requests between statements. The embedded database works in the process itself and its promises never wait for the event loop, so a
 * job with many statements would stop every visitor until it ends: counting a year's metrics did for 40 seconds.
 */
function answerBetween(lite: PGlite): void {
  const execute = lite.execProtocolStream.bind(lite)
  let lastTurn = performance.now()
  lite.execProtocolStream = async (...message) => {
    if (performance.now() - lastTurn > longestRun) {
      await nextTurn()
      lastTurn = performance.now()
    }
    return execute(...message)
  }
}

const undefinedUnlessList = (types: unknown) => (Array.isArray(types) ? types : undefined)
