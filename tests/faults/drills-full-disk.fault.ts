import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { findFreePort } from '#tests/support/free-port.ts'
import { cookieHeader, type ShopVisitor, signInAt } from '#tests/support/open-shop.ts'
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from '../../bench/benchmark.ts'
import { type DrillAlerts, startAlerts } from './drill-alerts.ts'
import { type DrillVolume, mountVolume } from './drill-volume.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-full-disk'
export const leftOutOfTests = true

type Seen = { alerts: number[]; broken: string[] }

/** Fills the disk of the database, of the uploads and of the log while guests order (docs/spec/reliability.md#R7). */
export async function run({ small }: { small: boolean }): Promise<Result> {
  if (process.getuid?.() !== 0)
    return { how: 'It needs root, to mount small volumes; nothing was measured.', measures: [], broken: [] }
  const database = mountVolume(1_500)
  const cluster = await onVolume(database, () => startPostgresCluster({ fsync: true }))
  const metricsPort = await findFreePort()
  const alerts = await startAlerts([metricsPort])
  const seen: Seen = { alerts: [], broken: [] }
  const scenario: FaultScenario = {
    times: small ? 1 : 10,
    buyersAtOnce: 16,
    ordersPerSecond: 30,
    atLeastOrders: 0,
    once: (shop) => fillDatabaseDisk({ shop, cluster, database, alerts, seen }, small ? 15 : 60),
  }
  try {
    const env = { DATABASE_URL: cluster.url, METRICS_PORT: String(metricsPort) }
    const survived = await survive('PostgreSQL', env, scenario)
    const files = await fillOtherDisks(cluster, { metricsPort, alerts })
    return {
      how:
        `PostgreSQL on a volume of 1.5 GB that was full for ${small ? 15 : 60} s, ${scenario.times} times, during 30 orders a second (${survived.perSecond.toFixed(0)} confirmed). ` +
        `${survived.summary} Then the volume of the uploads and the one of the log were full.`,
      measures: [
        {
          name: 'orders again after there is room',
          unit: 's',
          runs: survived.recoveries.map((ms) => ms / 1_000),
          atMost: 30,
        },
        { name: 'until the alert fires', unit: 's', runs: [...seen.alerts, ...files.alerts], atMost: 30 },
      ],
      broken: [...seen.broken, ...files.broken, ...survived.broken],
    }
  } finally {
    await alerts.stop()
    await cluster.stop()
    database.remove()
  }
}

/** Temporary folders are made on the volume while the work runs. */
async function onVolume<Answer>({ folder }: DrillVolume, work: () => Promise<Answer>): Promise<Answer> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

type DatabaseDisk = {
  shop: RunningShop
  cluster: PostgresCluster
  database: DrillVolume
  alerts: DrillAlerts
  seen: Seen
}

/**
 * A server that cannot write its log ends itself; a supervisor starts it again, as systemd does. Either way an alert
 * says so.
 */
async function fillDatabaseDisk(
  { shop, cluster, database, alerts, seen }: DatabaseDisk,
  seconds: number,
): Promise<number> {
  database.fill()
  const alert = Promise.race([alerts.untilFiring('DatabaseDiskFull'), alerts.untilFiring('DatabaseDown')])
  const [fired] = await Promise.all([alert, sleep(seconds * 1_000)])
  seen.alerts.push(fired)
  const home = await fetch(`${shop.url}/`).catch(() => undefined)
  if (home?.status !== 200) seen.broken.push(`The home page answers ${home?.status ?? 'nothing'} without room.`)
  database.empty()
  const begun = performance.now()
  while (!(await fetch(`${shop.url}/readyz`).catch(() => undefined))?.ok) {
    const waited = performance.now() - begun
    if (waited > 90_000) throw new Error(`The shop does not come back:\n${shop.output()}`)
    if (waited > 3_000) await restartServer(cluster)
    await sleep(100)
  }
  return performance.now() - begun
}

async function restartServer(cluster: PostgresCluster): Promise<void> {
  await cluster.kill()
  await cluster.startAgain()
}

/** Fills the volumes of the uploads and of the log of another process of the shop. */
async function fillOtherDisks(
  { url }: PostgresCluster,
  { metricsPort, alerts }: { metricsPort: number; alerts: DrillAlerts },
): Promise<Seen> {
  const volume = mountVolume(64)
  const env = { ...wideLimits, DATABASE_URL: url, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'debug' }
  const shop = await startRunningShop({ env, dataDir: volume.folder, logTo: `${volume.folder}/log` })
  const seen: Seen = { alerts: [], broken: [] }
  try {
    const seller = await signInAt(shop.url, 'seller@haatdi.example')
    volume.fill()
    const statuses = new Set<number>()
    for (let shade = 0; shade < 20; shade++) {
      statuses.add(await upload(shop.url, seller, shade))
      await seller.post('/api/auth/login', { email: 'seller@haatdi.example', password: 'not this one' })
    }
    if ([...statuses].some((status) => status !== 503))
      seen.broken.push(`Uploads without room were answered with ${[...statuses].join(', ')}.`)
    seen.alerts.push(...(await Promise.all(['FilesDiskFull', 'LogLost'].map((alert) => alerts.untilFiring(alert)))))
    const home = await fetch(`${shop.url}/`)
    if (home.status !== 200) seen.broken.push(`The home page answers ${home.status} without room for the log.`)
    volume.empty()
    const after = await upload(shop.url, seller, 30)
    if (after !== 201) seen.broken.push(`An upload is answered with ${after} once there is room.`)
    // What is being written at this moment is a part by right: a running shop draws its pictures meanwhile.
    await shop.stop()
    const parts = readdirSync(volume.folder, { recursive: true }).filter((path) => String(path).endsWith('.part'))
    if (parts.length > 0) seen.broken.push(`Parts of files were left: ${parts.join(', ')}.`)
  } finally {
    await shop.stop()
    volume.remove()
  }
  return seen
}

/** Uploads a product photograph that no other upload has, and returns the status. */
async function upload(url: string, seller: ShopVisitor, shade: number): Promise<number> {
  const background = { r: shade * 8, g: 120, b: 80 }
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const response = await fetch(`${url}/api/seller/product-photos`, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'image/jpeg',
      cookie: cookieHeader(seller),
    },
    body: new Uint8Array(picture),
  })
  return response.status
}
