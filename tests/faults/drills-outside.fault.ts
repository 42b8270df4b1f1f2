import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openS3Storage } from '#server/storage/s3-storage.ts'
import { publicUrlOf } from '#server/storage/storage.ts'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { type Buyers, type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { startLocalRazorpay } from '#tests/support/local-razorpay.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { openBucket } from '#tests/support/s3-bucket.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from '../../bench/benchmark.ts'
import { type DrillAlerts, startAlerts } from './drill-alerts.ts'
import { openDrillEmailServer } from './drill-email-server.ts'
import { type FaultLine, openFaultLine } from './fault-line.ts'
import { describeDoubts, startInsistentBuyers } from './insistent-buyers.ts'

export const name = 'drills-outside'
export const leftOutOfTests = true

/** `part` is what the status page names as disrupted. */
type Trouble = { what: string; alert: string; part: string; begin(): void; end(): void }
type Measured = {
  what: string
  alertSeconds: number
  statusSeconds: number
  confirmed: number
  unanswered: number
  instead: string
}

/**
 * Takes away what the shop calls, one after the other, while guests order in cash: the email server hangs, the file store
 * hangs and is gone, the gateway hangs, and no name is found. Orders go on, each raises its own alert, and the status page says so.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const place = await openLocation()
  try {
    const measured: Measured[] = []
    for (const trouble of place.troubles) measured.push(await measure(place, trouble, small ? 0 : 30))
    measured.push(await withoutNames(place, small ? 0 : 30))
    return {
      how:
        'Guests order in cash, 30 a second, and two a second begin an online payment, while one system after the other is taken away; Prometheus reads with the files of ' +
        `\`operate/prometheus\`. ${measured.map(({ what, confirmed }) => `${what}: ${confirmed} orders confirmed`).join('; ')}.`,
      measures: measured.flatMap(({ what, alertSeconds, statusSeconds }) => [
        { name: `alert when ${what}`, unit: 's', runs: [alertSeconds], atMost: 30 },
        { name: `on the status page when ${what}`, unit: 's', runs: [statusSeconds], atMost: 30 },
      ]),
      broken: measured.flatMap(({ what, confirmed, unanswered, instead }) => [
        ...(confirmed > 0 ? [] : [`No order was confirmed when ${what}.`]),
        // A busy machine answers a few late.
        ...(unanswered * 100 <= confirmed
          ? []
          : [`${unanswered} orders got no answer or a fault at first when ${what}.${instead}`]),
      ]),
    }
  } finally {
    await place.close()
  }
}

type Location = {
  url: string
  fileUrl: string
  env: Record<string, string>
  alerts: DrillAlerts
  secondMetricsPort: number
  troubles: Trouble[]
  close(): Promise<void>
}

async function openLocation(): Promise<Location> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-outside-'))
  const cluster = await startPostgresCluster({ fsync: true })
  const bucket = await openBucket()
  const vendor = await startLocalRazorpay()
  const emailServer = await openDrillEmailServer()
  const lines = {
    files: await openFaultLine(Number(new URL(bucket.url).port)),
    gateway: await openFaultLine(Number(new URL(vendor.settings.RAZORPAY_URL ?? '').port)),
    email: await openFaultLine(emailServer.port),
  }
  const metricsPorts = [await findFreePort(), await findFreePort()] as const
  const env = {
    ...wideLimits,
    ...vendor.settings,
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RAZORPAY_URL: `http://127.0.0.1:${lines.gateway.port}`,
    SMTP_URL: `smtp://127.0.0.1:${lines.email.port}`,
    S3_URL: `http://127.0.0.1:${lines.files.port}/haatdi`,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
  await fillDatabase(databaseOf(env), 1_000_000)
  const picture = {
    visibility: 'public',
    contentType: 'image/png',
    bytes: new TextEncoder().encode('a picture'),
  } as const
  const key = await openS3Storage(bucket).put(picture)
  const shop = await startRunningShop({ env: { ...env, METRICS_PORT: String(metricsPorts[0]) }, dataDir })
  const alerts = await startAlerts(metricsPorts)
  return {
    url: shop.url,
    fileUrl: publicUrlOf(key),
    env,
    alerts,
    secondMetricsPort: metricsPorts[1],
    troubles: [
      trouble('the email server hangs', ['EmailServerAway', 'Emails'], lines.email, 'hanging'),
      trouble('the file store hangs', ['FileStoreAway', 'Photos and documents'], lines.files, 'hanging'),
      trouble('the file store is gone', ['FileStoreAway', 'Photos and documents'], lines.files, 'cut'),
      trouble('the gateway hangs', ['GatewayAway', 'Payments and refunds'], lines.gateway, 'hanging'),
    ],
    close: async () => {
      await shop.stop()
      await alerts.stop()
      for (const line of Object.values(lines)) await line.close()
      emailServer.close()
      await vendor.close()
      await bucket.close()
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const trouble = (
  what: string,
  [alert, part]: [string, string],
  line: FaultLine,
  state: 'hanging' | 'cut',
): Trouble => ({
  what,
  alert,
  part,
  begin: () => line.set(state),
  end: () => line.set('whole'),
})

/** Takes one system away under load until its alert fires and for `more` seconds; then gives it back. */
async function measure(
  { url, fileUrl, alerts }: Pick<Location, 'url' | 'fileUrl' | 'alerts'>,
  { what, alert, part, begin, end }: Trouble,
  more: number,
): Promise<Measured> {
  await alerts.untilQuiet(alert)
  await untilStatus(url, part, false)
  const buyers = openBuyers(url, { timeoutMs: 5_000, sockets: 256 })
  const item = { productId: 'methi-khakhra', quantity: 1 }
  const cash = await buyers.decide([item], { paymentMethod: 'cod' })
  const online = await buyers.decide([item], { paymentMethod: 'online' })
  const beside = use(buyers, { url, fileUrl, online })
  const insistent = startInsistentBuyers(buyers, [cash], { atOnce: 16, perSecond: 30 })
  await sleep(1_000)
  begin()
  const [alertSeconds, statusSeconds] = await Promise.all([alerts.untilFiring(alert), untilStatus(url, part, true)])
  await sleep(more * 1_000)
  await insistent.finish()
  end()
  await beside.finish()
  buyers.close()
  const unanswered = new Set(insistent.history.flatMap(({ kind, key }) => (kind === 'info' ? [key] : []))).size
  return {
    what,
    alertSeconds,
    statusSeconds,
    confirmed: insistent.counts().confirmed,
    unanswered,
    instead: describeDoubts(insistent.history),
  }
}

/** Resolves with the seconds until the status page says that a part is disrupted, or no more; with infinity after four minutes. */
async function untilStatus(url: string, part: string, isDisrupted: boolean): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < 240_000) {
    const page = await (await fetch(`${url}/status`)).text()
    if (page.includes(`<li class="disrupted"><span>${part}</span>`) === isDisrupted)
      return (performance.now() - begun) / 1_000
    await sleep(500)
  }
  return Number.POSITIVE_INFINITY
}

/** Begins two online payments a second and reads a stored file twice a second, so that what is away is asked for. */
function use(buyers: Buyers, { url, fileUrl, online }: { url: string; fileUrl: string; online: Intent }) {
  let going = true
  const open = new Set<Promise<unknown>>()
  const note = (work: Promise<unknown>) => {
    const ended = work.catch(() => undefined).finally(() => open.delete(ended))
    open.add(ended)
  }
  const all = (async () => {
    while (going) {
      const key = crypto.randomUUID()
      note(buyers.placeOrder(online, { email: `${key}@load.example`, key }))
      note(fetch(url + fileUrl, { signal: AbortSignal.timeout(20_000) }).then((response) => response.arrayBuffer()))
      await sleep(500)
    }
    await Promise.all(open)
  })()
  return {
    finish: async () => {
      going = false
      await all
    },
  }
}

/** Starts another process whose email server and file store have names that no name server knows, and orders there. */
async function withoutNames(place: Location, more: number): Promise<Measured> {
  const env = {
    ...place.env,
    METRICS_PORT: String(place.secondMetricsPort),
    SMTP_URL: 'smtp://mail.haatdi.invalid',
    S3_URL: 'http://files.haatdi.invalid/haatdi',
  }
  const shop = await startRunningShop({ env, dataDir: place.env.DATA_DIR ?? '' })
  try {
    const nothing = () => undefined
    const unknown = { what: 'no name is found', alert: 'NamesUnknown', part: 'Emails', begin: nothing, end: nothing }
    return await measure({ ...place, url: shop.url }, unknown, more)
  } finally {
    await shop.stop()
  }
}
