import { setTimeout as sleep } from 'node:timers/promises'
import type { Draw } from '#server/demo/draw.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { bodyOf, type HubDay, hubPeople, sendPhoto } from './hub-day.ts'
import type { Bag } from './sellers-work.ts'
import { shuffled } from './shuffled.ts'
import { shareOf } from './troubles.ts'
import { workThrough } from './work-through.ts'

/** A person takes a bag, scans, weighs and counts it in this time at the fastest (milliseconds): quicker than any does all day. */
const paceMs = 1000
/** People begin spread over their pace: nobody's table is in step with another's. */
const beginAfterMs = (person: number): number => (person * paceMs) / hubPeople
/** How often a receiving screen reads its lists again: the shop's own waits until scans pause. */
const scansBetweenLists = 10
/** The share of the day after which the offline scanner has a network again. */
const backAfter = 0.6
/** One of ten scans of an offline scanner is sent twice: its answer was lost with the network. */
const sentTwice = 0.1

/** A bag of which units are missing or damaged, and what its customer is asked about. */
export type Shortage = { orderId: string; lineId: string; mayChoose: boolean }

export type Received = { scanMs: number[]; checkMs: number[]; shortages: Shortage[]; broken: string[] }

type ReceivedBag = { shipment: { orderId: string; sellerOrders: BagOnScreen[] }; code: string; again: boolean }
type BagOnScreen = {
  id: string
  code: string
  version: number
  state: string
  shortageUntil: string | null
  lines: { lineId: string; quantity: number }[]
}

/**
 * Six people receive all bags: each is scanned, opened on the screen, counted and weighed. One scanner is offline for a
 * while and sends its scans afterwards, some of them twice.
 */
export async function receiveBags(day: HubDay, bags: readonly Bag[], draw: Draw): Promise<Received> {
  const result: Received = { scanMs: [], checkMs: [], shortages: [], broken: [] }
  const queue = shuffled(draw, bags)
  const offline = queue.splice(0, shareOf(bags.length))
  const work = (bag: Bag, person: ShopVisitor, turn: number) => receiveOne(day, result, { bag, person, turn })
  const scanners = day.hub.length - 1
  let turn = 0
  const sendLater = async () => {
    const person = personAt(day, scanners)
    for (const bag of offline.splice(0)) {
      await work(bag, person, turn++)
      if (!draw.happens(sentTwice)) continue
      const { code, again } = (await timedScan(result, person, bag.code)).body
      // A bag whose only unit was short or damaged is cancelled by now.
      if (again !== true && code !== 'scan/cancelled') result.broken.push(`${bag.code} was received twice.`)
    }
  }
  let later: Promise<void> | undefined
  await workThrough(queue, scanners, async (bag, worker) => {
    const at = turn++
    if (at < scanners) await sleep(beginAfterMs(worker))
    if (at > queue.length * backAfter) later ??= sleep(beginAfterMs(scanners - worker)).then(sendLater)
    await work(bag, personAt(day, worker), at)
  })
  await later
  await sendLater()
  return result
}

function personAt({ hub }: HubDay, at: number): ShopVisitor {
  const person = hub[at]
  if (!person) throw new Error('nobody is at the hub')
  return person
}

async function receiveOne(
  day: HubDay,
  result: Received,
  { bag, person, turn }: { bag: Bag; person: ShopVisitor; turn: number },
): Promise<void> {
  const pace = sleep(paceMs)
  const code = bag.fate.trouble === 'label_lost' ? await typeFromSlip(result, person, bag) : bag.code
  const { shipment, again } = await scan(result, person, code)
  if (again) result.broken.push(`${bag.code} was new and is said to have been received before.`)
  const onScreen = shipment.sellerOrders.find(({ code }) => code === bag.code)
  if (!onScreen) throw new Error(`${bag.code} is not in its own box`)
  await countBag(day, result, { bag, person, onScreen, orderId: shipment.orderId })
  if (turn % scansBetweenLists === 0) {
    bodyOf('the boxes', await person.get('/api/courier/hub/boxes'))
    bodyOf('what is expected', await person.get('/api/courier/hub/expected'))
  }
  await pace
}

const scan = async (result: Received, person: ShopVisitor, code: string): Promise<ReceivedBag> =>
  bodyOf(`the scan of ${code}`, await timedScan(result, person, code))

async function timedScan({ scanMs }: Received, person: ShopVisitor, code: string) {
  const started = performance.now()
  const answer = await person.post('/api/courier/hub/receive', { code })
  scanMs.push(performance.now() - started)
  return answer
}

/** An unreadable code is refused with its own sentence; the slip inside the bag says what to type. */
async function typeFromSlip({ broken }: Received, person: ShopVisitor, { code }: Bag): Promise<string> {
  const unreadable = await person.post('/api/courier/hub/receive', { code: `?${code.slice(0, 5)}` })
  if (unreadable.body.code !== 'scan/unreadable') broken.push(`An unreadable code was answered ${unreadable.status}.`)
  return code.toLowerCase().replaceAll('-', '')
}

type Counting = { bag: Bag; person: ShopVisitor; onScreen: BagOnScreen; orderId: string }

async function countBag(day: HubDay, result: Received, { bag, person, onScreen, orderId }: Counting): Promise<void> {
  const path = `/api/courier/hub/bags/${onScreen.id}`
  const [line] = onScreen.lines
  const { trouble } = bag.fate
  const isBad = line !== undefined && (trouble === 'short' || trouble === 'damaged')
  const photo = isBad && trouble === 'damaged' ? await sendPhoto(day, person, `${path}/photos`) : {}
  const findings = isBad ? [{ lineId: line.lineId, problem: trouble, quantity: 1, ...photo }] : []
  const started = performance.now()
  const answer = await person.post(`${path}/check`, { version: onScreen.version, weightGrams: 485, findings })
  result.checkMs.push(performance.now() - started)
  const shown: BagOnScreen[] = bodyOf(`the count of ${bag.code}`, answer).sellerOrders
  if (!isBad) return
  const after = shown.find(({ id }) => id === onScreen.id)
  result.shortages.push({ orderId, lineId: line.lineId, mayChoose: Boolean(after?.shortageUntil) })
}
