import { reportIdsIn } from '#domain/reports/report-declaration.ts'
import { countMetrics } from '#server/reports/count-report-metrics.ts'
import { cookieHeader, signInAt } from '#tests/support/open-shop.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import type { Measure, Result } from './benchmark.ts'
import { measureAnswers } from './measure-answers.ts'
import { measureListFile } from './measure-list-file.ts'
import { inShopOfOrders, middleNumber } from './shop-of-orders.ts'

export const name = 'million-orders'

/** Measures what an admin waits for in a shop with a million orders: the first screen, the command palette, the reports. */
export function run({ small }: { small: boolean }): Promise<Result> {
  const [orders, rounds] = small ? [3_000, 1] : [1_000_000, 3]
  return inShopOfOrders(
    orders,
    async (database) => {
      await database.run(countMetrics)
      return middleNumber(database, orders)
    },
    (shop, number) => measure(shop, number, { orders, rounds }),
  )
}

const dayMs = 86_400_000

/** Returns every report of an area over the last year, against the year before. */
function reportsOf(area: 'reports' | 'money'): string[] {
  const day = (before: number) => new Date(Date.now() - before * dayMs).toISOString().slice(0, 10)
  const path = area === 'money' ? '/api/admin/money-reports' : '/api/admin/reports'
  return reportIdsIn(area).map((id) => `${path}/${id}?from=${day(364)}&to=${day(0)}&against=year`)
}

async function measure(
  shop: RunningShop,
  number: string,
  { orders, rounds }: { orders: number; rounds: number },
): Promise<Result> {
  const cookie = cookieHeader(await signInAt(shop.url, 'admin@haatdi.example'))
  const typed = [number, number.slice(-4), '43210', 'patel', 'મહેતા', 'p777@', 'nobody at all', '₹695', 'khakhra']
  const found = typed.flatMap((q) => Array<string>(5).fill(`/api/admin/find?q=${encodeURIComponent(q)}`))
  const groups = ['day', 'month', 'city', 'country', 'store', 'category', 'product', 'channel']
  const year = reportsOf('reports')[0]
  const wanted: [string, number, string[]][] = [
    ['the first screen, p95', 150, Array<string>(40).fill('/api/admin/desk')],
    ['the command palette, p95', 80, found],
    ['orders, newest first, p95', 150, Array<string>(20).fill('/api/admin/orders')],
    ['every report of a year against the one before, p95', 2_000, [...reportsOf('reports'), ...reportsOf('money')]],
    ['sales of a year by each group, p95', 2_000, groups.map((group) => `${year}&group=${group}`)],
  ]
  const measures: Measure[] = []
  const broken: string[] = []
  for (const [title, atMost, paths] of wanted) {
    await measureAnswers(shop.url, paths, cookie)
    const runs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { p95, failed } = await measureAnswers(shop.url, paths, cookie)
      runs.push(p95)
      broken.push(...failed)
    }
    measures.push({ name: title, unit: 'ms', runs, atMost })
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const { rows, seconds, megabytes, failed } = await measureListFile(shop, cookie, { format, rows: orders / 5 })
    broken.push(...failed)
    measures.push({ name: `${rows.toLocaleString('en')} orders as ${format}`, unit: 's', runs: [seconds], atMost: 30 })
    measures.push({ name: `more memory for them as ${format}`, unit: 'MB', runs: [megabytes], atMost: 100 })
  }
  return {
    how:
      `PostgreSQL with ${orders.toLocaleString('en')} orders of the demo shop's goods over two years, nine of ten delivered, under made names; their ledger is ` +
      'that of the first few. One request after the other after one round to warm up, from request to last byte. The files are those of the list of orders with all its columns, those of the last days; their memory is the most that the shop held meanwhile, less what it held before. Shop and PostgreSQL share all cores.',
    measures,
    broken,
  }
}
