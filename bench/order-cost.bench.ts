import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { countRows } from '#server/backup/row-count-store.ts'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { childrenOf, readCpuSeconds } from '#tests/support/process-metrics.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { startInsistentBuyers } from '../tests/faults/insistent-buyers.ts'
import type { Measure, Result } from './benchmark.ts'

export const name = 'order-cost'

/** Seconds of processor of the shop and of all processes of PostgreSQL; bytes of WAL and of the database; rows. */
type Spent = { shop: number; database: number; wal: number; bytes: number; rows: number }

/**
 * Measures what one order costs, for the capacity model (docs/operate/capacity.md): processor time of the shop and of
 * PostgreSQL, rows, bytes and WAL, emails and jobs included.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  const client = new pg.Client({ connectionString: cluster.url })
  try {
    await fillDatabase(databaseOf(env), 1_000_000)
    const shop = await startRunningShop({ env })
    await client.connect()
    try {
      const rounds: (Spent & { orders: number; seconds: number })[] = []
      for (let round = 0; round < (small ? 1 : 5); round++)
        rounds.push(await orderFor(small ? 10 : 40, { shop, client }))
      return describe(rounds)
    } finally {
      await shop.stop()
    }
  } finally {
    await client.end()
    await cluster.stop()
  }
}

async function orderFor(seconds: number, { shop, client }: { shop: RunningShop; client: pg.Client }) {
  const buyers = openBuyers(shop.url)
  const intents: Intent[] = []
  for (const cart of loadCarts) intents.push(await buyers.decide(cart, { paymentMethod: 'cod' }))
  await client.query('checkpoint')
  const before = await readSpent(shop, client)
  const begun = performance.now()
  const insistent = startInsistentBuyers(buyers, intents, { atOnce: 16, perSecond: 30 })
  await sleep(seconds * 1_000)
  await insistent.finish()
  // Emails and jobs belong to the order that caused them.
  while ((await client.query('select 1 from outbox where done_at is null and failed_at is null limit 1')).rowCount)
    await sleep(200)
  const took = (performance.now() - begun) / 1_000
  const after = await readSpent(shop, client)
  buyers.close()
  const orders = insistent.counts().confirmed
  const each = (what: keyof Spent) => (after[what] - before[what]) / orders
  const spent = { shop: each('shop'), database: each('database'), wal: each('wal'), bytes: each('bytes') }
  return { ...spent, rows: each('rows'), orders, seconds: took }
}

function describe(rounds: readonly (Spent & { orders: number; seconds: number })[]): Result {
  const measure = (title: string, unit: string, value: (spent: Spent) => number): Measure => ({
    name: `${title} of an order`,
    unit,
    runs: rounds.map(value),
  })
  const orders = rounds.reduce((sum, round) => sum + round.orders, 0)
  return {
    how: `${orders} cash orders by guests, 30 a second, on PostgreSQL with fsync on; emails to the folder and all jobs included, after a checkpoint.`,
    measures: [
      measure('processor time of the shop', 'ms', ({ shop }) => shop * 1_000),
      measure('processor time of PostgreSQL', 'ms', ({ database }) => database * 1_000),
      measure('write-ahead log', 'kB', ({ wal }) => wal / 1_000),
      measure('bytes of tables and indexes', 'kB', ({ bytes }) => bytes / 1_000),
      measure('rows', '', ({ rows }) => rows),
    ],
    broken: orders > 0 ? [] : ['No order was placed.'],
  }
}

async function readSpent(shop: RunningShop, client: pg.Client): Promise<Spent> {
  const { rows } = await client.query<{ wal: string; bytes: string; pid: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal, pg_database_size(current_database()) as bytes,
      split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  )
  const counted = await countRows(client)
  const [read] = rows
  return {
    shop: readCpuSeconds(shop.processId()),
    database: secondsOfAll(read?.pid ?? 0),
    wal: Number(read?.wal),
    bytes: Number(read?.bytes),
    rows: Object.values(counted.rows).reduce((sum, count) => sum + count, 0),
  }
}

/** Returns the processor time of a server and of all its processes. */
const secondsOfAll = (postmaster: number): number =>
  [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + readCpuSeconds(pid), 0)
