import { drawFrom } from '#server/demo/draw.ts'
import { findBlindChecks, findBrokenPromises } from '#tests/support/book-checks.ts'
import { quantileOf, type Result } from './benchmark.ts'
import { placeFestivalOrders } from './diwali-friday/festival-orders.ts'
import { hubBooks, unguardedHub } from './diwali-friday/hub-books.ts'
import { hubPeople, openHubDay } from './diwali-friday/hub-day.ts'
import { answerShortages, decideLateShipments, grantRequests } from './diwali-friday/hub-decisions.ts'
import { packShipments } from './diwali-friday/packing.ts'
import { fetchBags } from './diwali-friday/pickup-rounds.ts'
import { receiveBags } from './diwali-friday/receiving.ts'
import { packBags, packLateBags } from './diwali-friday/sellers-work.ts'
import { sendShipments } from './diwali-friday/sending.ts'
import { drawFate } from './diwali-friday/troubles.ts'

export const name = 'diwali-friday'
export const leftOutOfTests = true

const wholeSize = 2_000
const smallSize = 20

/**
 * Plays the Friday before Diwali at the hub over HTTP, with the calls of the real screens, and then asks the database
 * where every unit is. `DIWALI_ORDERS` sets another number of orders.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const size = Number(process.env.DIWALI_ORDERS ?? (small ? smallSize : wholeSize))
  const day = await openHubDay()
  try {
    return await playDay(day, size)
  } finally {
    await day.close()
  }
}

type Day = Awaited<ReturnType<typeof openHubDay>>

async function playDay(day: Day, size: number): Promise<Result> {
  const draw = drawFrom(20_261_106)
  const lap = openLaps()
  const orders = await placeFestivalOrders(day, size, draw)
  lap('orders')
  const bags = await packBags(day, () => drawFate(draw))
  lap('sellers')
  const stores = [...day.sellers.keys()]
  const fetched = await fetchBags(day, new Set(stores.slice(0, stores.length / 2)))
  lap('pickups')
  const began = performance.now()
  const onTime = await receiveBags(
    day,
    bags.filter(({ fate }) => fate.trouble !== 'late'),
    draw,
  )
  const late = bags.filter(({ fate }) => fate.trouble === 'late' && fate.end === 'comes')
  await packLateBags(day, late)
  const arrivedLate = await receiveBags(day, late, draw)
  lap('receiving')
  const shortages = [...onTime.shortages, ...arrivedLate.shortages]
  await answerShortages(orders, shortages)
  await grantRequests(day)
  const decisions = await decideLateShipments(day, bags)
  lap('decisions')
  const packed = await packShipments(day, draw)
  lap('packing')
  const sent = await sendShipments(day, packed.boxes)
  lap('sending')
  const hours = (performance.now() - began) / 3_600_000
  const scans = [...onTime.scanMs, ...arrivedLate.scanMs]
  const broken = [
    ...onTime.broken,
    ...arrivedLate.broken,
    ...packed.broken,
    ...sent.broken,
    ...(sent.boxes === packed.boxes ? [] : [`${packed.boxes} boxes were sealed, ${sent.boxes} sent.`]),
    ...(await findBrokenPromises(day.client, hubBooks)),
    ...(await findBlindChecks(day.client, hubBooks, unguardedHub)),
  ]
  return {
    how:
      `${orders.length} orders of 2 to 5 sellers placed, ${bags.length} seller orders accepted and packed (${fetched.size} fetched on pickup runs, the others brought), ` +
      `received by ${hubPeople} scanners, each a bag a second and begun apart, ${packed.boxes} boxes packed, sealed, booked with the practice carrier, labelled, papered and handed over, over HTTP with the calls ` +
      `of the screens; PostgreSQL with fsync on, everything on this machine. Trouble: ${bags.length - onTime.scanMs.length} bags late or lost (${decisions.sent} boxes sent without them, ` +
      `${decisions.waiting} wait on the shelf with a reason), ${shortages.length} short or damaged, ${packed.stoppedByWeight} boxes stopped by their weight, labels lost on bags, ` +
      `${sent.reprinted} printed again, one scanner offline (its scans sent later, some twice), the carrier down, then playing all its faults (${sent.refused} refusals mended); ` +
      `pauses before the next call to a failing carrier pass at once. Seconds: ${lap.all()}.`,
    measures: [
      { name: 'answer to a scan, p95', unit: 'ms', runs: [quantileOf(scans, 0.95)], atMost: 80 },
      { name: 'answer to a scan, p50', unit: 'ms', runs: [quantileOf(scans, 0.5)] },
      { name: 'count of a bag, p95', unit: 'ms', runs: [quantileOf(onTime.checkMs, 0.95)] },
      { name: 'scan of a unit into its box, p95', unit: 'ms', runs: [quantileOf(packed.unitMs, 0.95)] },
      { name: 'seal, p95', unit: 'ms', runs: [quantileOf(packed.sealMs, 0.95)] },
      { name: 'papers of one box, p95', unit: 's', runs: [quantileOf(sent.paperMs, 0.95) / 1000], atMost: 1.5 },
      ...measured('papers of 200 boxes', sent.groupSeconds, 90),
      ...measured('40 boxes chosen until their file of labels', sent.labelSeconds, 15),
      { name: 'boxes from the first scan to the truck', unit: '/h', runs: [sent.boxes / hours] },
      { name: 'the whole hub, first scan to last truck', unit: 'min', runs: [hours * 60] },
    ],
    broken,
  }
}

/** A small run has no full group. */
const measured = (what: string, runs: number[], atMost: number) =>
  runs.length === 0 ? [] : [{ name: what, unit: 's', runs, atMost }]

/** Notes how long each part of the day takes. */
function openLaps() {
  const laps: string[] = []
  let last = performance.now()
  const lap = (what: string) => {
    const now = performance.now()
    laps.push(`${what} ${((now - last) / 1000).toFixed(0)}`)
    console.log(`  ${laps.at(-1)} s`)
    last = now
  }
  return Object.assign(lap, { all: () => laps.join(', ') })
}
