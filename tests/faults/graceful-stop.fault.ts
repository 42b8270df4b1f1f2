import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { type Buyers, type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from '../../bench/benchmark.ts'
import { emailOf } from './read-final-state.ts'

export const name = 'graceful-stop'

const workers = 16

type Stop = { seconds: number; inFlight: number; broken: string[] }

/** Sends SIGTERM during a load: every earlier request gets its response, and the process exits in time. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const rounds = small ? 2 : 10
  const cluster = await startPostgresCluster({ fsync: true })
  try {
    const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
    await fillDatabase(databaseOf(env), 100_000)
    const stops: Stop[] = []
    for (let round = 1; round <= rounds; round++) stops.push(await stopUnderLoad(env, round))
    const inFlight = stops.reduce((sum, stop) => sum + stop.inFlight, 0)
    return {
      how:
        `PostgreSQL; ${workers} guests at once, half of them ordering and half reading lists that are not kept, when SIGTERM comes; ` +
        `${rounds} times. ${inFlight} requests were under way at that moment.`,
      measures: [{ name: 'SIGTERM to gone', unit: 's', runs: stops.map(({ seconds }) => seconds), atMost: 10 }],
      broken: stops.flatMap(({ broken }) => broken),
    }
  } finally {
    await cluster.stop()
  }
}

/** A request that began before the signal must get its response; a later one may be refused. */
async function stopUnderLoad(env: Record<string, string>, round: number): Promise<Stop> {
  const shop = await startRunningShop({ env })
  const buyers = openBuyers(shop.url)
  const broken: string[] = []
  const confirmed: string[] = []
  try {
    const intents: Intent[] = []
    for (const cart of loadCarts.slice(0, 8)) intents.push(await buyers.decide(cart))
    let signalled = Number.POSITIVE_INFINITY
    let inProgress = 0
    const work = async (worker: number) => {
      for (let turn = 0; performance.now() < signalled; turn++) {
        inProgress++
        const problem = await (worker % 2 === 0
          ? order(buyers, intents[turn % intents.length], `stop-${round}-${worker}-${turn}`, confirmed)
          : read(buyers, `/api/products?limit=24&minPrice=${(worker * 1000 + turn) / 1000}`)
        ).catch((error: Error) => error.message)
        inProgress--
        if (problem) broken.push(`Round ${round}: a request begun before SIGTERM ended with ${problem}.`)
      }
    }
    const all = Array.from({ length: workers }, (_, worker) => work(worker))
    await sleep(700 + Math.random() * 600)
    const inFlight = inProgress
    signalled = performance.now()
    const exitCode = await shop.stop()
    const seconds = (performance.now() - signalled) / 1000
    await Promise.all(all)
    if (exitCode !== 0) broken.push(`Round ${round}: the shop ended with exit code ${exitCode}.`)
    const missing = confirmed.length - (await countOrders(env, round))
    if (missing !== 0) broken.push(`Round ${round}: ${missing} more orders were confirmed than are there.`)
    return { seconds, inFlight, broken }
  } finally {
    buyers.close()
    await shop.stop()
  }
}

async function order(buyers: Buyers, intent: Intent | undefined, key: string, confirmed: string[]) {
  if (!intent) return 'no basket'
  const { status, body } = await buyers.placeOrder(intent, { email: emailOf(key), key })
  if (status !== 201) return `${status} ${JSON.stringify(body)}`
  confirmed.push(key)
  return undefined
}

async function read(buyers: Buyers, path: string): Promise<string | undefined> {
  const status = await buyers.get(path)
  return status === 200 ? undefined : String(status)
}

function countOrders(env: Record<string, string>, round: number): Promise<number> {
  return withDatabase(databaseOf(env), async ({ pool }) => {
    const count = await pool.query('select count(*)::int as count from customer_order where email like $1', [
      `stop-${round}-%`,
    ])
    return count.rows[0]?.count
  })
}
