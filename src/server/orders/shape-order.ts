import { homeCountry } from '#domain/delivery-zone.ts'
import { isReceivedPart } from '#domain/fulfilment-flow.ts'
import type { Language } from '#domain/language.ts'
import { paise, sum } from '#domain/money.ts'
import type { OrderEventKind } from '#domain/order-event.ts'
import { type DerivedStatus, deriveOrderStatus } from '#domain/order-status.ts'
import { headlineOf, type Trouble } from '#domain/order-statuses.ts'
import type { RefundMethod, RefundState } from '#domain/refund-flow.ts'
import { isShortageOpen } from '#domain/shortage.ts'
import { showPicture } from '#server/catalogue/shape-product.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import { say } from '#server/say.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { legsOfBox, type Step, stepsOfPart, type WhenOf } from './order-journey.ts'
import type { OrderEventRow, OrderHead, OrderLineRow, OrderPart, WholeOrder } from './order-store.ts'
import { type Reader, tellEvents } from './tell-event.ts'

/** Returns a refund's status in the customer's language. */
export const sayRefund = ({ state, method }: { state: RefundState; method: RefundMethod }, language: Language) =>
  say(language, 'order-states', method === 'less_cash' ? 'refund.less_cash' : `refund.${state}`)

/** Returns an order as a list row. */
export function showSummary(
  { head, parts, items }: { head: OrderHead; parts: OrderPart[]; items: number },
  language: Language,
) {
  const { order } = head
  const derived = statusOf(head, parts)
  return {
    id: order.id,
    number: order.number,
    status: derived.status,
    trouble: derived.trouble,
    statusText: sayStatus(derived, language),
    placedAt: order.placedAt,
    total: order.totalPaise,
    items,
    makers: parts.map(({ part, name, palette }) => ({
      brandId: part.brandId,
      name: name[language],
      colour: palette.ground,
      done: isReceivedPart(part.state),
    })),
  }
}

function sayStatus(derived: DerivedStatus, language: Language): string {
  const headline = headlineOf(derived)
  const group = headline === derived.status ? 'status' : 'parcel'
  return say(language, 'order-states', `${group}.${headline}`, { k: derived.k, n: derived.n })
}

/** Returns the same with the first of its items, as a row of a member's list. */
export const showRow = (
  order: Parameters<typeof showSummary>[0] & { packets: readonly string[] },
  pictures: Pictures,
  language: Language,
) => ({
  ...showSummary(order, language),
  packets: order.packets.map((productId) => showPicture(pictures, productId)),
})

/** Returns the customer's one status with its details (docs/spec/lifecycle.md#2). */
export const statusOf = ({ order, box, parcel }: OrderHead, parts: readonly OrderPart[]) =>
  deriveOrderStatus({
    stored: order.state,
    fulfilments: parts.map(({ part }) => part.state),
    box: box.state,
    parcels: parcel ? [parcel.state] : [],
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
  const { head, parts, lines, events } = whole
  const { order, box, parcel, payment } = head
  const { language } = reader
  const derived = statusOf(head, parts)
  const states = (key: string) => say(language, 'order-states', key)
  const country = rates.countries.get(order.shipping.country)
  return {
    ...showSummary({ head, parts, items: lines.reduce((items, line) => items + line.quantity, 0) }, language),
    partsAtHub: derived.k,
    badge: derived.badge ?? (lines.some(({ cancelledQuantity }) => cancelledQuantity > 0) ? 'part_cancelled' : null),
    parts: parts.map((part) => showPart(part, whole, derived.trouble, language, pictures)),
    box: {
      state: box.state,
      measuredGrams: box.measuredGrams,
      seal: box.seal,
      photo: box.photo && `/api/orders/${order.id}/box-photo.jpg`,
    },
    parcel: parcel && {
      state: parcel.state,
      stateText: states(`parcel.${parcel.state}`),
      carrier: rates.table.partners.find(({ id }) => id === parcel.carrier)?.name[language] ?? parcel.carrier,
      waybill: parcel.waybill,
      weightGrams: box.measuredGrams ?? box.expectedGrams,
    },
    journey: showJourney(head, events, language),
    arrivesFrom: order.arrivesFrom,
    arrivesTo: order.arrivesTo,
    hubCity: head.hubCity?.[language] ?? head.hub.city,
    shipping: { ...order.shipping, countryName: country?.name[language] ?? order.shipping.country },
    orderNotes: order.orderNotes,
    gift: order.giftMessage === null ? null : { message: order.giftMessage },
    deliveryName: order.deliveryName[language],
    replaces: whole.replaces,
    payment: showPayment(payment, whole.replaces !== null, language),
    amounts: {
      goods: order.goodsPaise,
      discount: order.discountPaise,
      delivery: order.deliveryPaise,
      codFee: order.codFeePaise,
      total: order.totalPaise,
      ...returnedOf(order, lines),
      promoCode: order.promoCode,
    },
    refunds: whole.refunds.map(({ id, amountPaise, state, method, reference, expectedBy }) => ({
      id,
      amount: amountPaise,
      state,
      stateText: sayRefund({ state, method }, language),
      reference,
      expectedBy: state === 'succeeded' ? null : expectedBy,
    })),
    timeline: tellEvents(events, parts, reader),
    opensByLink: order.accountId === null,
    event: events[0]?.id ?? 0,
  }
}

/** Returns the payment as shown. A replacement costs nothing; any other order without a payment was cancelled. */
function showPayment(payment: OrderHead['payment'], free: boolean, language: Language) {
  const none = free
    ? { method: 'none' as const, state: 'none' as const }
    : { method: 'cod' as const, state: 'expired' as const }
  const { id, method, state } = payment ?? { id: null, ...none }
  return { id, method, state, stateText: say(language, 'order-states', `payment.${state}`) }
}

/** Returns which of an order's amounts are no longer charged, and what remains of its total. */
function returnedOf(order: OrderHead['order'], lines: readonly OrderLineRow[]) {
  const goods = sum(lines.map(({ returnedPaise }) => returnedPaise))
  const delivery = order.returnedDeliveryPaise
  const codFee = order.returnedCodFeePaise
  const total = sum([goods, delivery, codFee])
  return { returned: { goods, delivery, codFee, total }, left: paise(order.totalPaise - total) }
}

function showPart(
  { part, name, palette }: OrderPart,
  { lines, events, at }: WholeOrder,
  trouble: Trouble | null,
  language: Language,
  pictures: Pictures,
) {
  const own = lines.filter((line) => line.fulfilmentId === part.id)
  const when = whenIn(events.filter((event) => event.fulfilmentId === part.id))
  return {
    brandId: part.brandId,
    brandName: name[language],
    colour: palette.ground,
    state: part.state,
    // A dispatched seller order has the location of its shipment.
    stateText: say(
      language,
      'order-states',
      part.state === 'dispatched' && trouble ? `parcel.${trouble}` : `part.${part.state}`,
    ),
    shortageUntil: part.state === 'part_accepted' && isShortageOpen(part, at) ? part.shortageUntil : null,
    lines: own.map((line) => showLine(line, language, pictures)),
    subtotal: sum(own.map((line) => line.netPaise)),
    steps: withLabels(stepsOfPart(part.state, when), 'step', language),
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
})

function showJourney({ order, box, parcel }: OrderHead, events: readonly OrderEventRow[], language: Language) {
  const abroad = order.destination !== homeCountry
  const legs = legsOfBox(box.state, parcel?.state ?? null, abroad, whenIn(events))
  return withLabels(legs, abroad ? 'legAbroad' : 'legHome', language)
}

const withLabels = (steps: readonly Step[], group: string, language: Language) =>
  steps.map((step) => ({ ...step, label: say(language, 'order-states', `${group}.${labelOf(step)}`) }))

/** An unaccepted seller order is waiting, whatever the step is called once it is done. */
const labelOf = ({ id, state }: Step): string => (id === 'accepted' && state === 'now' ? 'waiting' : id)

/** Returns a function that finds the first time of any of some kinds; events come newest first. */
const whenIn =
  (events: readonly OrderEventRow[]): WhenOf =>
  (...kinds) =>
    events.findLast((event) => kinds.includes(event.kind as OrderEventKind))?.at ?? null
