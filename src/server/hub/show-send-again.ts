import { readLockable } from '#server/cancellations/whole-order-store.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { listSendings } from '#server/orders/sent-again-store.ts'
import { findNewestBooking, holdsShipment } from './booking-store.ts'
import { carrierNameOf, findCarrier } from './carrier-store.ts'
import { readSending, recipientOf } from './send-again.ts'
import { findShipment } from './shipment-store.ts'

/**
 * Returns whether a box can be sent again, where to, what its carriage costs and when it would arrive, and the parcels that came back before.
 * Refuses with thing/not-found.
 */
export async function showSendAgain(id: string, { language }: Visitor) {
  const { shipment, order, countryName } = await findShipment(id)
  const whole = await readLockable(order.id)
  const shipping = await recipientOf(whole, shipment)
  const { obstacle, cost, arrives } = await readSending(whole, shipment, shipping)
  const partner = await findCarrier(order.rateVersion, order.serviceId)
  const isBooked = holdsShipment(await findNewestBooking(id))
  const isUnlabelled = (['packed', 'papers_blocked', 'papers_ready'] as const).some((state) => state === shipment.state)
  return {
    version: shipment.version,
    obstacle,
    shipping: { ...shipping, countryName: countryName?.[language] ?? order.destination },
    quoted: cost,
    arrives,
    /** Nothing was printed for it: it can still stay. */
    mayStop: shipment.sentAgainAt !== null && isUnlabelled && !isBooked,
    earlier: (await listSendings(id)).map(({ sending, parcel }) => ({
      id: sending.id,
      waybill: parcel.waybill,
      carrier: carrierNameOf(parcel.carrier, partner)[language],
      state: parcel.state,
      cost: parcel.costPaise,
      currency: parcel.currency,
      at: sending.at,
      by: sending.actorName,
      reason: sending.reason,
      formerAddress: addressLine(sending.formerShipping),
      stopped:
        sending.stoppedAt === null
          ? null
          : { at: sending.stoppedAt, by: sending.stoppedBy ?? '', reason: sending.stopReason ?? '' },
    })),
  }
}

/** Returns where a box was sent before; null where the address stayed. */
const addressLine = (shipping: Awaited<ReturnType<typeof listSendings>>[number]['sending']['formerShipping']) =>
  shipping &&
  [shipping.fullName, shipping.address, shipping.city, shipping.state, shipping.pincode].filter(Boolean).join(', ')
