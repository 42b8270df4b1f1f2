import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { type Buyers, type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { loadBaskets } from '#tests/support/load-baskets.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { openBareOrders } from './bare-orders.ts'
import type { Result } from './figure.ts'
import { type RepeatFigures, repeatAtOnce } from './repeat-at-once.ts'

export const name = 'place-order'

const buyersAtOnce = 8
const stock = 1_000_000

/** Whole orders a second over HTTP, beside a bare transaction of the same shape in the same database, in turns. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  try {
    return await measure(cluster.url, small)
  } finally {
    await cluster.stop()
  }
}

async function measure(url: string, small: boolean): Promise<Result> {
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'silent' }
  await fillDatabase(databaseOf(env), stock)
  const bare = await openBareOrders(url, buyersAtOnce)
  const shop = await startRunningShop({ env })
  const buyers = openBuyers(shop.url)
  try {
    const intents: Intent[] = []
    for (const basket of loadBaskets) intents.push(await buyers.decide(basket))
    const placeWhole = (turn: number) => placeOrThrow(buyers, intents[turn % intents.length])
    const placeBare = (turn: number, worker: number) => bare.place(worker, loadBaskets[turn % loadBaskets.length] ?? [])
    const [turns, seconds, warmUp] = small ? [1, 4, 2] : [5, 15, 8]
    let placed = (await repeatAtOnce(buyersAtOnce, warmUp, placeWhole)).done
    await repeatAtOnce(buyersAtOnce, 1, placeBare)
    const whole: RepeatFigures[] = []
    const least: RepeatFigures[] = []
    for (let turn = 0; turn < turns; turn++) {
      whole.push(await repeatAtOnce(buyersAtOnce, seconds, placeWhole))
      least.push(await repeatAtOnce(buyersAtOnce, seconds, placeBare))
    }
    for (const round of whole) placed += round.done
    const ratio = whole.map((round, turn) => round.perSecond / (least[turn]?.perSecond ?? Number.NaN))
    return {
      how:
        `PostgreSQL with fsync on; ${buyersAtOnce} guests at once, each order three lines from two makers out of ${loadBaskets.length} ` +
        `baskets, paid in cash, over HTTP with prices, delivery, parts, box, payment, event and letters. Beside it plain \`pg\` on ` +
        `${buyersAtOnce} connections doing only: lock three products, take the stock, insert an order and three lines, commit. ` +
        `${turns} turns of ${seconds} s for each of the two; shop, PostgreSQL and load share all cores.`,
      measures: [
        { name: 'whole orders', unit: '/s', runs: whole.map((round) => round.perSecond) },
        { name: 'bare transactions', unit: '/s', runs: least.map((round) => round.perSecond) },
        { name: 'ratio of the two', unit: '× bare', runs: ratio, atLeast: 0.08 },
        { name: 'whole order, p50', unit: 'ms', runs: whole.map((round) => round.p50) },
        { name: 'whole order, p99', unit: 'ms', runs: whole.map((round) => round.p99) },
      ],
      broken: await findBroken(url, placed),
    }
  } finally {
    buyers.close()
    await bare.close()
    await shop.stop()
  }
}

async function placeOrThrow(buyers: Buyers, intent: Intent | undefined): Promise<void> {
  if (!intent) throw new Error('there is no basket')
  const key = randomUUID()
  const { status, body } = await buyers.place(intent, { email: `${key}@load.example`, key })
  if (status !== 201) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
}

/** A rate of orders that are not all there, or of stock that was not taken, would be worth nothing. */
async function findBroken(url: string, placed: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ orders: number; sold: number; taken: number }>(
    `select (select count(*)::int from customer_order) as orders, (select sum(quantity)::int from order_line) as sold,
      (select sum($1 - stock)::int from product) as taken`,
    [stock],
  )
  await client.end()
  const { orders = 0, sold = 0, taken = 0 } = rows[0] ?? {}
  return [
    ...(orders === placed ? [] : [`${placed} orders were confirmed, ${orders} are there.`]),
    ...(sold === taken ? [] : [`${sold} packs were sold, ${taken} taken from the stock.`]),
  ]
}
