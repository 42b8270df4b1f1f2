import { randomUUID } from 'node:crypto'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { findCountedShipment } from '#server/hub/packed-unit-store.ts'
import { listMissingPapers } from '#server/hub/shipment-paper-store.ts'
import { findShipment, saveShipmentPhotoName } from '#server/hub/shipment-store.ts'
import type { OrderInLife } from './order-life.ts'
import { sendingLife } from './sending-life.ts'
import { hour, inHours, minute, type World } from './world.ts'

/** The photographs of open boxes that a demo has; `load-year.ts` draws them. */
const shipmentPhotos = ['demo-box-1.jpg', 'demo-box-2.jpg', 'demo-box-3.jpg', 'demo-box-4.jpg'] as const

/** Returns what packs a part and brings it to the hub, and what seals a box once all is there. */
export function packingLife(world: World) {
  const { act, at, draw, now, rows, people } = world
  const sending = sendingLife(world)
  const anyHub = (): Principal => draw.one(people.hub)

  const pack = async (order: OrderInLife, id: string, seller: Principal): Promise<void> => {
    const [part] = await rows('select version, state, code from seller_order where id = $1', [id])
    if (part?.state !== 'accepted' && part?.state !== 'part_accepted') return
    const lines = await rows(
      `select l.id, l.weight_grams as grams, coalesce(l.accepted_quantity, l.quantity) as quantity, p.shelf_life_days as days
       from order_line l left join product p on p.id = l.product_id where l.seller_order_id = $1 order by l.id`,
      [id],
    )
    const today = indianDay(new Date(now())).day
    await act('POST /api/seller/parts/:id/pack', seller, {
      params: { id },
      body: {
        version: part.version,
        weightGrams: Math.max(
          60,
          lines.reduce((all, line) => all + line.quantity * Math.round(line.grams * 1.08), draw.whole(10, 60)),
        ),
        labelChecked: true,
        lines: lines.map((line) => ({
          lineId: line.id,
          lot: `${draw.one([...'ABKMRT'])}${draw.whole(10, 99)}`,
          bestBefore: line.days === null ? null : addDays(today, Math.max(20, line.days - draw.whole(2, 9))),
        })),
      },
    })
    at(inHours(now() + draw.whole(2, 20) * hour, 11, 18), () => receive(order, part.code))
  }

  const receive = async (order: OrderInLife, code: string): Promise<void> => {
    await act('POST /api/courier/hub/receive', anyHub(), { body: { code } })
    const [box] = await rows('select state from shipment where order_id = $1', [order.id])
    if (box?.state === 'complete') at(inHours(now() + draw.whole(25, 200) * minute, 10, 19), () => seal(order))
  }

  const seal = async (order: OrderInLife): Promise<void> => {
    const [before] = await rows('select id, state from shipment where order_id = $1', [order.id])
    if (before?.state !== 'complete') return
    await transaction(() => saveShipmentPhotoName(draw.one(shipmentPhotos), before.id))
    const [box] = await rows('select id, version, expected_grams from shipment where id = $1', [before.id])
    const differs = draw.happens(0.03)
    const weightGrams = Math.max(100, Math.round(box.expected_grams * (differs ? 1.2 : 1 + draw.share() * 0.01)))
    await countUnits(box.id)
    await act('POST /api/courier/hub/boxes/:id/seal', anyHub(), {
      params: { id: box.id },
      body: {
        version: box.version,
        weightGrams,
        lengthMm: draw.one([250, 300, 350]),
        widthMm: draw.one([180, 220, 250]),
        heightMm: draw.one([120, 150, 200]),
        seal: `S-${order.number}`,
        weightReason: 'More padding around the jars',
      },
    })
    if (!order.domestic) await fileUntilComplete(box.id)
    at(inHours(now() + draw.whole(5, 90) * minute, 10, 19), () => sending.label(order, box.id))
  }

  /** Counts what belongs into a box, by one person of the hub. */
  const countUnits = async (id: string): Promise<void> => {
    const packer = anyHub()
    const { lines } = await transaction(() => findCountedShipment(id))
    for (const { lineId, quantity } of lines)
      if (quantity > 0)
        await act('POST /api/courier/hub/boxes/:id/hand-counts', packer, {
          params: { id },
          body: { actId: randomUUID(), lineId, quantity, reason: 'scanner_broken' },
        })
  }

  /** Sets what the export papers lack: codes of goods, and references of filings abroad. */
  const fileUntilComplete = async (id: string): Promise<void> => {
    const lacks = await listMissingPapers(await findShipment(id))
    if (lacks.length === 0 || (world.isRecent() && draw.happens(0.5))) return
    const [box] = await rows('select version from shipment where id = $1', [id])
    const codes = lacks.flatMap((lack) =>
      lack.code === 'hs_code' ? [{ lineId: lack.subject, hsCode: '21069099' }] : [],
    )
    const filings = lacks.flatMap((lack) =>
      lack.code === 'filing' ? [{ requirement: lack.subject, reference: `PN-${draw.whole(100_000, 999_999)}` }] : [],
    )
    await act('POST /api/courier/hub/boxes/:id/papers', anyHub(), {
      params: { id },
      body: { version: box.version, codes, filings },
    })
  }

  return { pack, seal }
}
