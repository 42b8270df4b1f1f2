import { randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import { bookingReference, type MendableField } from '#domain/shipping/booking.ts'
import type { BookableCarrier } from '#domain/shipping/carrier-name.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findNewestBooking, holdsShipment, insertBooking, insertMend } from '#server/hub/booking-store.ts'
import { lockShipment } from '#server/hub/shipment-lock-store.ts'
import { findShipment } from '#server/hub/shipment-store.ts'
import { post } from '#server/jobs/outbox.ts'
import { hasRecalledUnits } from '#server/orders/recall-stop-store.ts'

/** A carrier and its service chosen by hand; null leaves the choice to the rules. */
export type ByHand = { carrier: BookableCarrier; service: string } | null

/** What became of one of many: asked for, under way or booked before, or not at this step. */
export type RequestOutcome = 'waiting' | 'already' | 'not_ready'

/**
 * Asks for the waybills of sealed shipments with complete papers, each in a transaction of its own, so that one that is
 * not ready holds up none of the others. Asking again changes nothing. The outbox books them.
 */
export async function requestBookings(
  context: Needs<'notifyOutbox'>,
  shipmentIds: readonly string[],
  byHand: ByHand,
  visitor: Visitor,
): Promise<{ id: string; outcome: RequestOutcome }[]> {
  const outcomes = []
  for (const id of [...new Set(shipmentIds)])
    outcomes.push({ id, outcome: await transaction(() => requestOne(context, id, byHand, visitor)) })
  return outcomes
}

async function requestOne(
  context: Needs<'notifyOutbox'>,
  shipmentId: string,
  byHand: ByHand,
  visitor: Visitor,
): Promise<RequestOutcome> {
  const shipment = await lockShipment(shipmentId)
  const newest = await findNewestBooking(shipmentId)
  if (holdsShipment(newest)) return 'already'
  if (shipment.state !== 'papers_ready' || (await hasRecalledUnits(shipment))) return 'not_ready'
  const { order } = await findShipment(shipmentId)
  const id = randomUUID()
  const attempt = (newest?.attempt ?? 0) + 1
  await insertBooking({
    id,
    shipmentId,
    attempt,
    ourRef: bookingReference(order.number, shipment.position, attempt),
    state: 'waiting',
    carrier: byHand?.carrier ?? null,
    service: byHand?.service ?? null,
    byHand: byHand !== null,
    requestedBy: member(visitor).id,
    requestedByName: member(visitor).name,
  })
  await post(context, [{ kind: 'book-carrier', dedupeKey: `book-carrier:${id}`, payload: { bookingId: id } }])
  return 'waiting'
}

/**
 * Mends a detail of the recipient that a carrier refused, for labels and bookings of this shipment, and asks again with
 * the same carrier. Refuses with thing/not-found, and flow/not-now unless it was refused for that.
 */
export async function mendBooking(
  context: Needs<'notifyOutbox'>,
  shipmentId: string,
  mended: { field: MendableField; value: string },
  visitor: Visitor,
): Promise<void> {
  await transaction(async () => {
    await lockShipment(shipmentId)
    const refused = await findNewestBooking(shipmentId)
    if (refused?.state !== 'refused' || refused.refusedField !== mended.field) return refuse('flow/not-now')
    await insertMend({ shipmentId, ...mended, actorId: member(visitor).id, actorName: member(visitor).name })
    const byHand =
      refused.byHand && refused.carrier && refused.carrier !== 'manual' && refused.service
        ? { carrier: refused.carrier, service: refused.service }
        : null
    await requestOne(context, shipmentId, byHand, visitor)
  })
}
