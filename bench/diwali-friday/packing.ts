import { randomUUID } from 'node:crypto'
import { shippingBoxes } from '#domain/shipping/shipping-box.ts'
import type { Draw } from '#server/demo/draw.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { bodyOf, type HubDay, sendPhoto } from './hub-day.ts'
import { drawOverweight } from './troubles.ts'
import { workThrough } from './work-through.ts'

export type Packed = { boxes: number; stoppedByWeight: number; unitMs: number[]; sealMs: number[]; broken: string[] }

type Box = {
  id: string
  version: number
  state: string
  expectedGrams: number
  box: { id: string }
  papers: { filings: { requirement: string; reference: string | null }[] } | null
}

let seals = 0

/** Six people pack, photograph, weigh and seal every complete box, and enter the references of what was filed abroad. */
export async function packShipments(day: HubDay, draw: Draw): Promise<Packed> {
  const result: Packed = { boxes: 0, stoppedByWeight: 0, unitMs: [], sealMs: [], broken: [] }
  const [desk] = day.hub
  for (;;) {
    const list = bodyOf(
      'the shelf',
      (await desk?.get('/api/courier/hub/boxes?state=shelf')) ?? { status: 500, body: '' },
    )
    const complete = list.items.filter(({ state }: Box) => ['complete', 'part_release', 'packing'].includes(state))
    if (complete.length === 0) return result
    await workThrough(complete as Box[], day.hub.length, async ({ id }, worker) => {
      const person = day.hub[worker]
      if (person) await packOne(day, result, { id, person, isHeavy: drawOverweight(draw) })
    })
  }
}

async function packOne(
  day: HubDay,
  result: Packed,
  { id, person, isHeavy }: { id: string; person: ShopVisitor; isHeavy: boolean },
): Promise<void> {
  const path = `/api/courier/hub/boxes/${id}`
  const open: Box = bodyOf('a box', await person.get(path))
  bodyOf('who packs', await person.post(`${path}/packers`))
  await scanUnits(result, path, person)
  const { version } = await sendPhoto(day, person, `${path}/photo`)
  const sides = shippingBoxes.find((box) => box.id === open.box.id)
  seals += 1
  const sealing = {
    version,
    weightGrams: isHeavy ? Math.round(open.expectedGrams * 1.3) + 200 : open.expectedGrams,
    lengthMm: sides?.lengthMm ?? 300,
    widthMm: sides?.widthMm ?? 220,
    heightMm: sides?.heightMm ?? 150,
    seal: `DIWALI-${seals}`,
  }
  const sealed = await seal(result, { path, person, sealing, isHeavy })
  result.boxes += 1
  if (sealed.state === 'papers_blocked') await enterFilings(person, path, sealed)
}

type ShipmentUnits = { lines: { lineId: string; bag: string; position: number; productId: string; quantity: number }[] }

/** Scans the label of every unit into the box; one of twenty-five cannot be read and is counted by hand. */
async function scanUnits({ unitMs, broken }: Packed, path: string, person: ShopVisitor): Promise<void> {
  const { lines }: ShipmentUnits = bodyOf('the units of a box', await person.get(`${path}/units`))
  for (const { lineId, bag, position, productId, quantity } of lines)
    for (let unit = 1; unit <= quantity; unit++) {
      const code = `https://haatdi.example/products/${productId}?unit=${bag}.${position}.${unit}`
      const started = performance.now()
      const answer = await person.post(`${path}/units`, { actId: randomUUID(), code })
      unitMs.push(performance.now() - started)
      if (bodyOf('the scan of a unit', answer).again)
        broken.push(`The unit ${bag}.${position}.${unit} was in a box already.`)
      if (unitMs.length % 25 !== 0) continue
      const [{ units = [] } = {}] = answer.body.units.lines.filter((line: { lineId: string }) => line.lineId === lineId)
      bodyOf('a unit taken out', await person.post(`${path}/units/${units[0].id}/take-out`, {}))
      const byHand = { actId: randomUUID(), lineId, quantity: 1, reason: 'label_unreadable' }
      bodyOf('a unit counted by hand', await person.post(`${path}/hand-counts`, byHand))
    }
}

type Attempt = { path: string; person: ShopVisitor; sealing: object; isHeavy: boolean }

/** A weight that differs stops the seal until the box was counted again and a reason is given. */
async function seal(result: Packed, { path, person, sealing, isHeavy }: Attempt): Promise<Box> {
  const started = performance.now()
  const answer = await person.post(`${path}/seal`, sealing)
  result.sealMs.push(performance.now() - started)
  if (!isHeavy) return bodyOf('a seal', answer)
  if (answer.body.code !== 'shipment/weight-differs') result.broken.push('A box that is too heavy was sealed.')
  result.stoppedByWeight += 1
  return bodyOf(
    'a seal',
    await person.post(`${path}/seal`, { ...sealing, weightReason: 'Counted again: more padding' }),
  )
}

async function enterFilings(person: ShopVisitor, path: string, { version, papers }: Box): Promise<void> {
  const filings = (papers?.filings ?? []).map(({ requirement }, at) => ({
    requirement,
    reference: `PN-${seals}-${at}`,
  }))
  bodyOf('the papers', await person.post(`${path}/papers`, { version, codes: [], filings }))
}
