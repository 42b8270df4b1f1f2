import { z } from 'zod'
import { type Language, languages } from '#domain/language/language.ts'
import { paise, sum } from '#domain/money/money.ts'
import { mayAddItems } from '#domain/orders/order-addition.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import { deriveStatusOfShipments } from '#domain/orders/order-status.ts'
import { isShortageOpen } from '#domain/orders/shortage.ts'
import { homeCountry } from '#domain/rates/delivery-zone.ts'
import { isReceivedSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import { trackingPageOf } from '#domain/shipping/tracking-page.ts'
import { showPicture } from '#server/catalogue/shape-product.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { legsOfShipment, stepsOfSellerOrder, type WhenOf } from './order-journey.ts'
import type {
  OrderEventRow,
  OrderHead,
  OrderLineRow,
  SellerOrderWithBrand,
  ShipmentOfOrder,
  WholeOrder,
} from './order-store.ts'
import { type Reader, serializeEvents } from './serialize-event.ts'

/** Returns an order as a list row. */
export function showSummary(
  { head, sellerOrders, items }: { head: OrderHead; sellerOrders: SellerOrderWithBrand[]; items: number },
  language: Language,
) {
  const { order } = head
  const { status, trouble, mixed, k, n } = statusOf(head, sellerOrders)
  const isInTwo = head.shipments.filter(({ state }) => state !== 'cancelled').length > 1
  const isAtHub = status === 'at_hub' || status === 'packing'
  return {
    id: order.id,
    number: order.number,
    status,
    trouble,
    shipmentStep: isInTwo && isAtHub ? (mixed ? ('one_of_two' as const) : ('both' as const)) : null,
    activeSellerOrders: n,
    sellerOrdersAtHub: k,
    placedAt: order.placedAt,
    total: order.totalPaise,
    items,
    sellers: sellerOrders.map(({ sellerOrder, name, palette }) => ({
      brandId: sellerOrder.brandId,
      name: name[language],
      colour: palette.ground,
      done: isReceivedSellerOrder(sellerOrder.state),
    })),
  }
}

/** Returns the same with the first of its items, as a row of a member's list. */
export const showRow = (
  order: Parameters<typeof showSummary>[0] & { packshots: readonly string[] },
  pictures: Pictures,
  language: Language,
) => ({
  ...showSummary(order, language),
  packshots: order.packshots.map((productId) => showPicture(pictures, productId)),
})

/** Returns the customer's one status with its details (docs/spec/lifecycle.md#2). */
export const statusOf = ({ order, shipments }: OrderHead, sellerOrders: readonly SellerOrderWithBrand[]) =>
  deriveStatusOfShipments({
    stored: order.state,
    sellerOrders: sellerOrders.map(({ sellerOrder: { state, shipmentPosition } }) => ({
      state,
      shipment: shipmentPosition,
    })),
    shipments,
  })

/**
 * Returns a whole order as one reader may see it: seller orders with their steps, the shipment's journey, amounts and
 * timeline.
 */
export function showOrder(
  whole: WholeOrder,
  reader: Reader,
  { pictures, rates }: { pictures: Pictures; rates: Rates },
) {
  const { head, sellerOrders, lines, events } = whole
  const { order, payment } = head
  const { language } = reader
  const country = rates.everyCountry.get(order.shipping.country)
  return {
    ...showSummary({ head, sellerOrders, items: lines.reduce((items, line) => items + line.quantity, 0) }, language),
    badge:
      statusOf(head, sellerOrders).badge ??
      (lines.some(({ cancelledQuantity }) => cancelledQuantity > 0) ? 'part_cancelled' : null),
    parts: sellerOrders.map((sellerOrder) => showSellerOrder(sellerOrder, whole, language, pictures)),
    box: showOneShipment(order.id, head),
    parcel: showParcel(head, rates, language),
    journey: showJourney(order, head, events),
    boxes: whole.boxes.map((box) => showShipmentOfOrder(box, whole, rates, language)),
    arrivesFrom: order.arrivesFrom,
    arrivesTo: order.arrivesTo,
    hubCity: head.hubCity?.[language] ?? head.hub.city,
    shipping: { ...order.shipping, countryName: country?.name[language] ?? order.shipping.country },
    orderNotes: order.orderNotes,
    gift: order.giftMessage === null ? null : { message: order.giftMessage },
    deliveryName: order.deliveryName[language],
    replaces: whole.replaces,
    addition: showWaiting(whole, language),
    payment: showPayment(payment, whole.replaces !== null),
    amounts: showAmounts(order, lines),
    refunds: showRefunds(whole),
    heldEmails: reader.as === 'customer' ? whole.heldEmails : null,
    timeline: serializeEvents(events, sellerOrders, reader),
    opensByLink: order.accountId === null,
    event: events[0]?.id ?? 0,
  }
}

const showOneShipment = (
  orderId: string,
  { shipment: { state, measuredGrams, seal, photo, position } }: ShipmentOfOrder,
) => ({
  state,
  measuredGrams,
  seal,
  photo: photo && `/api/orders/${orderId}/box-photo.jpg${position > 1 ? `?box=${position}` : ''}`,
})

/** Returns one of an order's boxes with the stores in it, its parcel, its way and when it arrives. */
function showShipmentOfOrder(
  box: ShipmentOfOrder,
  { head: { order }, sellerOrders, events }: WholeOrder,
  rates: Rates,
  language: Language,
) {
  const { position, arrivesFrom, arrivesTo } = box.shipment
  return {
    number: position,
    ...showOneShipment(order.id, box),
    brandIds: sellerOrders.flatMap(({ sellerOrder }) =>
      sellerOrder.shipmentPosition === position ? [sellerOrder.brandId] : [],
    ),
    parcel: showParcel(box, rates, language),
    journey: showJourney(order, box, events),
    arrivesFrom: arrivesFrom ?? order.arrivesFrom,
    arrivesTo: arrivesTo ?? order.arrivesTo,
  }
}

/** Returns the carrier's page about the parcel of a box: the one that was typed with its waybill, or that of the carrier it was booked with. */
export function trackingPageOfShipment({
  parcel,
  carrierPage,
}: Pick<ShipmentOfOrder, 'parcel' | 'carrierPage'>): string | null {
  if (!parcel) return null
  return parcel.trackingPage ?? (carrierPage && trackingPageOf(carrierPage, parcel.waybill))
}

function showParcel(box: ShipmentOfOrder, { table }: Rates, language: Language) {
  const { shipment, parcel } = box
  return (
    parcel && {
      state: parcel.state,
      carrier: table.partners.find(({ id }) => id === parcel.carrier)?.name[language] ?? parcel.carrier,
      waybill: parcel.waybill,
      trackingPage: trackingPageOfShipment(box),
      weightGrams: shipment.measuredGrams ?? shipment.expectedGrams,
    }
  )
}

/** What the view of an order reads of items that wait for their payment. */
const waitingItems = z.object({
  lines: z.array(z.object({ name: z.record(z.enum(languages), z.string()), quantity: z.number() })),
})

/** Shows items that wait for their payment, while the box can take them, or that are paid. */
function showWaiting({ addition, head: { order }, boxes }: WholeOrder, language: Language) {
  if (!addition) return null
  const isPaid = addition.state === 'paid'
  const states = boxes.map(({ shipment }) => shipment.state)
  if (!isPaid && !mayAddItems({ state: order.state, isReplacement: false, boxes: states })) return null
  const items = waitingItems
    .parse(addition.held)
    .lines.map(({ name, quantity }) => ({ name: name[language], quantity }))
  return { amount: addition.amountPaise, until: addition.payUntil, isPaid, items }
}

const showAmounts = (order: OrderHead['order'], lines: readonly OrderLineRow[]) => ({
  goods: order.goodsPaise,
  discount: order.discountPaise,
  delivery: order.deliveryPaise,
  codFee: order.codFeePaise,
  total: order.totalPaise,
  storeCredit: order.creditPaise,
  deliveryAdded: order.addedDeliveryPaise,
  ...returnedOf(order, lines),
  promoCode: order.promoCode,
})

/** Returns the refunds that move money; one that was set off whole moves none. */
const showRefunds = ({ refunds }: WholeOrder) =>
  refunds
    .filter(({ method }) => method !== 'offset')
    .map(({ id, amountPaise, state, method, reference, expectedBy }) => ({
      id,
      amount: amountPaise,
      state,
      method,
      reference,
      expectedBy: state === 'succeeded' ? null : expectedBy,
    }))

/** Returns the payment as shown. A replacement costs nothing; any other order without a payment was cancelled. */
function showPayment(payment: OrderHead['payment'], free: boolean) {
  const none = free
    ? { method: 'none' as const, state: 'none' as const }
    : { method: 'cod' as const, state: 'expired' as const }
  const { id, method, state } = payment ?? { id: null, ...none }
  return { id, method, state }
}

/** Returns which of an order's amounts are no longer charged, and what remains of its total. */
function returnedOf(order: OrderHead['order'], lines: readonly OrderLineRow[]) {
  const goods = sum(lines.map(({ returnedPaise }) => returnedPaise))
  const delivery = order.returnedDeliveryPaise
  const codFee = order.returnedCodFeePaise
  const total = sum([goods, delivery, codFee])
  return {
    returned: { goods, delivery, codFee, total },
    left: paise(order.totalPaise + order.addedDeliveryPaise - total),
  }
}

function showSellerOrder(
  { sellerOrder, name, palette }: SellerOrderWithBrand,
  { lines, events, at }: WholeOrder,
  language: Language,
  pictures: Pictures,
) {
  const own = lines.filter((line) => line.sellerOrderId === sellerOrder.id)
  const when = whenIn(events.filter((event) => event.sellerOrderId === sellerOrder.id))
  return {
    brandId: sellerOrder.brandId,
    brandName: name[language],
    colour: palette.ground,
    state: sellerOrder.state,
    shortageUntil: isShortageOpen(sellerOrder, at) ? sellerOrder.shortageUntil : null,
    lines: own.map((line) => showLine(line, language, pictures)),
    subtotal: sum(own.map((line) => line.netPaise)),
    steps: stepsOfSellerOrder(sellerOrder.state, when),
  }
}

const showLine = (line: OrderLineRow, language: Language, pictures: Pictures) => ({
  lineId: line.id,
  productId: line.productId,
  name: line.name[language],
  signName: line.name.gu,
  picture: showPicture(pictures, line.productId),
  weight: line.weight,
  quantity: line.quantity,
  unitPrice: line.unitPricePaise,
  discount: line.discountPaise,
  net: line.netPaise,
  cancelled: line.cancelledQuantity,
  returned: line.returnedPaise,
  bestBefore: line.bestBefore,
  addedAt: line.addedAt,
})

function showJourney(
  order: OrderHead['order'],
  { shipment, parcel }: ShipmentOfOrder,
  events: readonly OrderEventRow[],
) {
  const own = sinceSentAgain(events.filter(({ data }) => (data.box ?? 1) === shipment.position))
  const isAbroad = order.destination !== homeCountry
  return legsOfShipment(shipment.state, parcel?.state ?? null, isAbroad, whenIn(own))
}

/** Leaves out the way of a parcel that came back, once its box is sent again; events come newest first. */
function sinceSentAgain(events: readonly OrderEventRow[]): readonly OrderEventRow[] {
  const at = events.findIndex(({ kind }) => kind === ('sent_again' satisfies OrderEventKind))
  if (at < 0) return events
  return events.filter(({ kind }, index) => index <= at || kind === ('shipment_sealed' satisfies OrderEventKind))
}

/** Returns a function that finds the first time of any of some kinds; events come newest first. */
const whenIn =
  (events: readonly OrderEventRow[]): WhenOf =>
  (...kinds) =>
    events.findLast((event) => kinds.includes(event.kind as OrderEventKind))?.at ?? null
