import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { transaction } from '#server/db/transaction.ts'
import { applyLatePolicy } from '#server/hub/decide-late.ts'
import { findBlindChecks, findBrokenPromises } from '#tests/support/book-checks.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { seededDraw } from '#tests/support/killed-carrier.ts'
import { buildLateOrders } from '#tests/support/late-orders.ts'
import { type ShopVisitor, signInAt } from '#tests/support/open-shop.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import type { Result } from '../../bench/benchmark.ts'
import { secondBoxBooks } from './second-box-books.ts'

export const name = 'second-box-kills'
export const leftOutOfTests = true

const payersOfKill = 4
/** Kills come within this time after customers have begun to pay (milliseconds): paying and dividing takes about as long. */
const killWithin = 1_200

type Station = { shop: RunningShop; client: pg.Client; customer: ShopVisitor }

/**
 * Kills the shop's process at random moments while customers pay second boxes, and then compares the gateway's own books with
 * the shop's: nobody pays twice, what is paid is divided once, and no unit is lost.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const kills = small ? 4 : 24
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, DEMO: 'on', DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  await fillDatabase(databaseOf(env), 1_000_000)
  const orders = await withDatabase(databaseOf(env), (database) =>
    database.run(async () => {
      const late = await buildLateOrders(kills * payersOfKill)
      const context = workerContext('http://127.0.0.1', {}, 'a secret that only killed second boxes use')
      for (const id of late) await transaction(() => applyLatePolicy(context, id))
      return late
    }),
  )
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const shop = await startRunningShop({ env })
  try {
    const customer = await signInAt(shop.url, 'customer@haatdi.example')
    return await killAgainAndAgain({ shop, client, customer }, orders, kills)
  } finally {
    await client.end()
    await shop.stop()
    await cluster.stop()
  }
}

async function killAgainAndAgain(station: Station, orders: readonly string[], kills: number): Promise<Result> {
  const draw = seededDraw(19)
  const back: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const payers = orders.slice(kill * payersOfKill, (kill + 1) * payersOfKill)
    back.push(await killWhile(station, () => Promise.all(payers.map((order) => pay(station, order))), draw()))
  }
  const { rows: left } = await station.client.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from second_box_offer group by 1 order by 1',
  )
  for (const order of orders) await pay(station, order)
  const used = await untilUsed(station, orders.length)
  return {
    how:
      `\`kill -9\` of the shop's process ${kills} times on PostgreSQL with fsync on, at a random moment within ${killWithin} ms after ${payersOfKill} customers had begun to pay ` +
      `a second box, each with its webhook; after the last kill the offers were ${left.map(({ state, count }) => `${count} ${state}`).join(', ')}. Then all pay who had not. ` +
      `${used} of ${orders.length} orders have two boxes; the gateway's own books are compared.`,
    measures: [{ name: 'until the killed shop works again', unit: 'ms', runs: back }],
    broken: [
      ...(used === orders.length ? [] : [`${orders.length} second boxes were paid, ${used} are there.`]),
      ...(kills < 20 || left.some(({ state }) => state !== 'open')
        ? []
        : ['Nobody had paid before the last kill: they prove nothing.']),
      ...(await findBrokenPromises(station.client, secondBoxBooks)),
      ...(await findBlindChecks(
        station.client,
        secondBoxBooks,
        'alter table sandbox_payment drop constraint if exists sandbox_payment_refunded_within_charged',
      )),
    ],
  }
}

/** Kills the shop in the middle of the work, starts it again and returns how long it was away (milliseconds). */
async function killWhile({ shop, client }: Station, work: () => Promise<unknown>, share: number): Promise<number> {
  const working = work().catch(() => undefined)
  await sleep(share * killWithin)
  await shop.kill()
  const died = performance.now()
  await working
  await shop.startAgain()
  await client.query(
    'update outbox set locked_until = null, run_at = now() where done_at is null and failed_at is null',
  )
  return performance.now() - died
}

/** Opens the payment page of an order's second box and pays there; nothing where it is paid already. */
async function pay({ shop, customer }: Station, order: string): Promise<void> {
  const { status, body } = await customer.post(`/api/orders/${order}/late`, { choice: 'second_box' })
  if (status !== 200) return
  const page = new URL(body.payment.redirectUrl).pathname
  if (!page.startsWith('/sandbox-gateway/')) return
  await fetch(new URL(page, shop.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url },
    body: new URLSearchParams({ outcome: 'pay' }),
  })
}

async function untilUsed({ client }: Station, wanted: number): Promise<number> {
  let used = 0
  for (let tries = 0; tries < 600 && used < wanted; tries += 1) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from second_box_offer where state = 'used'`,
    )
    used = rows[0]?.count ?? 0
    if (used < wanted) await sleep(200)
  }
  return used
}
