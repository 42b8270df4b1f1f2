import { indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { ShipmentOfOrder } from './order-store.ts'
import { listOpenInquiries } from './parcel-inquiry-store.ts'

/** Returns the boxes of which nothing was heard for too long, and what happens by when, as their customer sees it. */
export async function showSilences(shipments: readonly ShipmentOfOrder[]) {
  const open = await listOpenInquiries(shipments.flatMap(({ parcel }) => parcel?.id ?? []))
  if (open.length === 0) return []
  const { day: today } = indianDay(await readClock())
  const byParcel = new Map(open.map((row) => [row.parcelId, row]))
  return shipments.flatMap(({ shipment, parcel }) => {
    const row = parcel && byParcel.get(parcel.id)
    if (!row) return []
    return [
      {
        box: shipment.shipmentCount > 1 ? shipment.position : null,
        since: indianDay(row.heardAt).day,
        contactedOn: row.contactedOn,
        answerBy: row.answerBy !== null && row.answerBy >= today ? row.answerBy : null,
        /** Null when that day is over: an admin decides now. */
        decidedBy: row.lostFrom >= today ? row.lostFrom : null,
      },
    ]
  })
}
