import { fromRupees, nothing, type Paise } from '#domain/money/money.ts'
import { actualGrams, type ParcelItem } from '#domain/shipping/chargeable-weight.ts'
import { hubDays } from '#domain/shipping/delivery-date.ts'
import {
  adviseSecondBox,
  type LateAdvice,
  type SecondBoxObstacle,
  secondBoxObstacle,
} from '#domain/shipping/second-box.ts'
import { quoteServices } from '#domain/shipping/shipping-rate.ts'
import { adviseWaitOrSend, arrivalFrom, completeOn } from '#domain/shipping/wait-or-send.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { readPackShapes } from '#server/cancellations/cancellation-store.ts'
import { isCashDue } from '#server/cancellations/money-back.ts'
import { unitsLeft } from '#server/cancellations/units-left.ts'
import type { LockedOrder } from '#server/cancellations/whole-order-store.ts'
import { destinationOf } from '#server/cart/price-wanted.ts'
import type { Needs } from '#server/context.ts'
import { completeShipment } from '#server/orders/complete-shipment.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import type { StepActor } from '#server/orders/step-actor.ts'
import { positionOfShipment, type ShipmentRow } from '#server/orders/take-shipment-step.ts'
import { readRatesOf } from '#server/shipping/order-rate-store.ts'
import { readHubTerms } from '#server/shop/hub-terms-store.ts'
import type { LateShipment } from './read-wait-or-send.ts'
import { insertSecondBox } from './second-box-store.ts'

/** What a second box would cost the shop, when it would arrive, and what it weighs; `obstacle`: why there can be none. */
export type SecondBoxOffer = {
  obstacle: SecondBoxObstacle | null
  cost: Paise | null
  arrives: { from: string; to: string } | null
  grams: number
  /** What the first box is lighter without it, in grams. */
  goodsGrams: number
}

/** Reads the offer of a second box for what is missing of a box, by the rates of its order. */
export async function readSecondBox(whole: LockedOrder, box: LateShipment): Promise<SecondBoxOffer> {
  const { facts, missing, shipment, transitDays } = box
  const { cost, items, table } = await priceOfShipment(
    whole.order,
    whole.lines.filter((line) => missing.some(({ id }) => id === line.sellerOrderId)),
    missing.length,
  )
  const complete = completeOn(facts)
  return {
    obstacle: secondBoxObstacle({
      position: shipment.position,
      cashDue: isCashDue(whole.payment),
      received: facts.received,
      missing: missing.length,
      cost,
    }),
    cost,
    arrives: complete === null ? null : arrivalFrom(addDays(complete, hubDays), transitDays),
    grams: actualGrams(items, table),
    goodsGrams: items.reduce((all, { grossGrams, quantity }) => all + grossGrams * quantity, 0),
  }
}

/** Returns what the delivery of these lines of an order costs alone, by its rates; null when its service does not take them. */
export async function priceOfShipment(order: LockedOrder['order'], lines: LockedOrder['lines'], sellers: number) {
  const inside = lines.filter((line) => unitsLeft(line) > 0)
  const shapes = await readPackShapes(inside)
  const items = inside.flatMap((line) => {
    const packShape = shapes.get(line.productId)
    return packShape ? [{ grossGrams: line.grossGrams, quantity: unitsLeft(line), packShape }] : []
  })
  const { table, countries } = await readRatesOf(order)
  const country = countries.get(order.destination)
  const cost = country && items.length > 0 ? priceOf(order, { table, country, items, sellers }) : null
  return { cost, items, table }
}

type Rates = Awaited<ReturnType<typeof readRatesOf>>
type Priced = {
  table: Rates['table']
  country: Parameters<typeof destinationOf>[0]
  items: ParcelItem[]
  sellers: number
}

function priceOf(order: LockedOrder['order'], { table, country, items, sellers }: Priced): Paise | null {
  const destination = destinationOf(country, order.shipping.pincode)
  const { options } = quoteServices({ table, destination, parcel: { items }, sellers })
  return options.find(({ serviceId }) => serviceId === order.serviceId)?.pricePaise ?? null
}

/** Returns what to do with a box, a second one among it where the shop's terms let the policy choose it. */
export async function adviseLate({ facts }: LateShipment, { obstacle, cost }: SecondBoxOffer): Promise<LateAdvice> {
  const { secondBoxRupees } = await readHubTerms()
  return adviseSecondBox(adviseWaitOrSend(facts), {
    obstacle,
    cost,
    mostPaise: fromRupees(secondBoxRupees),
    isAwaited: completeOn(facts) !== null,
  })
}

/**
 * Lets a locked box go with what is there, and moves the seller orders that are missing into a second one; `paid`: what the
 * customer has paid for its delivery, which else the shop pays. The first is complete at once. The caller has checked that
 * there is no obstacle. Returns the second.
 */
export async function sendInTwoShipments(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  box: LateShipment,
  { cost, arrives, grams, goodsGrams }: SecondBoxOffer,
  stepActor: StepActor,
  paid?: Paise,
): Promise<ShipmentRow> {
  const { missing, sellerOrders } = box
  const { first, second } = await insertSecondBox(box.shipment, {
    sellerOrderIds: missing.map(({ id }) => id),
    quoted: paid ?? cost ?? nothing,
    paidBy: paid === undefined ? 'shop' : 'customer',
    expectedGrams: grams,
    arrivesFrom: arrives?.from ?? null,
    arrivesTo: arrives?.to ?? null,
    firstGrams: Math.max(1, box.shipment.expectedGrams - goodsGrams),
  })
  const here = sellerOrders.filter(({ id }) => !missing.some((late) => late.id === id)).map(({ state }) => state)
  await completeShipment(context, first, {
    guardInput: { sellerOrders: here },
    data: { count: box.facts.received },
    // The customer gets one email, about the second box.
    emailTo: [],
  })
  await recordEvent(context, {
    orderId: second.orderId,
    kind: paid === undefined ? 'second_box_begun' : 'second_box_bought',
    actor: stepActor.performedBy,
    data: {
      count: missing.length,
      ...(arrives === null ? {} : { day: arrives.to }),
      ...(paid === undefined ? {} : { amount: paid }),
      ...positionOfShipment(second),
    },
  })
  return second
}
