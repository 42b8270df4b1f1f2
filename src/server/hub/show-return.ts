import { refuse } from '#domain/refusal.ts'
import { resaleObstacle } from '#domain/shipping/returned-goods.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireHub } from '#server/shop/workplace.ts'
import { returnedLineOf } from './inspect-return.ts'
import {
  findInspection,
  isBackAtHub,
  listInspectedLines,
  listReturnedLines,
  listWaitingReturns,
} from './return-inspection-store.ts'
import { findShipment } from './shipment-store.ts'
import { translateNumber } from './show-shipment.ts'

/** More boxes than come back to a hub in weeks. */
const mostWaiting = 200

/** Returns the boxes that came back to a person's hub and wait for their inspection. Refuses as `requireHub` does. */
export async function showWaitingReturns(visitor: Visitor) {
  const { language } = visitor
  const { id: hubId } = await requireHub(member(visitor))
  const waiting = await listWaitingReturns(hubId, mostWaiting)
  return {
    items: waiting.map(({ orderNumber, position, shipmentCount, stores, backAt, ...box }) => ({
      ...box,
      backAt: new Date(backAt),
      orderNumber: translateNumber(language, orderNumber, { position, shipmentCount }),
      stores: stores.map((name) => name[language]),
    })),
  }
}

/**
 * Returns the goods of a box that came back, whether they may be sold again, and what became of them once they were inspected. Refuses with
 * thing/not-found and flow/not-now (it is not back).
 */
export async function showReturn(id: string, { language }: Visitor) {
  const { shipment } = await findShipment(id)
  if (!(await isBackAtHub(id))) refuse('flow/not-now', { state: shipment.state })
  const rows = await listReturnedLines(shipment)
  const inspection = await findInspection(id)
  const inspected = new Map((await listInspectedLines(id)).map((line) => [line.lineId, line]))
  const { day } = indianDay(await readClock())
  return {
    inspected: inspection ?? null,
    lines: rows.map((row) => {
      const line = returnedLineOf(row)
      const { lineId, quantity, isFood, bestBefore } = line
      const result = inspected.get(lineId)
      return {
        lineId,
        quantity,
        isFood,
        bestBefore,
        name: row.line.name[language],
        brandName: row.line.brandName[language],
        weight: row.line.weight,
        lot: row.line.lot,
        obstacle: resaleObstacle(line, day),
        result: result
          ? {
              shelved: result.shelved,
              destroyed: result.destroyed,
              reason: result.reason,
              photo: result.photoId === null ? null : photoAddress(id, result.photoId),
            }
          : null,
      }
    }),
  }
}

const photoAddress = (id: string, photoId: string): string =>
  `/api/courier/hub/boxes/${encodeURIComponent(id)}/return-photos/${encodeURIComponent(photoId)}`
