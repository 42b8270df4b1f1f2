import { zoneOf } from '#domain/rates/delivery-zone.ts'
import type { ForeignZone } from '#domain/rates/rate-table.ts'
import type { ShipmentNeed } from '#domain/shipping/choose-carrier.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Consignment } from '#server/carriers/carrier.ts'
import { readClock } from '#server/db/database-clock.ts'
import { readRecipient } from '#server/hub/booking-store.ts'
import { readShipmentPapers } from '#server/hub/shipment-paper-store.ts'
import { findCashToCollect, listShipmentSellerOrders, type ShipmentWithOrder } from '#server/hub/shipment-store.ts'
import { listSellerOrderLines } from '#server/seller/seller-order-store.ts'
import { acceptedOf } from '#server/seller/show-seller-order.ts'
import { readRatesOf } from '#server/shipping/order-rate-store.ts'
import { readPickupLocations } from './carrier-pickup-store.ts'

/** Reads a sealed shipment as carriers need it. Throws for one that was not measured. */
export async function readConsignment(view: ShipmentWithOrder): Promise<Consignment> {
  const { shipment, order } = view
  const { measuredGrams: grams, lengthMm, widthMm, heightMm } = shipment
  if (grams === null || lengthMm === null || widthMm === null || heightMm === null)
    throw new Error(`box ${shipment.id} is booked without its measures`)
  const recipient = await readRecipient(shipment.id, order.shipping)
  const papers = await readShipmentPapers(view)
  return {
    recipient: { ...recipient, country: order.destination, countryName: view.countryName?.en ?? order.destination },
    grams,
    lengthMm,
    widthMm,
    heightMm,
    domestic: view.domestic,
    cashPaise: await findCashToCollect(order.id),
    orderNumber: order.number,
    pickupLocations: await readPickupLocations(shipment.hubId),
    lines: papers
      ? papers.lines.map(({ name, hsCode, quantity, value }) => ({ name, hsCode, quantity, valuePaise: value }))
      : await listDomesticLines(view),
  }
}

/** Inside India a carrier still wants to know what is in the box. */
async function listDomesticLines(view: ShipmentWithOrder): Promise<Consignment['lines']> {
  return (await listLines(view)).map(({ line }) => ({
    name: `${line.name.en}, ${line.weight}`,
    hsCode: line.hsnCode,
    quantity: acceptedOf(line),
    valuePaise: line.netPaise,
  }))
}

async function listLines({ shipment }: ShipmentWithOrder) {
  const sellerOrders = await listShipmentSellerOrders(shipment)
  const lines = await listSellerOrderLines(sellerOrders.map(({ sellerOrder }) => sellerOrder.id))
  return lines.filter(({ line }) => acceptedOf(line) > 0)
}

/** Returns what the customer bought: no booking may be worse. */
export async function readNeed(view: ShipmentWithOrder, consignment: Consignment): Promise<ShipmentNeed> {
  const { order } = view
  const today = indianDay(await readClock()).day
  return {
    country: order.destination,
    grams: consignment.grams,
    categories: [...new Set((await listLines(view)).map(({ line }) => line.category))],
    isCash: consignment.cashPaise !== null,
    boughtDays: await boughtDays(view),
    daysLeft: daysBetween(today, order.arrivesTo),
    duties: view.domestic ? 'none' : 'unpaid',
  }
}

/** Returns the most transit days of the service bought, in the zone it was priced for. */
async function boughtDays({ order }: ShipmentWithOrder): Promise<number> {
  const { table, countries } = await readRatesOf(order)
  const [partnerId, serviceId] = order.serviceId.split('/')
  const service = table.partners.find(({ id }) => id === partnerId)?.services.find(({ id }) => id === serviceId)
  const zone = zoneOf(
    {
      country: order.destination,
      countryZone: (countries.get(order.destination)?.zone ?? 'DOM') as ForeignZone | 'DOM',
      pincode: order.shipping.pincode,
    },
    table,
  )
  const days = Object.values(service?.transitDays ?? {}).map(([, most]) => most)
  return (zone && service?.transitDays[zone]?.[1]) ?? Math.max(0, ...days)
}

/** Returns the days from one to the other; negative when the other is earlier. */
function daysBetween(from: string, to: string): number {
  const milliseconds = Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)
  return Math.round(milliseconds / 86_400_000)
}
