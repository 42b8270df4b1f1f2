import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { medianOf, type Result } from '../../bench/figure.ts'

export const name = 'last-units'

type Race = { buyersAtOnce: number; units: number; rounds: number }
const plenty = 1_000_000
const scarce = 'methi-khakhra'
const plentiful = 'papdi-gathiya-ahmedabad'

/** Many guests press "Place order" at once for the last packs, again and again (reliability R3). */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const races: Race[] = small
    ? [{ buyersAtOnce: 50, units: 10, rounds: 3 }]
    : [
        { buyersAtOnce: 50, units: 10, rounds: 20 },
        { buyersAtOnce: 500, units: 1, rounds: 200 },
      ]
  const results: Result[] = []
  for (const one of races) {
    const cluster = await startPostgresCluster({ fsync: true })
    results.push(await race(cluster.url, one).finally(() => cluster.stop()))
  }
  return {
    how: results.map(({ how }) => how).join(' '),
    measures: results.flatMap(({ measures }) => measures),
    broken: results.flatMap(({ broken }) => broken),
  }
}

async function race(url: string, { buyersAtOnce, units, rounds }: Race): Promise<Result> {
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'silent' }
  await fillDatabase(databaseOf(env), plenty)
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const shop = await startRunningShop({ env })
  const buyers = openBuyers(shop.url, { sockets: buyersAtOnce, timeoutMs: 30_000 })
  const broken: string[] = []
  const times: number[] = []
  let sold = 0
  try {
    const items = [scarce, plentiful].map((productId) => ({ productId, quantity: 1 }))
    const intent = await buyers.decide(items)
    for (let round = 1; round <= rounds; round++) {
      await database.query('update product set stock = $2 where id = $1', [scarce, units])
      const started = performance.now()
      const answers = await Promise.all(
        Array.from({ length: buyersAtOnce }, () => {
          const key = randomUUID()
          return buyers.place(intent, { email: `${key}@load.example`, key })
        }),
      )
      times.push(performance.now() - started)
      const won = answers.filter(({ status }) => status === 201).length
      sold += won
      if (won !== units) broken.push(`Round ${round}: ${won} guests got one of ${units} packs.`)
      for (const { status, body } of answers) {
        const isTold = status === 409 && body.code === 'product/out-of-stock' && /^\S+ .+\.$/.test(body.error ?? '')
        if (status !== 201 && !isTold)
          broken.push(`Round ${round}: a guest was told ${status} ${JSON.stringify(body)}.`)
      }
    }
    const left = await database.query<{ id: string; stock: number }>(
      'select id, stock from product where id = any($1)',
      [[scarce, plentiful]],
    )
    const stockOf = (id: string) => left.rows.find((row) => row.id === id)?.stock
    if (stockOf(scarce) !== 0) broken.push(`${stockOf(scarce)} scarce packs are left, not none.`)
    if (stockOf(plentiful) !== plenty - sold) broken.push(`Refused orders took the stock of what lay beside.`)
    const lines = await database.query<{ sold: number }>(
      'select coalesce(sum(quantity), 0)::int as sold from order_line where product_id = $1',
      [scarce],
    )
    if (lines.rows[0]?.sold !== rounds * units)
      broken.push(`${lines.rows[0]?.sold} packs stand in orders, not ${rounds * units}.`)
    return {
      how:
        `PostgreSQL with fsync on; ${buyersAtOnce} guests at once for ${units} packs, ${rounds} rounds. ${sold} packs sold, ` +
        `0 too many unless said below; everyone else is told in a sentence. A round took ${medianOf(times).toFixed(0)} ms.`,
      measures: [{ name: `a round of ${buyersAtOnce} for ${units}`, unit: 'ms', runs: times }],
      broken,
    }
  } finally {
    buyers.close()
    await database.end()
    await shop.stop()
  }
}
