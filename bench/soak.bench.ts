import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { type Measure, medianOf, type Result } from './benchmark.ts'
import { viewPage } from './page-mix.ts'
import { findBrokenOrders, placeOrderOrThrow } from './placed-orders.ts'
import { type RateMetrics, repeatAtRate } from './repeat-at-rate.ts'
import { readRemains, type SoakReading, type StoredRemains, takeReadings } from './soak-readings.ts'
import { riseOf } from './trend.ts'

export const name = 'soak'
export const leftOutOfTests = true

const stock = 1_000_000
/** Half of what `busy-shop` holds. */
const ordersPerSecond = 30
const viewsPerSecond = 500
/** Two hours, as every night; before a release 480. */
const wantedMinutes = Number(process.env.SOAK_MINUTES ?? 120)

type Minute = [orders: RateMetrics, views: RateMetrics]

/** Holds half of the load for hours and judges what grows: memory, files, connections, delays, tables (reliability R11). */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const [minutes, seconds] = small ? [3, 5] : [wantedMinutes, 60]
  const cluster = await startPostgresCluster({ fsync: true })
  const metricsPort = await findFreePort()
  const env = {
    ...wideLimits,
    NODE_ENV: 'production',
    DATABASE_URL: cluster.url,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'silent',
  }
  await fillDatabase(databaseOf(env), stock)
  const shop = await startRunningShop({ env })
  const buyers = openBuyers(shop.url)
  const visitors = openBuyers(shop.url)
  try {
    const intents = await Promise.all(loadCarts.map((cart) => buyers.decide(cart)))
    const order = (turn: number) => placeOrderOrThrow(buyers, intents[turn % intents.length])
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    const place = { processId: shop.processId(), metricsUrl, databaseUrl: cluster.url }
    const { stop } = takeReadings(place)
    const rounds: Minute[] = []
    for (let minute = 0; minute < minutes; minute++)
      rounds.push(
        await Promise.all([
          repeatAtRate(ordersPerSecond, seconds, order),
          repeatAtRate(viewsPerSecond, seconds, (turn) => viewPage(visitors, turn)),
        ]),
      )
    const readings = await stop()
    const failed = rounds.flat().reduce((sum, one) => sum + one.failed, 0)
    const placed = rounds.reduce((sum, [orders]) => sum + orders.done, 0)
    return {
      how:
        `${ordersPerSecond} orders and ${viewsPerSecond} pages a second for ${minutes} minutes of ${seconds} s; PostgreSQL with fsync on; shop, ` +
        `PostgreSQL and load share all cores. The first sixth is warming up and is not judged. A rise is that of the straight line through readings ` +
        `every 10 s, with the upper end of its 95 % interval. Drift: p99 of a minute, the last third beside the first.`,
      measures: judge(rounds, readings, await readRemains(cluster.url)),
      broken: [
        ...(failed > 0 ? [`${failed} requests failed.`] : []),
        ...(await findBrokenOrders(cluster.url, placed, stock)),
      ],
    }
  } finally {
    buyers.close()
    visitors.close()
    await shop.stop()
    await cluster.stop()
  }
}

function judge(rounds: readonly Minute[], readings: readonly SoakReading[], remains: StoredRemains): Measure[] {
  const judged = afterWarmUp(readings)
  const rise = (of: keyof SoakReading) => riseOf(judged.map((one) => ({ hours: one.hours, value: one[of] })))
  const p99s = (part: 0 | 1) => afterWarmUp(rounds).map((round) => round[part].p99)
  return [
    { name: 'memory', unit: 'MB', runs: judged.map(({ memory }) => memory) },
    { name: 'memory, rise at most', unit: 'MB/h', runs: [rise('memory').atMost], atMost: 1 },
    { name: 'open files', unit: 'files', runs: judged.map(({ openFiles }) => openFiles) },
    { name: 'open files, rise', unit: 'an hour', runs: [rise('openFiles').perHour], atMost: 1 },
    { name: 'connections to the database, rise', unit: 'an hour', runs: [rise('connections').perHour], atMost: 1 },
    {
      name: 'delay of the event loop, p99 of 10 s',
      unit: 'ms',
      runs: judged.map(({ loopDelay }) => loopDelay),
      atMost: 50,
    },
    { name: 'order, p99', unit: 'ms', runs: p99s(0), atMost: 500 },
    { name: 'order, drift of p99', unit: '%', runs: [driftOf(p99s(0))], atMost: 10 },
    { name: 'page, p99', unit: 'ms', runs: p99s(1), atMost: 150 },
    { name: 'page, drift of p99', unit: '%', runs: [driftOf(p99s(1))], atMost: 10 },
    { name: 'dead and free space in tables', unit: '%', runs: [remains.bloat], atMost: 20 },
    { name: 'temporary files of the database', unit: 'files', runs: [remains.temporaryFiles], atMost: 0 },
  ]
}

const afterWarmUp = <One>(all: readonly One[]): One[] => all.slice(Math.ceil(all.length / 6))

function driftOf(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3))
  return (medianOf(values.slice(-third)) / medianOf(values.slice(0, third)) - 1) * 100
}
