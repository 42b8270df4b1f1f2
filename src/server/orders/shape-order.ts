import { z } from 'zod'
import { type Language, languages } from '#domain/language/language.ts'
import { paise, sum } from '#domain/money/money.ts'
import { mayAddItems } from '#domain/orders/order-addition.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import { type DerivedStatus, deriveStatusOfShipments } from '#domain/orders/order-status.ts'
import { headlineOf, troubleOf } from '#domain/orders/order-statuses.ts'
import { isShortageOpen } from '#domain/orders/shortage.ts'
import { homeCountry } from '#domain/rates/delivery-zone.ts'
import { isToCredit, type RefundMethod, type RefundState } from '#domain/refunds/refund-flow.ts'
import { isReceivedSellerOrder, type SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import type { ShipmentState } from '#domain/shipping/shipment-flow.ts'
import { trackingPageOf } from '#domain/shipping/tracking-page.ts'
import { showPicture } from '#server/catalogue/shape-product.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { translate, translateCode } from '#server/translate.ts'
import { labelOfStep, legsOfShipment, type Step, stepsOfSellerOrder, type WhenOf } from './order-journey.ts'
import type {
  OrderEventRow,
  OrderHead,
  OrderLineRow,
  SellerOrderWithBrand,
  ShipmentOfOrder,
  WholeOrder,
} from './order-store.ts'
import { type Reader, serializeEvents } from './serialize-event.ts'

const refundStatusKey = (state: RefundState, method: RefundMethod) => {
  if (method === 'less_cash') return 'refund.less_cash'
  return isToCredit(method) && state === 'succeeded' ? 'refund.to_credit' : (`refund.${state}` as const)
}

/** Returns a refund's status in the customer's language. */
export const serializeRefund = ({ state, method }: { state: RefundState; method: RefundMethod }, language: Language) =>
  translate(language, 'statuses', refundStatusKey(state, method))

/** Returns an order as a list row. */
export function showSummary(
  { head, sellerOrders, items }: { head: OrderHead; sellerOrders: SellerOrderWithBrand[]; items: number },
  language: Language,
) {
  const { order } = head
  const derived = statusOf(head, sellerOrders)
  const boxes = head.shipments.filter(({ state }) => state !== 'cancelled').length
  return {
    id: order.id,
    number: order.number,
    status: derived.status,
    trouble: derived.trouble,
    statusText: translateStatus(derived, boxes, language),
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

function translateStatus(derived: DerivedStatus, boxes: number, language: Language): string {
  const headline = headlineOf(derived)
  if (headline === 'arriving_at_hub')
    return translate(language, 'statuses', 'order.arriving_at_hub_parts', { k: derived.k, n: derived.n })
  if (boxes > 1 && (headline === 'at_hub' || headline === 'packing'))
    return translate(language, 'statuses', `order.${headline}_${derived.mixed ? 'one_of_two' : 'both'}`)
  return translateCode(language, 'statuses', `${headline === derived.status ? 'order' : 'parcel'}.${headline}`)
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
  const derived = statusOf(head, sellerOrders)
  const country = rates.everyCountry.get(order.shipping.country)
  return {
    ...showSummary({ head, sellerOrders, items: lines.reduce((items, line) => items + line.quantity, 0) }, language),
    sellerOrdersAtHub: derived.k,
    badge: derived.badge ?? (lines.some(({ cancelledQuantity }) => cancelledQuantity > 0) ? 'part_cancelled' : null),
    parts: sellerOrders.map((sellerOrder) => showSellerOrder(sellerOrder, whole, language, pictures)),
    box: showOneShipment(order.id, head),
    parcel: showParcel(head, rates, language),
    journey: showJourney(order, head, events, language),
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
    payment: showPayment(payment, whole.replaces !== null, language),
    amounts: showAmounts(order, lines),
    refunds: showRefunds(whole, language),
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
  const { position, state, arrivesFrom, arrivesTo } = box.shipment
  return {
    number: position,
    ...showOneShipment(order.id, box),
    stateText: translate(language, 'statuses', `shipment.${state}`),
    brandIds: sellerOrders.flatMap(({ sellerOrder }) =>
      sellerOrder.shipmentPosition === position ? [sellerOrder.brandId] : [],
    ),
    parcel: showParcel(box, rates, language),
    journey: showJourney(order, box, events, language),
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
      stateText: translate(language, 'statuses', `parcel.${parcel.state}`),
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
const showRefunds = ({ refunds }: WholeOrder, language: Language) =>
  refunds
    .filter(({ method }) => method !== 'offset')
    .map(({ id, amountPaise, state, method, reference, expectedBy }) => ({
      id,
      amount: amountPaise,
      state,
      stateText: serializeRefund({ state, method }, language),
      reference,
      expectedBy: state === 'succeeded' ? null : expectedBy,
    }))

/** Returns the payment as shown. A replacement costs nothing; any other order without a payment was cancelled. */
function showPayment(payment: OrderHead['payment'], free: boolean, language: Language) {
  const none = free
    ? { method: 'none' as const, state: 'none' as const }
    : { method: 'cod' as const, state: 'expired' as const }
  const { id, method, state } = payment ?? { id: null, ...none }
  return { id, method, state, stateText: translate(language, 'statuses', `payment.${state}`) }
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
  { lines, events, boxes, at }: WholeOrder,
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
    stateText: translateSellerOrderState(
      language,
      sellerOrder.state,
      positionOfShipment(boxes, sellerOrder.shipmentPosition),
    ),
    shortageUntil: isShortageOpen(sellerOrder, at) ? sellerOrder.shortageUntil : null,
    lines: own.map((line) => showLine(line, language, pictures)),
    subtotal: sum(own.map((line) => line.netPaise)),
    steps: withLabels(stepsOfSellerOrder(sellerOrder.state, when), 'step', language),
  }
}

/** Where a box is, and its parcel once it has a waybill. */
export type ShipmentPosition = { box: ShipmentState; parcel: ParcelState | undefined }

function positionOfShipment(boxes: readonly ShipmentOfOrder[], position: number): ShipmentPosition | undefined {
  const found = boxes.find(({ shipment }) => shipment.position === position)
  return found && { box: found.shipment.state, parcel: found.parcel?.state }
}

/**
 * Returns a seller order's state as text: a dispatched one is where the parcel is that does not reach its customer, or where its box is that
 * is sent again.
 */
export function translateSellerOrderState(
  language: Language,
  state: SellerOrderState,
  place?: ShipmentPosition,
): string {
  if (state === 'dispatched' && place && place.box !== 'handed_to_carrier')
    return translate(language, 'statuses', `shipment.${place.box}`)
  const trouble = state === 'dispatched' && place?.parcel ? troubleOf([place.parcel]) : null
  return translate(language, 'statuses', trouble ? `parcel.${trouble}` : `sellerOrder.${state}`)
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
  language: Language,
) {
  const abroad = order.destination !== homeCountry
  const own = sinceSentAgain(events.filter(({ data }) => (data.box ?? 1) === shipment.position))
  const legs = legsOfShipment(shipment.state, parcel?.state ?? null, abroad, whenIn(own))
  return withLabels(legs, abroad ? 'legAbroad' : 'legHome', language)
}

/** Leaves out the way of a parcel that came back, once its box is sent again; events come newest first. */
function sinceSentAgain(events: readonly OrderEventRow[]): readonly OrderEventRow[] {
  const at = events.findIndex(({ kind }) => kind === ('sent_again' satisfies OrderEventKind))
  if (at < 0) return events
  return events.filter(({ kind }, index) => index <= at || kind === ('shipment_sealed' satisfies OrderEventKind))
}

const withLabels = (steps: readonly Step[], group: string, language: Language) =>
  steps.map((step) => ({ ...step, label: translateCode(language, 'order-states', `${group}.${labelOfStep(step)}`) }))

/** Returns a function that finds the first time of any of some kinds; events come newest first. */
const whenIn =
  (events: readonly OrderEventRow[]): WhenOf =>
  (...kinds) =>
    events.findLast((event) => kinds.includes(event.kind as OrderEventKind))?.at ?? null
