import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { type Buyers, type Intent, type OrderReply, openBuyers } from '#tests/support/guest-buyer.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { quantileOf } from '../../bench/benchmark.ts'

/** Stock of each product that does not run out. */
export const plenty = 1_000_000

export type RushedShop = {
  url: string
  buyers: Buyers
  /** Queries the shop's own rows directly in the database. */
  database: pg.Client
  /** Number of guests who place an order for the same product in parallel. */
  rush: (intent: Intent, guestsAtOnce: number) => Promise<OrderReply[]>
}

export type RushedShopOptions = {
  /** Additional settings of the shop. */
  env?: Record<string, string>
  /** Changes to the rows before the shop starts. */
  prepare?: (database: pg.Client) => Promise<void>
}

/** Runs work on a separate shop, on PostgreSQL with fsync on, with `plenty` stock of everything, and closes it. */
export async function withRushedShop<Answer>(
  guestsAtOnce: number,
  work: (shop: RushedShop) => Promise<Answer>,
  { env: more = {}, prepare }: RushedShopOptions = {},
): Promise<Answer> {
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: cluster.url, LOG_LEVEL: 'silent', ...more }
  const database = new pg.Client({ connectionString: cluster.url })
  try {
    await fillDatabase(databaseOf(env), plenty)
    await database.connect()
    await prepare?.(database)
    const shop = await startRunningShop({ env })
    const buyers = openBuyers(shop.url, { sockets: guestsAtOnce, timeoutMs: 30_000 })
    const placeOnce = (intent: Intent) => {
      const key = randomUUID()
      return buyers.placeOrder(intent, { email: `${key}@load.example`, key })
    }
    try {
      return await work({
        url: shop.url,
        buyers,
        database,
        rush: (intent, guests) => Promise.all(Array.from({ length: guests }, () => placeOnce(intent))),
      })
    } finally {
      buyers.close()
      await shop.stop()
    }
  } finally {
    await database.end()
    await cluster.stop()
  }
}

/** Returns true when a late request got this refusal, with a sentence. */
export const isRefusedWith = ({ status, body }: OrderReply, expected: { status: number; code: string }): boolean =>
  status === expected.status && body.code === expected.code && /^\S+ .+\.$/.test(body.error ?? '')

export type Answered = { reply: OrderReply; ms: number }

/** Runs a few guests who order the same product repeatedly, for the given number of seconds. */
export async function buyOn(
  { rush }: RushedShop,
  intent: Intent,
  { guests, seconds }: { guests: number; seconds: number },
): Promise<Answered[]> {
  const answered: Answered[] = []
  const end = performance.now() + seconds * 1000
  const one = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      const [reply] = await rush(intent, 1)
      if (reply) answered.push({ reply, ms: performance.now() - started })
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: guests }, one))
  return answered
}

/** The 99th percentile of the response times, in milliseconds. */
export const p99 = (answered: readonly Answered[]): number =>
  quantileOf(
    answered.map(({ ms }) => ms),
    0.99,
  )
