import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { bodyOf, downloadPdf, type HubDay } from './hub-day.ts'
import { shareOf } from './troubles.ts'
import { workThrough } from './work-through.ts'

/** Boxes chosen at once at the send station, and boxes whose papers are printed together. */
const batchSize = 40
const groupSize = 200
/** Printers that ask for papers at the same time. */
const printers = 2
/** Boxes whose papers are printed while nothing else is asked of the shop. */
const printedAlone = 20
/** Rounds after which a carrier that plays its troubles is well again. */
const troubledRounds = 6

export type Sent = {
  boxes: number
  /** From the request to the file of labels, for each batch whose carrier had no trouble. */
  labelSeconds: number[]
  paperMs: number[]
  /** For each full group. */
  groupSeconds: number[]
  refused: number
  reprinted: number
  broken: string[]
}

type BoardShipment = {
  id: string
  orderNumber: string
  step: 'ready' | 'waiting' | 'refused' | 'labelled' | 'voiding'
  shelf: string | null
  waybill: string | null
  refusal: { field: string | null; value: string } | null
  printed: number
}

/** What the carrier plays meanwhile. */
type Weather = 'fine' | 'troubled' | 'down'

/** Books, labels, papers and hands over every sealed box, forty at a time, two hundred to a truck. */
export async function sendShipments(day: HubDay, shipments: number): Promise<Sent> {
  const sent: Sent = { boxes: 0, labelSeconds: [], paperMs: [], groupSeconds: [], refused: 0, reprinted: 0, broken: [] }
  const [desk] = day.hub
  if (!desk) throw new Error('nobody is at the hub')
  let troubled = shareOf(shipments)
  for (let group = 0; ; group += 1) {
    const board = await readBoard(desk)
    const chosen = board.filter(({ step }) => step === 'ready').slice(0, groupSize)
    if (chosen.length === 0) return sent
    for (let at = 0; at < chosen.length; at += batchSize) {
      const batch = chosen.slice(at, at + batchSize)
      const weather = at === 0 && group === 0 ? 'down' : troubled > 0 ? 'troubled' : 'fine'
      if (weather === 'troubled') troubled -= batch.length
      await labelBatch(day, sent, { desk, batch, weather })
    }
    await printPapers(day, sent, chosen)
    await handOver(day, sent, { desk, group: chosen })
    sent.boxes += chosen.length
  }
}

const readBoard = async (desk: ShopVisitor): Promise<BoardShipment[]> =>
  bodyOf('the board', await desk.get('/api/courier/hub/dispatch')).items

type Batch = { desk: ShopVisitor; batch: readonly BoardShipment[]; weather: Weather }

async function labelBatch(day: HubDay, sent: Sent, { desk, batch, weather }: Batch): Promise<void> {
  if (weather !== 'fine') await play(day, weather === 'down' ? 'unavailable' : 'any')
  const started = performance.now()
  const ids = batch.map(({ id }) => id)
  bodyOf('the bookings', await desk.post('/api/courier/hub/bookings', { boxes: ids, byHand: null }))
  if (weather === 'down') await passAnHourWithoutCarrier(day, sent, desk, ids)
  await untilLabelled(day, sent, { desk, ids, weather })
  const file = bodyOf('the labels', await desk.post('/api/courier/hub/labels', { boxes: ids, format: 'a6' }))
  await downloadPdf(day, desk, `/api/courier/hub/labels/${file.id}`)
  if (weather === 'fine' && ids.length === batchSize) sent.labelSeconds.push((performance.now() - started) / 1000)
  judgeFile(sent, batch, file)
  await reprintOne(day, sent, desk, ids)
}

/** One file in shelf order: nothing left out, and no place before an earlier one. */
function judgeFile(
  { broken }: Sent,
  batch: readonly BoardShipment[],
  file: { printed: string[]; left: unknown[] },
): void {
  if (file.left.length > 0) broken.push(`${file.left.length} labelled boxes are not in their file.`)
  const slots = file.printed.map((id) => batch.find((shipment) => shipment.id === id)?.shelf ?? '')
  const inOrder = slots.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  if (new Set(slots.map((place) => place.replace(/[0-9]+$/, ''))).size === 1 && String(slots) !== String(inOrder))
    broken.push('A file of labels is not in shelf order.')
}

/** A label that got lost is printed once more, which is counted. */
async function reprintOne(day: HubDay, sent: Sent, desk: ShopVisitor, ids: readonly string[]): Promise<void> {
  for (const id of ids.slice(0, shareOf(ids.length))) {
    const again = bodyOf('a label', await desk.post('/api/courier/hub/labels', { boxes: [id], format: '100x150' }))
    await downloadPdf(day, desk, `/api/courier/hub/labels/${again.id}`)
    const shown = (await readBoard(desk)).find((shipment) => shipment.id === id)
    if (shown && shown.printed !== 2)
      sent.broken.push(`${shown.orderNumber} was printed twice and says ${shown.printed}.`)
    sent.reprinted += 1
  }
}

const play = async ({ admin }: HubDay, fault: string) =>
  bodyOf('the fault', await admin.put('/api/admin/practice-carrier', { fault }))

/** Lets the pauses pass that the shop makes before it asks a failing carrier again: the day is not fifteen minutes longer. */
async function passPauses({ rows }: HubDay): Promise<void> {
  await rows(
    `update outbox set run_at = now() where queue = 'carriers' and done_at is null and failed_at is null and run_at > now()`,
  )
  await rows('update carrier set open_until = null, failures = 0')
}

/** The carrier answers nothing: nothing may be booked, and the boxes wait. Then it is back. */
async function passAnHourWithoutCarrier(
  day: HubDay,
  sent: Sent,
  desk: ShopVisitor,
  ids: readonly string[],
): Promise<void> {
  for (let minute = 0; minute < 15; minute += 5) {
    await sleep(400)
    await passPauses(day)
  }
  const board = await readBoard(desk)
  const labelled = board.filter(({ id, step }) => ids.includes(id) && step === 'labelled')
  if (labelled.length > 0) sent.broken.push(`${labelled.length} boxes were labelled while the carrier was down.`)
  await play(day, 'none')
  await passPauses(day)
}

async function untilLabelled(
  day: HubDay,
  sent: Sent,
  { desk, ids, weather }: { desk: ShopVisitor; ids: readonly string[]; weather: Weather },
): Promise<void> {
  for (let round = 0; ; round += 1) {
    const board = (await readBoard(desk)).filter(({ id }) => ids.includes(id))
    if (board.every(({ step }) => step === 'labelled')) return
    if (round > 600) throw new Error(`Boxes are not labelled: ${JSON.stringify(board.map(({ step }) => step))}`)
    if (weather === 'troubled' && round === troubledRounds) await play(day, 'none')
    for (const shipment of board.filter(({ step }) => step === 'refused')) await mend(sent, desk, shipment)
    if (weather !== 'fine') await passPauses(day)
    await sleep(150)
  }
}

/** A refused box is mended at the field that was refused, or asked for once more. */
async function mend(sent: Sent, desk: ShopVisitor, { id, refusal }: BoardShipment): Promise<void> {
  sent.refused += 1
  const answer = refusal?.field
    ? await desk.post(`/api/courier/hub/boxes/${id}/mend`, { field: refusal.field, value: refusal.value })
    : await desk.post('/api/courier/hub/bookings', { boxes: [id], byHand: null })
  bodyOf('a mended box', answer)
}

async function printPapers(day: HubDay, sent: Sent, group: readonly BoardShipment[]): Promise<void> {
  const print = async ({ id }: BoardShipment, person: ShopVisitor | undefined) => {
    if (!person) throw new Error('nobody is at the hub')
    const started = performance.now()
    await downloadPdf(day, person, `/api/courier/hub/boxes/${id}/papers.pdf`)
    return performance.now() - started
  }
  if (sent.paperMs.length === 0)
    for (const shipment of group.slice(0, printedAlone)) sent.paperMs.push(await print(shipment, day.hub[0]))
  const started = performance.now()
  await workThrough(group, printers, async (shipment, printer) => void (await print(shipment, day.hub[printer])))
  if (group.length === groupSize) sent.groupSeconds.push((performance.now() - started) / 1000)
}

type Truck = { desk: ShopVisitor; group: readonly BoardShipment[] }

/** Scans every box onto the truck, one of twenty of them twice, counts them and signs. */
async function handOver(day: HubDay, sent: Sent, { desk, group }: Truck): Promise<void> {
  const waybills = new Map((await readBoard(desk)).map(({ id, waybill }) => [id, waybill]))
  let list = ''
  let count = 0
  await workThrough(group, 2, async ({ id, orderNumber }, worker) => {
    const code = waybills.get(id) ?? orderNumber
    for (let time = 0; time < (count % 20 === 0 ? 2 : 1); time += 1) {
      const answer = await day.hub[worker]?.post('/api/courier/hub/manifests/scan', { code })
      const scanned = bodyOf('a scan onto the truck', answer ?? { status: 500, body: undefined })
      if (scanned.again !== time > 0)
        sent.broken.push(`${orderNumber} was scanned onto the truck twice, or not at all.`)
      list = scanned.manifestId
    }
    count += 1
  })
  const path = `/api/courier/hub/manifests/${list}`
  const strokes = [
    [
      [10, 20],
      [200, 80],
    ],
  ]
  const signed = await desk.post(`${path}/close`, { counted: group.length, signedBy: 'Ramesh Driver', strokes })
  bodyOf('the truck', signed)
  await downloadPdf(day, desk, `${path}/manifest.pdf`)
}
