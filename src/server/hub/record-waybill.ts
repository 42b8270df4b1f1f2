import { randomUUID } from 'node:crypto'
import { type Paise, paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { bookingReference } from '#domain/shipping/booking.ts'
import { isWaybillComplete, normaliseWaybillNumber, type Waybill } from '#domain/shipping/waybill.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { parcel } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { abandonBooking } from './abandon-booking.ts'
import { findNewestBooking, insertBooking } from './booking-store.ts'
import { findCarrier } from './carrier-store.ts'
import { lockShipment } from './shipment-lock-store.ts'
import { listMissingPapers, translateMissingPapers } from './shipment-paper-store.ts'
import { findShipment, type ShipmentWithOrder } from './shipment-store.ts'

export type WrittenWaybill = {
  version: number
  waybill: string
  cost: Paise
  currency: string
  trackingPage?: string | undefined
}

/**
 * Stores the carrier's waybill of a sealed shipment, which becomes a parcel ready for its label. Refuses with
 * thing/not-found, flow/stale, papers/missing (with their names), flow/not-now, waybill/malformed (not a number of
 * this carrier) and waybill/taken. A booking that still waits for its carrier is given up.
 */
export async function recordWaybill(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  written: WrittenWaybill,
  visitor: Visitor,
): Promise<void> {
  const stepActor = stepActorOf(member(visitor), 'hub')
  await transaction(async () => {
    const before = await lockShipment(id)
    assertVersion(before.version, written.version)
    const view = await findShipment(id)
    const { order } = view
    if (before.state === 'papers_blocked') {
      refuse('papers/missing', { papers: translateMissingPapers(await listMissingPapers(view), visitor.language) })
    }
    const carrier = await findCarrier(order.rateVersion, order.serviceId)
    const waybill = {
      number: normaliseWaybillNumber(written.waybill),
      costMinor: written.cost,
      currency: written.currency.toUpperCase(),
    }
    if (!carrier.waybill.test(waybill.number) || !isWaybillComplete(waybill)) {
      refuse('waybill/malformed', { carrier: carrier.name[visitor.language], example: carrier.waybillExample })
    }
    const newest = await findNewestBooking(id)
    if (newest?.state === 'waiting') await abandonBooking(context, newest, 'typed by hand')
    await takeShipmentStep(context, before, 'label', stepActor, {
      guardInput: { waybill },
      data: { waybill: waybill.number, carrier: carrier.name.en },
    })
    const attempt = (newest?.attempt ?? 0) + 1
    await saveTypedWaybill(
      view,
      { ...waybill, trackingPage: written.trackingPage },
      carrier.id,
      attempt,
      member(visitor),
    )
  })
}

/** Saves the parcel, and the waybill as a booking that needed no carrier. */
async function saveTypedWaybill(
  { shipment, order }: ShipmentWithOrder,
  waybill: Waybill & Pick<WrittenWaybill, 'trackingPage'>,
  carrier: string,
  attempt: number,
  by: Principal,
): Promise<void> {
  const [made] = await db()
    .insert(parcel)
    .values({
      id: randomUUID(),
      shipmentId: shipment.id,
      orderId: order.id,
      carrier,
      serviceId: order.serviceId,
      waybill: waybill.number,
      costPaise: paise(waybill.costMinor),
      currency: waybill.currency,
      state: 'label_ready',
      trackingPage: waybill.trackingPage ?? null,
    })
    .onConflictDoNothing({ target: [parcel.carrier, parcel.waybill] })
    .returning({ id: parcel.id })
  if (!made) refuse('waybill/taken')
  await insertBooking({
    id: randomUUID(),
    shipmentId: shipment.id,
    attempt,
    ourRef: bookingReference(order.number, shipment.position, attempt),
    state: 'booked',
    carrier: 'manual',
    byHand: true,
    waybill: waybill.number,
    costMinor: waybill.costMinor,
    currency: waybill.currency,
    requestedBy: by.id,
    requestedByName: by.name,
  })
}
