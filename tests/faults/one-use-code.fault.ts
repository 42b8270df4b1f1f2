import type pg from 'pg'
import { medianOf, type Result } from '../../bench/benchmark.ts'
import { isRefusedWith, plenty, type RushedShop, withRushedShop } from './rushed-shop.ts'

export const name = 'one-use-code'

const product = 'methi-khakhra'
const codeOf = (round: number) => `ONCE${round}`
const promotionIdOf = (round: number) => `once-${round}`

/**
 * Lets many guests use a coupon code in parallel that allows one use; each round has its own code (docs/spec/correctness.md#17).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const [guests, rounds] = small ? [40, 3] : [200, 100]
  return withRushedShop(guests, (shop) => race(shop, guests, rounds), {
    prepare: (database) => writeCodes(database, rounds),
  })
}

/** Free delivery for one order, however small, `rounds` times. */
async function writeCodes(database: pg.Client, rounds: number): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    await database.query(`insert into promotion (id, kind) values ($1, 'promo-delivery')`, [promotionIdOf(round)])
    await database.query(
      `insert into promotion_version (promotion_id, version, is_on, funded_by, goods_paise, code, limit_in_all, reason, actor_name)
       values ($1, 1, true, 'shop', 100, $2, 1, 'For the first who comes', 'system')`,
      [promotionIdOf(round), codeOf(round)],
    )
  }
}

async function race({ buyers, database, rush }: RushedShop, guests: number, rounds: number): Promise<Result> {
  const broken: string[] = []
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const intent = await buyers.decide([{ productId: product, quantity: 1 }], { promoCode: codeOf(round) })
    const started = performance.now()
    const answers = await rush(intent, guests)
    times.push(performance.now() - started)
    const won = answers.filter(({ status }) => status === 201).length
    if (won !== 1) broken.push(`Round ${round}: ${won} of ${guests} guests used a code for one.`)
    for (const answer of answers)
      if (answer.status !== 201 && !isRefusedWith(answer, { status: 422, code: 'promo/used-up' }))
        broken.push(`Round ${round}: a guest was told ${answer.status} ${JSON.stringify(answer.body)}.`)
  }
  const counted = await database.query<{ orders: number; uses: number; packs: number; stock: number }>(
    `select (select count(*) from customer_order)::int as orders,
       (select count(*) from order_promotion where code is not null and slot = 1 and off_paise > 0 and released_at is null)::int as uses,
       (select coalesce(sum(quantity), 0) from order_line)::int as packs,
       (select stock from product where id = $1) as stock`,
    [product],
  )
  const { orders, uses, packs, stock } = counted.rows[0] ?? { orders: 0, uses: 0, packs: 0, stock: 0 }
  if (orders !== rounds) broken.push(`${orders} orders are there, not ${rounds}.`)
  if (uses !== rounds) broken.push(`${uses} uses are counted, not ${rounds}.`)
  if (stock !== plenty - packs) broken.push('Refused orders took stock.')
  return {
    how:
      `PostgreSQL with fsync on; ${guests} guests at once order with a code for one order, ${rounds} rounds with a code each: ` +
      `${orders} orders, ${uses} uses; everyone else is told in a sentence that it is used up. A round took ${medianOf(times).toFixed(0)} ms.`,
    measures: [{ name: `a round of ${guests} for one use`, unit: 'ms', runs: times }],
    broken,
  }
}
