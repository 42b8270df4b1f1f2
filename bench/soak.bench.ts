import { findFreePort } from '#tests/support/free-port.ts'
import { type Measure, medianOf, type Result } from './benchmark.ts'
import { type LoadRound, measureUnderLoad } from './shop-under-load.ts'
import { readRemains, type SoakReading, type StoredRemains, takeReadings } from './soak-readings.ts'
import { riseOf } from './trend.ts'

export const name = 'soak'
export const leftOutOfTests = true

/** Half of what `busy-shop` holds. */
const rates = { orders: 30, views: 500 }
/** Two hours, as every night; before a release 480. */
const wantedMinutes = Number(process.env.SOAK_MINUTES ?? 120)

/** Holds half of the load for hours and judges what grows: memory, files, connections, delays, tables (reliability R11). */
export async function run({ small }: { small: boolean }): Promise<Result> {
  if (!(wantedMinutes >= 6)) throw new Error('SOAK_MINUTES is not a number of at least 6.')
  const [minutes, seconds] = small ? [3, 5] : [wantedMinutes, 60]
  const metricsPort = await findFreePort()
  const env = { METRICS_PORT: String(metricsPort) }
  return measureUnderLoad({ ...rates, env }, async ({ shop, databaseUrl, hold }) => {
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    const taken = takeReadings({ processId: shop.processId(), metricsUrl, databaseUrl })
    const rounds: LoadRound[] = []
    try {
      for (let minute = 0; minute < minutes; minute++) rounds.push(await hold(seconds))
    } finally {
      await taken.stop()
    }
    return {
      how:
        `${rates.orders} orders and ${rates.views} pages a second for ${minutes} minutes of ${seconds} s; PostgreSQL with fsync on; shop, ` +
        `PostgreSQL and load share all cores. The first sixth is warming up and is not judged. A rise is that of the straight line through readings ` +
        `every 10 s, with the upper end of its 95 % interval. Drift: p99 of a minute, the last third beside the first.`,
      measures: judge(rounds, taken.readings, await readRemains(databaseUrl)),
    }
  })
}

function judge(rounds: readonly LoadRound[], readings: readonly SoakReading[], remains: StoredRemains): Measure[] {
  const judged = afterWarmUp(readings)
  const of = (what: keyof SoakReading) => judged.map((reading) => reading[what])
  const rise = (what: keyof SoakReading) => riseOf(judged.map((one) => ({ hours: one.hours, value: one[what] })))
  const p99s = (part: keyof LoadRound) => afterWarmUp(rounds).map((round) => round[part].p99)
  return [
    { name: 'memory', unit: 'MB', runs: of('memory') },
    { name: 'memory, rise at most', unit: 'MB/h', runs: [rise('memory').atMost], atMost: 1 },
    { name: 'open files', unit: 'files', runs: of('openFiles') },
    { name: 'open files, rise', unit: 'an hour', runs: [rise('openFiles').perHour], atMost: 1 },
    { name: 'connections to the database, rise', unit: 'an hour', runs: [rise('connections').perHour], atMost: 1 },
    { name: 'delay of the event loop, p99 of 10 s', unit: 'ms', runs: of('loopDelay'), atMost: 50 },
    { name: 'order, p99', unit: 'ms', runs: p99s('orders'), atMost: 500 },
    { name: 'order, drift of p99', unit: '%', runs: [driftOf(p99s('orders'))], atMost: 10 },
    { name: 'page, p99', unit: 'ms', runs: p99s('views'), atMost: 150 },
    { name: 'page, drift of p99', unit: '%', runs: [driftOf(p99s('views'))], atMost: 10 },
    { name: 'dead and free space in tables', unit: '%', runs: [remains.bloat], atMost: 20 },
    { name: 'temporary files of the database', unit: 'files', runs: [remains.temporaryFiles], atMost: 0 },
  ]
}

const afterWarmUp = <One>(all: readonly One[]): One[] => all.slice(Math.ceil(all.length / 6))

function driftOf(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3))
  return (medianOf(values.slice(-third)) / medianOf(values.slice(0, third)) - 1) * 100
}
