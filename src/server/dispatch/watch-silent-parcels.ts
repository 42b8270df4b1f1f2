import { randomUUID } from 'node:crypto'
import { homeCountry } from '#domain/rates/delivery-zone.ts'
import { inquiryDays, isSilent, type SilenceTerms } from '#domain/shipping/silent-parcel.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { readTransitDays } from '#server/hub/read-wait-or-send.ts'
import { lockShipment } from '#server/hub/shipment-lock-store.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { endHeardInquiries, insertInquiry, readHeardAt } from '#server/orders/parcel-inquiry-store.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { lockParcelOfShipment } from '#server/orders/sent-again-store.ts'
import { positionOfShipment } from '#server/orders/take-shipment-step.ts'
import { readSilenceTerms } from '#server/shop/silence-terms-store.ts'
import { listQuietParcels } from './silent-parcel-store.ts'

const page = 200
const pauseMilliseconds = 10 * 60_000

/** Opens an inquiry about each parcel that nothing was heard of for too long, and ends those about parcels that were heard of. */
export const silenceWatch: IntervalJob = {
  name: 'silent parcel watch',
  first: 120_000,
  run: async (context) => {
    await watchSilentParcels(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

type Quiet = Awaited<ReturnType<typeof listQuietParcels>>[number]

/** Runs one round, by the database's clock; one inquiry goes on about a parcel at a time. Returns how many were opened. */
export async function watchSilentParcels(context: Needs<'log' | 'orderChanged' | 'notifyOutbox'>): Promise<number> {
  await transaction(() => endHeardInquiries(null, systemPerformer.name))
  const terms = await readSilenceTerms()
  let opened = 0
  let rows: Quiet[] = []
  do {
    rows = await listQuietParcels(terms, rows.at(-1)?.id ?? '', page)
    for (const quiet of rows) {
      try {
        if (await openInquiry(context, quiet, terms)) opened++
      } catch (error) {
        context.log.error({ err: error, parcel: quiet.id }, 'no inquiry about a silent parcel could be opened')
      }
    }
  } while (rows.length === page)
  return opened
}

async function openInquiry(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { shipmentId, order, ...seen }: Quiet,
  terms: SilenceTerms,
): Promise<boolean> {
  const facts = { promised: (await readTransitDays({ order }))[1], domestic: order.destination === homeCountry }
  const now = await readClock()
  if (shipmentId === null || !isSilent({ ...seen, ...facts }, terms, now)) return false
  return transaction(async () => {
    const shipment = await lockShipment(shipmentId)
    const parcel = await lockParcelOfShipment(shipmentId)
    if (!parcel) return false
    const heardAt = await readHeardAt(parcel.id)
    if (!isSilent({ state: parcel.state, heardAt, ...facts }, terms, now)) return false
    const { day: today } = indianDay(now)
    const isNew = await insertInquiry({
      id: randomUUID(),
      parcelId: parcel.id,
      orderId: parcel.orderId,
      state: 'due',
      changedBy: systemPerformer.name,
      ...inquiryDays(terms, today),
    })
    if (!isNew) return false
    const data = { since: indianDay(heardAt).day, waybill: parcel.waybill, ...positionOfShipment(shipment) }
    await recordEvent(context, { orderId: parcel.orderId, kind: 'silence_noticed', actor: systemPerformer, data })
    return true
  })
}
