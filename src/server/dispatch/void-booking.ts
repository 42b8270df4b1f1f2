import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { cancelAtCarrier } from '#server/carriers/book-at-carrier.ts'
import type { Carrier } from '#server/carriers/carrier.ts'
import { findOpenCarrier } from '#server/carriers/open-carriers.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { abandonBooking, postVoid } from '#server/hub/abandon-booking.ts'
import {
  type BookingRow,
  changeBooking,
  deleteUnsentParcel,
  findBooking,
  findNewestBooking,
  lockBooking,
  moveBooking,
} from '#server/hub/booking-store.ts'
import { lockShipment } from '#server/hub/shipment-lock-store.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { post } from '#server/jobs/outbox.ts'
import { type StepActor, stepActorOf, systemStepActor } from '#server/orders/step-actor.ts'
import { takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { whyFailed } from '#server/why-failed.ts'
import { callOpenCarrier } from './call-open-carrier.ts'
import { postSweep } from './post-sweep.ts'
import { listUnfinishedBookings } from './unfinished-booking-store.ts'

type Voiding = Needs<'carriers' | 'log' | 'orderChanged' | 'notifyOutbox'>

/**
 * Voids the label of a shipment: a booked one with its carrier first, so that no second label exists before the first
 * is dead; a typed one at once; one whose answer is still unknown is abandoned, and cancelled when the carrier answers. Refuses
 * with thing/not-found, flow/stale and flow/not-now.
 */
export async function voidLabel(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  shipmentId: string,
  { version, reason }: { version: number; reason: string },
  visitor: Visitor,
): Promise<void> {
  await transaction(async () => {
    const shipment = await lockShipment(shipmentId)
    assertVersion(shipment.version, version)
    const row = await findNewestBooking(shipmentId)
    if (row?.state === 'waiting') return abandonBooking(context, row, reason)
    if (row?.state !== 'booked' || shipment.state !== 'label_ready') return refuse('flow/not-now')
    await changeBooking(row.id, { voidReason: reason })
    if (row.carrier === 'manual') return endLabel(context, row, stepActorOf(member(visitor), 'hub'), reason)
    await moveBooking(row, 'voiding')
    await postVoid(context, row.id)
  })
}

/** Cancels a booking with its carrier and proves it by the carrier's list, for the outbox. Throws when that is unknown. */
export async function deliverVoid(context: Voiding, payload: unknown): Promise<void> {
  const { bookingId } = z.object({ bookingId: z.string() }).parse(payload)
  const row = await findBooking(bookingId)
  if (row?.state !== 'voiding' && row?.state !== 'abandoned') return
  const carrier = findOpenCarrier(context, row.carrier)
  if (!carrier) return row.begunAt === null ? finishVoid(context, row) : refuseVoid(row, 'carrier_gone')
  try {
    const alive = await callOpenCarrier(carrier, () => cancelAtCarrier(carrier, row.ourRef, null))
    if (alive.length === 0) return await finishVoid(context, row)
  } catch (error) {
    await changeBooking(row.id, { trouble: whyFailed(error).slice(0, 300) })
    throw error
  }
  await refuseVoid(row, 'too_late')
}

/** The carrier will not cancel: the label stays good, and the trouble says why. */
async function refuseVoid({ id, shipmentId }: BookingRow, trouble: string): Promise<void> {
  await transaction(async () => {
    await lockShipment(shipmentId)
    const row = await lockBooking(id)
    if (row?.state === 'voiding' && row.waybill !== null) await moveBooking(row, 'booked', { trouble })
    else if (row) await changeBooking(id, { trouble })
  })
}

async function finishVoid(context: Voiding, { id, shipmentId }: BookingRow): Promise<void> {
  await transaction(async () => {
    await lockShipment(shipmentId)
    const row = await lockBooking(id)
    await postSweep(context, id, 'voided')
    if (row?.state === 'abandoned') return moveBooking(row, 'voided', { trouble: null })
    if (row?.state === 'voiding') await endLabel(context, row, systemStepActor, row.voidReason ?? '')
  })
}

/** The label is dead: its parcel goes, and the shipment waits for another one. */
async function endLabel(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  row: BookingRow,
  by: StepActor,
  reason: string,
): Promise<void> {
  const shipment = await lockShipment(row.shipmentId)
  await moveBooking(row, 'voided', { trouble: null })
  if (shipment.state !== 'label_ready') return
  await deleteUnsentParcel(row.shipmentId)
  await takeShipmentStep(context, shipment, 'void_label', by, {
    guardInput: { reason: { code: 'other', text: reason } },
    data: { waybill: row.waybill, reason },
  })
}

/**
 * Asks once more, some minutes later, what the carrier has under a booking's reference: what is not the waybill we have
 * is cancelled. A request that was lost on the way may arrive late.
 */
export async function sweepBooking(context: Voiding, payload: unknown): Promise<void> {
  const { bookingId } = z.object({ bookingId: z.string() }).parse(payload)
  const row = await findBooking(bookingId)
  const carrier = row && findOpenCarrier(context, row.carrier)
  if (row && carrier) await sweep(carrier, row)
}

const sweep = (carrier: Carrier, { ourRef, state, theirRef }: BookingRow) =>
  callOpenCarrier(carrier, () =>
    cancelAtCarrier(carrier, ourRef, state === 'booked' || state === 'voiding' ? theirRef : null),
  )

const pauseMilliseconds = 60_000

/** Posts again what the outbox has given up: a carrier that was down for an hour is still asked. */
export const bookingWatch: IntervalJob = {
  name: 'booking watch',
  first: pauseMilliseconds,
  pauseAfterFailure: pauseMilliseconds,
  run: async (context) => {
    for (const { id, state, tries } of await listUnfinishedBookings()) {
      const kind = state === 'waiting' ? 'book-carrier' : 'void-carrier'
      await transaction(() =>
        post(context, [{ kind, dedupeKey: `${kind}:${id}:${tries}`, payload: { bookingId: id } }]),
      )
    }
    return pauseMilliseconds
  },
}
