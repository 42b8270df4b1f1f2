import { leastDaysLeft } from '#domain/catalogue/shelf-life.ts'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { isShortageOpen } from '#domain/orders/shortage.ts'
import { isActiveSellerOrder, isReceivedSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import { bagToleranceOf, shipmentToleranceOf } from '#domain/shipping/hub-terms.ts'
import { chooseBox } from '#domain/shipping/shipping-box.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { readTimeline } from '#server/orders/order-timeline.ts'
import { listSellerOrderLines, type SellerOrderLineRow } from '#server/seller/seller-order-store.ts'
import { showBagChecks } from '#server/seller/show-bag-check.ts'
import { acceptedOf } from '#server/seller/show-seller-order.ts'
import { translate } from '#server/translate.ts'
import { readShipmentFacts, type ShownParcel } from './shipment-facts-store.ts'
import { readShipmentPapers, translateMissingPapers } from './shipment-paper-store.ts'
import {
  findShipment,
  listShipmentSellerOrders,
  type ShipmentListRow,
  type ShipmentSellerOrder,
  type ShipmentWithOrder,
  type ShownSellerOrder,
} from './shipment-store.ts'

/** Returns the number of an order with which of its boxes it is, when there are several. */
export const translateNumber = (
  language: Language,
  order: string,
  { position: number, shipmentCount: count }: { position: number; shipmentCount: number },
): string => (count > 1 ? translate(language, 'order-states', 'boxNumber', { order, number, count }) : order)

/** Returns a shipment as a row of the shelf list; `parts` are those in it. */
export function showShipmentSummary(
  { shipment, order, countryName }: ShipmentListRow,
  sellerOrders: readonly ShownSellerOrder[],
  language: Language,
) {
  const live = sellerOrders.filter(({ sellerOrder }) => isActiveSellerOrder(sellerOrder.state))
  const missing = live.filter(({ sellerOrder }) => !isReceivedSellerOrder(sellerOrder.state))
  return {
    id: shipment.id,
    orderId: order.id,
    orderNumber: translateNumber(language, order.number, shipment),
    state: shipment.state,
    bin: shipment.bin,
    destination: {
      city: order.shipping.city,
      country: order.destination,
      countryName: countryName?.[language] ?? order.destination,
    },
    receivedCount: live.length - missing.length,
    activeCount: live.length,
    missing: missing.map(({ brandName }) => brandName[language]),
    sellers: live.map(({ sellerOrder, brandName, palette }) => ({
      brandId: sellerOrder.brandId,
      name: brandName[language],
      colour: palette.ground,
      here: isReceivedSellerOrder(sellerOrder.state),
    })),
    firstReceivedAt: shipment.firstReceivedAt,
    promisedBy: order.arrivesTo,
  }
}

const bagPhotoAddress = (id: string, photoId: string): string =>
  `/api/courier/hub/bags/${encodeURIComponent(id)}/photos/${encodeURIComponent(photoId)}`

/** Returns the box that fits these lines, for the packer. */
function shipmentFor(lines: readonly SellerOrderLineRow[]) {
  const { box, fullPercent, fits } = chooseBox(
    lines.map(({ line, packShape, dimensions }) => ({
      grossGrams: line.grossGrams,
      quantity: acceptedOf(line),
      packShape,
      dimensions,
    })),
  )
  return { id: box.id, fullPercent, fits }
}

/** Returns a line of a bag as it is counted, and whether it expires too soon after the promised day. */
function showBagLine({ line, shelfLifeDays }: SellerOrderLineRow, arrivesTo: string, language: Language) {
  const leastLeft = leastDaysLeft(shelfLifeDays)
  return {
    lineId: line.id,
    name: line.name[language],
    weight: line.weight,
    quantity: acceptedOf(line),
    lot: line.lot,
    bestBefore: line.bestBefore,
    expiresTooSoon: line.bestBefore !== null && leastLeft !== null && line.bestBefore < addDays(arrivesTo, leastLeft),
  }
}

type BagContext = {
  order: ShipmentWithOrder['order']
  lines: readonly SellerOrderLineRow[]
  checks: Awaited<ReturnType<typeof showBagChecks>>
  now: Date
  language: Language
}

/** Returns a seller order as the bag that the hub counts; cancelled units are not packed. */
function showBag(
  { sellerOrder, brandName, palette }: ShipmentSellerOrder,
  { order, lines, checks, now, language }: BagContext,
) {
  const own = lines.filter(({ line }) => line.sellerOrderId === sellerOrder.id && acceptedOf(line) > 0)
  return {
    id: sellerOrder.id,
    version: sellerOrder.version,
    code: sellerOrder.code,
    brandId: sellerOrder.brandId,
    brandName: brandName[language],
    colour: palette.ground,
    state: sellerOrder.state,
    here: isReceivedSellerOrder(sellerOrder.state),
    items: own.reduce((all, { line }) => all + acceptedOf(line), 0),
    packedGrams: sellerOrder.packedGrams,
    receivedAt: sellerOrder.receivedAt,
    lines: own.map((row) => showBagLine(row, order.arrivesTo, language)),
    shortageUntil: isShortageOpen(sellerOrder, now) ? sellerOrder.shortageUntil : null,
    check: checks.get(sellerOrder.id) ?? null,
  }
}

const showParcel = (parcel: ShownParcel) => ({
  id: parcel.id,
  state: parcel.state,
  waybill: parcel.waybill,
  cost: parcel.costPaise,
  currency: parcel.currency,
})

/** Returns the papers that are filled in, with the filings that the destination requires. */
const showPapers = (
  papers: NonNullable<Awaited<ReturnType<typeof readShipmentPapers>>>,
  requires: ShipmentWithOrder['requires'],
) => ({
  complete: papers.lacks.length === 0,
  lines: papers.lines.map(({ lineId, name, hsCode, quantity, value }) => ({ lineId, name, hsCode, quantity, value })),
  filings: requires.map((requirement) => ({
    requirement,
    reference: papers.filings.find((filing) => filing.requirement === requirement)?.reference ?? null,
  })),
})

/** Returns one shipment with its seller orders, documents, parcel and timeline. Refuses with thing/not-found. */
export async function showShipment(id: string, visitor: Visitor) {
  const { language } = visitor
  const principal = member(visitor)
  const view = await findShipment(id)
  const { shipment, order, requires } = view
  const sellerOrders = await listShipmentSellerOrders(shipment)
  const sellerOrderIds = sellerOrders.map(({ sellerOrder }) => sellerOrder.id)
  // A scanner waits for this: what does not need one another is read at the same time.
  const readLines = listSellerOrderLines(sellerOrderIds)
  const reader = { as: principal.role === 'admin' ? 'admin' : 'hub', id: principal.id, language } as const
  const allOfOrder = sellerOrders.map(({ brandName, ...each }) => ({ ...each, name: brandName }))
  const [lines, { carrier, parcel, cash, now, terms }, papers, checks, timeline] = await Promise.all([
    readLines,
    readShipmentFacts(view),
    readLines.then((known) => readShipmentPapers(view, { sellerOrders, lines: known })),
    showBagChecks(sellerOrderIds, language, bagPhotoAddress),
    readTimeline(order.id, reader, shipment.shipmentCount === 1 ? allOfOrder : undefined),
  ])
  const bags = { order, lines, checks, now, language }
  return {
    ...showShipmentSummary(view, sellerOrders, language),
    version: shipment.version,
    recipient: order.shipping.fullName,
    sellerOrders: sellerOrders.map((bag) => showBag(bag, bags)),
    gift: order.giftMessage === null ? null : { message: order.giftMessage },
    expectedGrams: shipment.expectedGrams,
    tolerance: { box: shipmentToleranceOf(terms), bag: bagToleranceOf(terms) },
    box: shipmentFor(lines),
    measuredGrams: shipment.measuredGrams,
    seal: shipment.seal,
    sentAgainAt: shipment.sentAgainAt,
    photo: shipment.photo === null ? null : `/api/courier/hub/boxes/${shipment.id}/photo.jpg?v=${shipment.version}`,
    service: {
      id: order.serviceId,
      name: carrier.serviceName[language],
      partner: carrier.name[language],
      waybillExample: carrier.waybillExample,
    },
    deliveryPaid: paise(order.deliveryPaise + order.addedDeliveryPaise),
    cashToCollect: cash,
    parcel: parcel ? showParcel(parcel) : null,
    missingPapers: translateMissingPapers(papers?.lacks ?? [], language),
    papers: papers && showPapers(papers, requires),
    timeline,
  }
}
