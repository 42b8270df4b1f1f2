import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { readMemory } from '#tests/support/process-metrics.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Measure, Result } from './benchmark.ts'
import { type LoadMetrics, runHttpLoad } from './http-load.ts'

export const name = 'start-and-memory'
export const leftOutOfTests = true

/**
 * Addresses that visitors request: pages in three languages, and lists and products as the browser requests them
 * later.
 */
const fixedPaths = [
  '/',
  '/?lng=gu',
  '/?lng=hi',
  '/products',
  '/products?category=sweets',
  '/product/methi-khakhra',
  '/api/brands',
]

/**
 * Measures a first start, which creates the database and seeds the demo shop, later starts, and memory idle and under
 * load.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const embedded = await measureOn('embedded', {}, small)
  const cluster = await startPostgresCluster({ fsync: true })
  const postgres = await measureOn('PostgreSQL', { DATABASE_URL: cluster.url }, small).finally(() => cluster.stop())
  return {
    how:
      `From starting the process (already built) to its first good answer, looked at every 100 ms; memory is what the process holds ` +
      `(RSS; the embedded database is inside it), 3 s after the start and after a mix of pages and lists, 32 connections for ` +
      `${small ? 3 : 20} s.`,
    measures: [...embedded.measures, ...postgres.measures],
    broken: [...embedded.broken, ...postgres.broken],
  }
}

async function measureOn(
  database: string,
  where: Record<string, string>,
  small: boolean,
): Promise<Omit<Result, 'how'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-start-'))
  const env = { ...wideLimits, ...where, NODE_ENV: 'production' }
  let shop: RunningShop | undefined
  const timed = async (start: () => Promise<unknown>) => {
    const started = performance.now()
    await start()
    return (performance.now() - started) / 1000
  }
  try {
    const first = await timed(async () => {
      shop = await startRunningShop({ env, dataDir })
    })
    const running = shop
    if (!running) throw new Error('The shop did not start.')
    const later: number[] = []
    for (let start = 0; start < (small ? 1 : 5); start++) {
      await running.stop()
      later.push(await timed(() => running.startAgain()))
    }
    await sleep(3_000)
    const idle = readMemory(running.processId()).now
    const load = await browse(running.url, small ? 3 : 20)
    const loaded = readMemory(running.processId())
    const one = (what: string, unit: string, value: number, atMost?: number): Measure => ({
      name: `${database}: ${what}`,
      unit,
      runs: [value],
      ...(atMost === undefined ? {} : { atMost }),
    })
    return {
      measures: [
        one('first start', 's', first),
        { name: `${database}: later start`, unit: 's', runs: later, atMost: 3 },
        one('memory idle', 'MB', idle),
        one('memory after the load', 'MB', loaded.now),
        one('most memory at any time', 'MB', loaded.most),
        one('answers under the load', 'requests/s', load.perSecond),
      ],
      broken: load.failed === 0 ? [] : [`${database}: ${load.failed} requests of the mix were not answered well.`],
    }
  } finally {
    await shop?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Sends nine in ten requests to common addresses and one in ten to a unique list. */
async function browse(url: string, seconds: number): Promise<LoadMetrics> {
  const paths = Array.from({ length: 20_000 }, (_, index) =>
    index % 10 === 9
      ? `/api/products?limit=24&minPrice=${index / 300}`
      : (fixedPaths[index % fixedPaths.length] ?? '/'),
  )
  return runHttpLoad({ url, paths, headers: { 'accept-encoding': 'br' }, connections: 32, seconds })
}
