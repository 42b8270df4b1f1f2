import { paise } from '#domain/money/money.ts'
import { carrierLabels } from '#domain/shipping/carrier-name.ts'
import type { JudgedRate } from '#domain/shipping/choose-carrier.ts'
import { isCircuitOpen } from '#domain/shipping/circuit-breaker.ts'
import { inShelfOrder } from '#domain/shipping/label-format.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { type BookingRow, listNewestBookings, readRecipient } from '#server/hub/booking-store.ts'
import { listShipments, type ShipmentWithOrder } from '#server/hub/shipment-store.ts'
import { translateNumber } from '#server/hub/show-shipment.ts'
import { requireHub } from '#server/shop/workplace.ts'
import { listCarrierRows } from './carrier-health-store.ts'
import { countPrints, findHubFormat, listManifestNumbers } from './label-sheet-store.ts'

/** Returns the boxes of the send station of a person's hub in shelf order, two hundred to a page, with the carriers that can be asked. */
export async function showDispatchBoard(context: Needs<'carriers'>, cursor: string | undefined, visitor: Visitor) {
  const { language } = visitor
  const { id: hubId } = await requireHub(member(visitor))
  const states = ['papers_ready', 'label_ready'] as const
  const { items: views, nextCursor } = await listShipments({ states, hubId, cursor, language })
  const ids = views.map(({ shipment }) => shipment.id)
  const bookings = await listNewestBookings(ids)
  const prints = await countPrints(ids)
  const manifests = await listManifestNumbers(ids)
  const items = []
  for (const view of views) {
    const booking = bookings.get(view.shipment.id)
    items.push({
      ...showOneShipment(view, language),
      ...showBooking(view, booking),
      refusal: booking?.state === 'refused' ? await showRefusal(view, booking) : null,
      printed: prints.get(view.shipment.id) ?? 0,
      manifest: manifests.get(view.shipment.id) ?? null,
    })
  }
  const labelFormat = await findHubFormat(hubId)
  return { items: items.toSorted(inShelfOrder), nextCursor, labelFormat, carriers: await listCarrierStates(context) }
}

const showOneShipment = ({ shipment, order, countryName }: ShipmentWithOrder, language: Visitor['language']) => ({
  id: shipment.id,
  orderNumber: translateNumber(language, order.number, shipment),
  recipient: order.shipping.fullName,
  city: order.shipping.city,
  countryName: countryName?.[language] ?? order.destination,
  grams: shipment.measuredGrams ?? shipment.expectedGrams,
  shelf: shipment.shelf,
  version: shipment.version,
  promisedBy: order.arrivesTo,
})

function showBooking({ shipment }: ShipmentWithOrder, booking: BookingRow | undefined) {
  const isCurrent = booking !== undefined && booking.state !== 'voided' && booking.state !== 'abandoned'
  return {
    step: stepOf(shipment.state === 'label_ready', booking),
    carrier: isCurrent && booking.carrier ? carrierLabels[booking.carrier] || null : null,
    service: isCurrent ? booking.service : null,
    waybill: isCurrent ? booking.waybill : null,
    cost: isCurrent && booking.costMinor !== null ? paise(booking.costMinor) : null,
    currency: isCurrent ? booking.currency : null,
    trouble:
      isCurrent && booking.trouble
        ? booking.trouble === 'too_late'
          ? ('too_late' as const)
          : ('no_answer' as const)
        : null,
    offers: isCurrent ? showCarrierRates(booking.judged ?? []) : [],
  }
}

function stepOf(isLabelled: boolean, booking: BookingRow | undefined) {
  if (booking?.state === 'voiding') return 'voiding' as const
  if (isLabelled) return 'labelled' as const
  if (booking?.state === 'waiting' || booking?.state === 'refused') return booking.state
  return 'ready' as const
}

async function showRefusal(
  { order }: ShipmentWithOrder,
  { shipmentId, refusal, refusedField, refusedMessage }: BookingRow,
) {
  const recipient = await readRecipient(shipmentId, order.shipping)
  return {
    code: refusal ?? ('other' as const),
    field: refusedField,
    value: refusedField ? recipient[refusedField] : '',
    words: refusedMessage,
  }
}

/** Returns judged offers with the carriers' names. */
export const showCarrierRates = (judged: readonly JudgedRate[]) =>
  judged.map(({ offer, verdict }) => ({
    carrier: carrierLabels[offer.carrier],
    service: offer.service,
    cost: paise(offer.cost),
    days: { ...offer.days },
    verdict,
  }))

/** Returns this shop's carriers: ready, left alone after failures, or turned off. */
async function listCarrierStates({ carriers }: Needs<'carriers'>) {
  const rows = await listCarrierRows()
  const now = await readClock()
  return carriers.map(({ name }) => {
    const row = rows.find(({ id }) => id === name)
    const isDown = row !== undefined && isCircuitOpen(row, now)
    return {
      id: name,
      name: carrierLabels[name],
      state: row?.enabled !== true ? ('off' as const) : isDown ? ('down' as const) : ('ready' as const),
    }
  })
}
