import type { Result } from './benchmark.ts'
import type { RateMetrics } from './repeat-at-rate.ts'
import { type LoadRound, measureUnderLoad } from './shop-under-load.ts'

export const name = 'busy-shop'
export const leftOutOfTests = true

const rates = { orders: 60, views: 1_000 }

/** Holds the load that a shop must bear for a quarter of an hour (reliability R26). */
export function run({ small }: { small: boolean }): Promise<Result> {
  const [turns, seconds, warmUp] = small ? [1, 4, 3] : [15, 60, 15]
  return measureUnderLoad(rates, async ({ hold }) => {
    await hold(warmUp)
    const rounds: LoadRound[] = []
    for (let turn = 0; turn < turns; turn++) rounds.push(await hold(seconds))
    const of = (part: keyof LoadRound, what: keyof RateMetrics) => rounds.map((round) => round[part][what])
    return {
      how:
        `${rates.orders} orders and ${rates.views} pages a second for ${seconds} s, ${turns} times, each started when it is due whatever came before; PostgreSQL with ` +
        `fsync on; shop, PostgreSQL and load share all cores. Times count from the moment each was due.`,
      measures: [
        { name: 'orders', unit: '/s', runs: of('orders', 'perSecond'), atLeast: rates.orders * 0.98 },
        { name: 'order, p50', unit: 'ms', runs: of('orders', 'p50') },
        { name: 'order, p99', unit: 'ms', runs: of('orders', 'p99'), atMost: 500 },
        { name: 'pages', unit: '/s', runs: of('views', 'perSecond'), atLeast: rates.views * 0.98 },
        { name: 'page, p50', unit: 'ms', runs: of('views', 'p50') },
        { name: 'page, p99', unit: 'ms', runs: of('views', 'p99'), atMost: 150 },
      ],
    }
  })
}
