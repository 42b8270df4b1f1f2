import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBlindChecks, findBrokenPromises } from '#tests/support/book-checks.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { seededDraw } from '#tests/support/killed-carrier.ts'
import { type ShopVisitor, signInAt } from '#tests/support/open-shop.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { buildSealedShipments } from '#tests/support/sealed-shipments.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from '../../bench/benchmark.ts'
import { dispatchBooks } from './dispatch-books.ts'

export const name = 'dispatch-kills'
export const leftOutOfTests = true

const shipmentsOfKill = 4
/** Kills come within this time after boxes were asked for (milliseconds): booking four takes about as long. */
const killWithin = 500
/** Kills between two trucks. */
const killsOfTruck = 5

type Station = { shop: RunningShop; client: pg.Client; desk: ShopVisitor }

/**
 * Kills the shop's process at random moments while boxes are booked, labelled and handed over, and then compares the
 * carrier's own books with the shop's: no label is paid twice, and nothing leaves without a line on a list.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const kills = small ? 4 : 100
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  await fillDatabase(databaseOf(env), 1_000_000)
  const shipments = await withDatabase(databaseOf(env), (database) =>
    database.run(() => buildSealedShipments(kills * shipmentsOfKill)),
  )
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const shop = await startRunningShop({ env })
  try {
    return await killAgainAndAgain(
      { shop, client, desk: await signInAt(shop.url, 'courier@haatdi.example') },
      shipments,
      kills,
    )
  } finally {
    await client.end()
    await shop.stop()
    await cluster.stop()
  }
}

async function killAgainAndAgain(station: Station, shipments: readonly string[], kills: number): Promise<Result> {
  const draw = seededDraw(17)
  const back: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const chosen = shipments.slice(kill * shipmentsOfKill, (kill + 1) * shipmentsOfKill)
    const isTruck = kill % killsOfTruck === killsOfTruck - 1
    back.push(await killWhile(station, () => (isTruck ? handOver(station, chosen) : ask(station, chosen)), draw()))
  }
  for (let at = 0; at < shipments.length; at += 100) await ask(station, shipments.slice(at, at + 100))
  await untilAllBooked(station, shipments.length)
  await handOver(station, [])
  const { rows } = await station.client.query<{ again: number; parcels: number; left: number }>(
    `select (select count(*)::int from outbox where kind = 'book-carrier' and attempts > 1) as again,
      (select count(*)::int from parcel) as parcels, (select count(*)::int from parcel where state <> 'label_ready') as left`,
  )
  const [{ again = 0, parcels = 0, left = 0 } = {}] = rows
  return {
    how:
      `\`kill -9\` of the shop's process ${kills} times on PostgreSQL with fsync on, at a random moment within ${killWithin} ms after ${shipmentsOfKill} boxes were asked for, every ` +
      `${killsOfTruck}th time while a truck is scanned and closed; the leases of its messages run out at once. ${again} bookings were interrupted and tried again. In the end ` +
      `${parcels} of ${shipments.length} boxes have a label and ${left} have left; the practice carrier's own books are compared.`,
    measures: [{ name: 'until the killed hub works again', unit: 'ms', runs: back }],
    broken: [
      ...(parcels === shipments.length ? [] : [`${shipments.length} boxes were asked for, ${parcels} have a parcel.`]),
      ...(left > 0 ? [] : ['Nothing has left.']),
      ...(again > 0 || kills < 20 ? [] : ['No kill has interrupted a booking: they prove nothing.']),
      ...(await findBrokenPromises(station.client, dispatchBooks)),
      ...(await findBlindChecks(station.client, dispatchBooks)),
    ],
  }
}

/** Kills the shop in the middle of the work, starts it again and returns how long it was away (milliseconds). */
async function killWhile({ shop, client }: Station, work: () => Promise<unknown>, share: number): Promise<number> {
  const working = work().catch(() => undefined)
  await sleep(share * killWithin)
  await shop.kill()
  const died = performance.now()
  await working
  await shop.startAgain()
  await client.query(
    'update outbox set locked_until = null, run_at = now() where done_at is null and failed_at is null',
  )
  await client.query('update carrier set open_until = null, failures = 0')
  return performance.now() - died
}

const ask = ({ desk }: Station, shipments: readonly string[]) =>
  desk.post('/api/courier/hub/bookings', { boxes: shipments, byHand: null })

/** Asks for these boxes, scans everything that has its label onto the truck, counts and signs. */
async function handOver(station: Station, shipments: readonly string[]): Promise<void> {
  const { desk } = station
  if (shipments.length > 0) await ask(station, shipments)
  const { body } = await desk.get('/api/courier/hub/manifests')
  for (const { boxes: labelled } of body.waiting)
    for (const { waybill } of labelled) await desk.post('/api/courier/hub/manifests/scan', { code: waybill })
  const { body: trucks } = await desk.get('/api/courier/hub/manifests')
  for (const { id, lines } of trucks.open)
    await desk.post(`/api/courier/hub/manifests/${id}/close`, {
      counted: lines.length,
      signedBy: 'Ramesh',
      strokes: [],
    })
}

async function untilAllBooked({ client }: Station, wanted: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from parcel')
    if (rows[0]?.count === wanted) return
    await sleep(200)
  }
}
