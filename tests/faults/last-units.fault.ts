import { medianOf, type Result } from '../../bench/benchmark.ts'
import { isRefusedWith, plenty, type RushedShop, withRushedShop } from './rushed-shop.ts'

export const name = 'last-units'

type Race = { buyersAtOnce: number; units: number; rounds: number }
const scarce = 'methi-khakhra'
const plentiful = 'papdi-gathiya-ahmedabad'

/** Lets many guests place orders in parallel for the last units, repeatedly (docs/spec/reliability.md#R3). */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const races: Race[] = small
    ? [{ buyersAtOnce: 50, units: 10, rounds: 3 }]
    : [
        { buyersAtOnce: 50, units: 10, rounds: 20 },
        { buyersAtOnce: 500, units: 1, rounds: 200 },
      ]
  const results: Result[] = []
  for (const one of races) results.push(await withRushedShop(one.buyersAtOnce, (shop) => race(shop, one)))
  return {
    how: results.map(({ how }) => how).join(' '),
    measures: results.flatMap(({ measures }) => measures),
    broken: results.flatMap(({ broken }) => broken),
  }
}

async function race({ buyers, database, rush }: RushedShop, { buyersAtOnce, units, rounds }: Race): Promise<Result> {
  const broken: string[] = []
  const times: number[] = []
  let sold = 0
  const intent = await buyers.decide([scarce, plentiful].map((productId) => ({ productId, quantity: 1 })))
  for (let round = 1; round <= rounds; round++) {
    await database.query('update product set stock = $2 where id = $1', [scarce, units])
    const started = performance.now()
    const answers = await rush(intent, buyersAtOnce)
    times.push(performance.now() - started)
    const won = answers.filter(({ status }) => status === 201).length
    sold += won
    if (won !== units) broken.push(`Round ${round}: ${won} guests got one of ${units} packs.`)
    for (const answer of answers)
      if (answer.status !== 201 && !isRefusedWith(answer, { status: 409, code: 'product/out-of-stock' }))
        broken.push(`Round ${round}: a guest was told ${answer.status} ${JSON.stringify(answer.body)}.`)
  }
  const left = await database.query<{ id: string; stock: number }>('select id, stock from product where id = any($1)', [
    [scarce, plentiful],
  ])
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
}
