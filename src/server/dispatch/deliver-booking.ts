import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { paise } from '#domain/money/money.ts'
import type { BookingRefusal } from '#domain/shipping/booking.ts'
import { carrierLabels } from '#domain/shipping/carrier-name.ts'
import { bookAtCarrier } from '#server/carriers/book-at-carrier.ts'
import type { BookedConsignment, CarrierRefusal } from '#server/carriers/carrier.ts'
import { findOpenCarrier } from '#server/carriers/open-carriers.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { parcel } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { postVoid } from '#server/hub/abandon-booking.ts'
import { type BookingRow, changeBooking, findBooking, lockBooking, moveBooking } from '#server/hub/booking-store.ts'
import { lockShipment } from '#server/hub/shipment-lock-store.ts'
import { findShipment } from '#server/hub/shipment-store.ts'
import { hasRecalledUnits } from '#server/orders/recall-stop-store.ts'
import { systemStepActor } from '#server/orders/step-actor.ts'
import { takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { whyFailed } from '#server/why-failed.ts'
import { callOpenCarrier } from './call-open-carrier.ts'
import { chooseRate } from './choose-rate.ts'
import { readConsignment } from './consignment.ts'
import { postSweep } from './post-sweep.ts'

type Booking = Needs<'carriers' | 'log' | 'orderChanged' | 'notifyOutbox'>

/**
 * Gets the waybill of one booking, for the outbox. The carrier is chosen and saved first, then asked for our
 * reference and booked outside any transaction, and the answer is recorded in another: stopped anywhere, the next try
 * finds what was booked. Throws when an answer is unknown.
 */
export async function deliverBooking(context: Booking, payload: unknown): Promise<void> {
  const { bookingId } = z.object({ bookingId: z.string() }).parse(payload)
  try {
    const booking = (await chooseFor(context, bookingId)) ?? null
    if (booking) await book(context, booking)
  } catch (error) {
    await changeBooking(bookingId, { trouble: whyFailed(error).slice(0, 300) })
    throw error
  }
}

/** Returns the booking with its carrier and service saved; null when nothing is left to do. */
async function chooseFor(context: Booking, id: string): Promise<BookingRow | null> {
  const row = await findBooking(id)
  if (row?.state !== 'waiting') return null
  if (row.carrier !== null) return begin(row)
  const view = await findShipment(row.shipmentId)
  const { chosen, judged, why, silent } = await chooseRate(context, view, await readConsignment(view))
  if (!chosen && silent > 0) throw new Error('a carrier that could take the box does not answer')
  if (!chosen) {
    await refuseBooking(context, id, { code: why ?? 'not_served', field: null, words: '', retry: 'never' }, [...judged])
    return null
  }
  return begin({ ...row, carrier: chosen.carrier, service: chosen.service, judged: [...judged] })
}

/** Saves the carrier before it is asked, so that no later try goes to another one. */
const begin = ({ id, carrier, service, judged }: BookingRow): Promise<BookingRow | null> =>
  transaction(async () => {
    const row = await lockBooking(id)
    if (row?.state !== 'waiting') return null
    // Chosen by another worker meanwhile: its choice stands.
    if (row.begunAt !== null) return row
    await changeBooking(id, { carrier, service, judged, begunAt: dbNow })
    return { ...row, carrier, service, judged }
  })

async function book(context: Booking, row: BookingRow): Promise<void> {
  const carrier = findOpenCarrier(context, row.carrier)
  if (!carrier || row.service === null)
    return refuseBooking(context, row.id, { code: 'other', field: null, words: '', retry: 'never' })
  const { service } = row
  const consignment = await readConsignment(await findShipment(row.shipmentId))
  const result = await callOpenCarrier(carrier, () => bookAtCarrier(carrier, consignment, service, row.ourRef))
  if ('refused' in result) await refuseBooking(context, row.id, result.refused)
  else await recordBooked(context, row, result.booked)
}

/** Records a refusal. A carrier may have made half a shipment all the same, so it is asked once more later. */
async function refuseBooking(
  context: Needs<'notifyOutbox'>,
  id: string,
  { code, field, words }: CarrierRefusal,
  judged?: BookingRow['judged'],
): Promise<void> {
  await transaction(async () => {
    const row = await lockBooking(id)
    if (row?.state !== 'waiting') return
    const refusal: BookingRefusal = code
    await moveBooking(row, 'refused', {
      refusal,
      refusedField: field,
      refusedMessage: words || null,
      trouble: null,
      ...(judged ? { judged } : {}),
    })
    if (row.begunAt !== null) await postSweep(context, id, 'refused')
  })
}

/**
 * Records a carrier's waybill: the shipment becomes a parcel ready for its label. When the shipment has meanwhile taken
 * another way, what the carrier has made is cancelled.
 */
async function recordBooked(context: Booking, { id, shipmentId }: BookingRow, made: BookedConsignment): Promise<void> {
  await transaction(async () => {
    const shipment = await lockShipment(shipmentId)
    const row = await lockBooking(id)
    if (row?.state !== 'waiting' || row.carrier === null) return postSweep(context, id, 'late')
    const cost = {
      theirRef: made.theirRef,
      waybill: made.waybill,
      costMinor: made.costMinor,
      currency: made.currency,
      trouble: null,
    }
    if (shipment.state !== 'papers_ready' || (await hasRecalledUnits(shipment))) {
      await moveBooking(row, 'voiding', { ...cost, voidReason: 'the box took another way' })
      return postVoid(context, id)
    }
    const { order } = await findShipment(shipmentId)
    await takeShipmentStep(context, shipment, 'label', systemStepActor, {
      guardInput: { waybill: { number: made.waybill, costMinor: made.costMinor, currency: made.currency ?? '' } },
      data: { waybill: made.waybill, carrier: carrierLabels[row.carrier] },
    })
    await db()
      .insert(parcel)
      .values({
        id: randomUUID(),
        shipmentId,
        orderId: order.id,
        carrier: row.carrier,
        serviceId: order.serviceId,
        waybill: made.waybill,
        costPaise: paise(made.costMinor),
        currency: made.currency ?? '',
        state: 'label_ready',
      })
    await moveBooking(row, 'booked', cost)
    await postSweep(context, id, 'booked')
  })
}
