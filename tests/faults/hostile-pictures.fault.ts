import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import { heicOfTiles } from '#tests/support/heic-files.ts'
import { hugePng, hugeProgressiveJpeg, largePhoto } from '#tests/support/hostile-pictures.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { childrenOf, readMemory, readSharedMemory } from '#tests/support/process-metrics.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { quantileOf, type Result } from '../../bench/benchmark.ts'

export const name = 'hostile-pictures'

/**
 * Parallel uploads: most are refused by their header, some are the largest that are still decoded, some are not
 * images.
 */
const uploads = 64
const browsersAtOnce = 2

/**
 * Uploads images that are small as files and huge once decoded; they block no other request and do not exhaust memory
 * (docs/spec/reliability.md#R9).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const rounds = small ? 1 : 5
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-pictures-'))
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  await fillDatabase(databaseOf(env), 100_000)
  const shop = await startRunningShop({ env, dataDir })
  const database = new pg.Client({ connectionString: cluster.url })
  await database.connect()
  try {
    const pictures = await drawPictures()
    const orders = await Promise.all(Array.from({ length: 8 }, (_, index) => deliverOrder(shop, database, index)))
    const undisturbed = await browse(shop, async () => sleep(small ? 10_000 : 30_000))
    const before = memoryOf(shop)
    const serverBefore = readMemory(shop.processId()).now
    const most = { together: before, server: 0, decoder: 0 }
    const watch = setInterval(() => {
      most.together = Math.max(most.together, memoryOf(shop))
      most.server = Math.max(most.server, readMemory(shop.processId()).now)
      most.decoder = Math.max(most.decoder, ...childrenOf(shop.processId()).map((id) => readMemory(id).now || 0))
    }, 50)
    const statuses = new Map<number, number>()
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const round = await browse(shop, () => uploadAll(shop, orders, pictures, statuses))
      times.push(...round)
      await database.query('delete from claim_photo')
    }
    clearInterval(watch)
    const statusCounts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    const faulty = [...statuses.keys()].filter((status) => ![201, 409, 422, 503].includes(status))
    return {
      how:
        `PostgreSQL, ${uploads} uploads at once for ${orders.length} delivered orders, ${rounds} times: a PNG of 6,300 × 6,300 pixels with 16 bits and a ` +
        `turn, interlaced PNGs, progressive JPEGs, HEIC of 50 and 38 megapixels, the heaviest that are still decoded, photographs of more than 4 MB, and files cut off. Answered: ${statusCounts}. Meanwhile ` +
        `${browsersAtOnce} browsers asked for a script, the home page, products that are not cached and an order's claims: ${times.length} requests.`,
      measures: [
        { name: 'other requests before the uploads, p99', unit: 'ms', runs: [quantileOf(undisturbed, 0.99)] },
        { name: 'other requests, p50', unit: 'ms', runs: [quantileOf(times, 0.5)] },
        { name: 'other requests, p99', unit: 'ms', runs: [quantileOf(times, 0.99)], atMost: 200 },
        { name: 'memory before', unit: 'MB', runs: [before] },
        { name: 'memory grown, server and decoder', unit: 'MB', runs: [most.together - before], atMost: 200 },
        { name: 'memory grown, server alone', unit: 'MB', runs: [most.server - serverBefore] },
        { name: 'most memory of the decoder, with the shared program', unit: 'MB', runs: [most.decoder] },
      ],
      broken: [
        ...faulty.map((status) => `${statuses.get(status)} uploads were answered with ${status}.`),
        ...(statuses.has(201) ? [] : ['No picture was accepted.']),
      ],
    }
  } finally {
    await database.end()
    await shop.stop()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Picture = { type: string; bytes: Buffer<ArrayBuffer> }
type DeliveredOrder = { id: string; cookie: string }

async function drawPictures(): Promise<Picture[]> {
  const huge = { type: 'image/png', bytes: hugePng(6_300, 6_300) }
  const heaviest = { type: 'image/jpeg', bytes: await hugeProgressiveJpeg(2_880, 2_880) }
  return [
    huge,
    huge,
    heaviest,
    { type: 'image/png', bytes: hugePng(4_000, 4_000, true) },
    { type: 'image/png', bytes: hugePng(2_490, 2_490, true) },
    { type: 'image/jpeg', bytes: await largePhoto() },
    { type: 'image/png', bytes: hugePng(3_800, 3_800) },
    { type: 'image/heic', bytes: Buffer.from(heicOfTiles({ columns: 16, rows: 16 })) },
    { type: 'image/heic', bytes: Buffer.from(heicOfTiles({ columns: 12, rows: 16 })) },
    { type: 'image/jpeg', bytes: heaviest.bytes.subarray(0, 40_000) },
  ]
}

/** A guest's delivered order, with the cookie that opens it. */
async function deliverOrder(shop: RunningShop, database: pg.Client, index: number): Promise<DeliveredOrder> {
  const buyers = openBuyers(shop.url)
  try {
    const intent = await buyers.decide(loadCarts[index] ?? [])
    const { status, body, cookie } = await buyers.placeOrder(intent, {
      email: `pictures-${index}@example.com`,
      key: `pictures-${index}`,
    })
    const id = body.order?.id
    if (status !== 201 || id === undefined) throw new Error(`an order was answered with ${status}`)
    await database.query(`update seller_order set state = 'fulfilled', packed_grams = 480 where order_id = $1`, [id])
    await database.query(
      `update payment set state = 'cod_collected', collected_paise = amount_paise where order_id = $1`,
      [id],
    )
    await database.query(
      `insert into order_event (order_id, kind, actor_role, actor_name, acted_as) values ($1, 'delivered', 'courier', 'Carrier', 'delivery')`,
      [id],
    )
    return { id, cookie }
  } finally {
    buyers.close()
  }
}

async function uploadAll(
  shop: RunningShop,
  orders: readonly DeliveredOrder[],
  pictures: readonly Picture[],
  statuses: Map<number, number>,
): Promise<void> {
  const upload = async (index: number): Promise<void> => {
    const order = orders[index % orders.length]
    const picture = pictures[Math.floor(index / orders.length) % pictures.length]
    if (!order || !picture) return
    const send = () =>
      fetch(`${shop.url}/api/orders/${order.id}/claim-photos`, {
        method: 'POST',
        headers: { 'content-type': picture.type, origin: shop.url, cookie: order.cookie },
        body: picture.bytes,
        // A refusal before the body was read closes the connection, which a client may see instead of the 503.
      }).catch(() => ({ status: 503 }))
    let { status } = await send()
    // Retries a temporarily refused upload, as a browser would; each must get its response in the end.
    while (status === 503) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(500)
      status = (await send()).status
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  await Promise.all(Array.from({ length: uploads }, (_, index) => upload(index)))
}

/** Requests pages, files and products until the work is done; returns the time of each response, in milliseconds. */
async function browse(shop: RunningShop, work: () => Promise<unknown>): Promise<number[]> {
  const home = await (await fetch(shop.url)).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? '/assets/missing.js'
  const times: number[] = []
  let isOver = false
  const one = async (browser: number): Promise<void> => {
    for (let turn = browser; !isOver; turn++) {
      const paths = [script, '/', `/api/products?minPrice=${turn % 97}`, '/api/health']
      const began = performance.now()
      await (await fetch(shop.url + paths[turn % paths.length])).arrayBuffer()
      times.push(performance.now() - began)
    }
  }
  const browsers = Array.from({ length: browsersAtOnce }, (_, index) => one(index))
  await work()
  isOver = true
  await Promise.all(browsers)
  return times
}

/** Returns the resident memory in MB of the server and its child processes together; the program they share counts once. */
function memoryOf(shop: RunningShop): number {
  const ids = [shop.processId(), ...childrenOf(shop.processId())]
  return ids.reduce((sum, id) => sum + (readSharedMemory(id) || 0), 0)
}
