import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConfig } from '#server/config.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { startLocalRazorpay } from '#tests/support/local-razorpay.ts'
import { startLocalStripe } from '#tests/support/local-stripe.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import type { LocalVendor } from '#tests/support/vendor-server.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from '../../bench/benchmark.ts'
import { findWrongEnds, type OrderEnd } from './ordering-checker.ts'
import { plantedEnds, unseen } from './planted-ends.ts'
import { countUnhandled, readOrderEnd } from './read-order-ends.ts'
import { givenBack, happenings, type SentOrdering, sendInOrder } from './sent-ordering.ts'

export const name = 'event-orderings'

const ordersAtOnce = 4
const maxRounds = 12

/**
 * Sends the webhook events of one payment in all orderings, each three times, over real signed HTTP (docs/spec/reliability.md#R5).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const all = orderingsOf(happenings)
  const orderings = small ? all.filter((_, at) => at % 10 === 3) : all
  const starters = small ? [startLocalRazorpay] : [startLocalRazorpay, startLocalStripe]
  const results: { sentCount: number; broken: string[]; seconds: number }[] = []
  for (const start of starters) results.push(await sendOrderings(await start(), orderings, small))
  const sentCount = results.reduce((sum, result) => sum + result.sentCount, 0)
  return {
    how:
      `A payment page that ran out, then a second one that was authorized, paid, given back in part in the gateway's own rooms and disputed by the payer's bank: ` +
      `${orderings.length} of the ${all.length} orders in which these five can be told, each told three times (twice the same notice, once a new one of the same thing), with ` +
      `the shopper's return in between, at ${small ? 'one gateway on the embedded database' : 'each of two gateways on PostgreSQL'}; ${sentCount} signed notices. Every one ends in the ` +
      `same state, the ledger sums to zero and agrees with the gateway, nobody gets a letter twice; the checker first had to find ${plantedEnds.length} planted faults.`,
    measures: [
      { name: 'notices taken and answered', unit: '/s', runs: results.map((each) => each.sentCount / each.seconds) },
    ],
    broken: results.flatMap(({ broken }) => broken),
  }
}

async function sendOrderings(vendor: LocalVendor, orderings: readonly string[][], small: boolean) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-orderings-'))
  const cluster = small ? undefined : await startPostgresCluster({ fsync: true })
  const where: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : {}
  const env = { ...wideLimits, ...where, ...vendor.settings, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const config = databaseOf(env)
  await fillDatabase(config, 10_000)
  const shop = await startRunningShop({ env, dataDir })
  try {
    const sentCount: SentOrdering[] = []
    const queue = [...orderings]
    const started = performance.now()
    const work = async () => {
      for (let ordering = queue.shift(); ordering; ordering = queue.shift())
        sentCount.push(await sendInOrder(shop.url, vendor, ordering, orderings.indexOf(ordering)))
    }
    await Promise.all(Array.from({ length: ordersAtOnce }, work))
    const seconds = (performance.now() - started) / 1000
    const waiting = await stopWhenHandled(shop, config)
    const ends = await withDatabase(config, async (database) => {
      const read: OrderEnd[] = []
      for (const each of sentCount)
        read.push({ ...(await readOrderEnd(database, each.orderId)), ...endOf(vendor, each) })
      return read
    })
    const broken = [...sentCount.flatMap((each) => each.refused), ...waiting, ...judge(ends)]
    return {
      sentCount: sentCount.reduce((sum, each) => sum + each.webhooks, 0),
      seconds,
      broken: broken.map((message) => `${vendor.name}: ${message}`),
    }
  } finally {
    await shop.stop()
    await vendor.close()
    await cluster?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const endOf = (vendor: LocalVendor, { ordering, total, captureRef }: SentOrdering) => ({
  ordering: ordering.join(', '),
  total,
  givenBack,
  atGateway: { taken: total, refunds: vendor.refundsOf(captureRef) },
})

/** Stops the shop once it has processed all webhook events. */
async function stopWhenHandled(shop: RunningShop, config: DatabaseConfig): Promise<string[]> {
  for (let round = 1; ; round++) {
    await sleep(2_000)
    await shop.stop()
    const left = await withDatabase(config, countUnhandled)
    if (left === 0) return []
    if (round === maxRounds) return [`${left} notices still wait after ${maxRounds} starts.`]
    await shop.startAgain()
  }
}

/** Returns the broken promises and, as a control, the planted faults that the checker misses. */
function judge(ends: readonly OrderEnd[]): string[] {
  const broken = findWrongEnds(ends)
  if (broken.length > 0 || !ends[0]) return broken
  return unseen(ends[0], findWrongEnds).map((fault) => `The checker did not see ${fault}.`)
}

function orderingsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => orderingsOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
