import type { Language } from '#domain/language/language.ts'
import { toRupees } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { ParcelLabel } from '#server/documents/parcel-label.ts'
import { translate } from '#server/translate.ts'
import { findHub } from './bin-store.ts'
import { readRecipient } from './booking-store.ts'
import { carrierNameOf, findCarrier } from './carrier-store.ts'
import { findCashToCollect, findParcelOfShipment, findShipment } from './shipment-store.ts'

/**
 * Reads the label of a shipment that has its waybill. Refuses with thing/not-found, and flow/not-now before there is
 * a waybill.
 */
export async function readShipmentLabel(shipmentId: string, language: Language): Promise<ParcelLabel> {
  const { shipment, order, countryName } = await findShipment(shipmentId)
  const parcel = await findParcelOfShipment(shipmentId)
  if (!parcel || shipment.measuredGrams === null) return refuse('flow/not-now', { state: shipment.state })
  const carrier = await findCarrier(order.rateVersion, order.serviceId)
  const from = await findHub(shipment.hubId)
  const cash = await findCashToCollect(order.id)
  const shipping = await readRecipient(shipmentId, order.shipping)
  return {
    language,
    createdAt: parcel.updatedAt,
    carrier: { name: carrierNameOf(parcel.carrier, carrier)[language], service: carrier.serviceName[language] },
    waybill: parcel.waybill,
    orderNumber: order.number,
    from: {
      name: 'Haatdi',
      lines: from ? [from.name[language], from.street ?? ''].filter(Boolean) : [],
      city: from?.city ?? order.cityId,
      ...(from ? { region: from.state, postcode: from.pincode } : {}),
      country: translate(language, 'hub', 'label.country'),
    },
    to: {
      name: shipping.fullName,
      lines: shipping.address.split(/\r?\n/).filter((line) => line.trim() !== ''),
      city: shipping.city,
      region: shipping.state,
      postcode: shipping.pincode,
      country: countryName?.[language] ?? order.destination,
      phone: shipping.phone,
    },
    grams: shipment.measuredGrams,
    piece: { number: shipment.position, count: shipment.shipmentCount },
    contents:
      cash === null
        ? translate(language, 'hub', 'label.contents')
        : translate(language, 'hub', 'label.contentsWithCash', { amount: toRupees(cash).toFixed(2) }),
  }
}
