import { leastDaysLeft } from '#domain/catalogue/shelf-life.ts'
import { zoneOf } from '#domain/rates/delivery-zone.ts'
import { isActiveSellerOrder, isReceivedSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import { hubDays } from '#domain/shipping/delivery-date.ts'
import { lateAnswerHours, type WaitOrSendFacts } from '#domain/shipping/wait-or-send.ts'
import { addDays, type CalendarDay, indianDay } from '#domain/time/calendar-day.ts'
import type { LockedOrder } from '#server/cancellations/whole-order-store.ts'
import { destinationOf } from '#server/cart/price-wanted.ts'
import { readClock } from '#server/db/database-clock.ts'
import { listSellerOrderLines, type SellerOrderLineRow } from '#server/seller/seller-order-store.ts'
import { readRatesOf } from '#server/shipping/order-rate-store.ts'
import { findLateDecision, type LateDecision, listStoreHours } from './late-decision-store.ts'

/** Days from the hub to the customer, assumed for a service that the rates no longer have. */
const usualTransit: readonly [number, number] = [5, 10]

export type LateShipment = {
  shipment: LockedOrder['shipments'][number]
  /** The seller orders of this box. */
  sellerOrders: LockedOrder['sellerOrders']
  facts: WaitOrSendFacts
  transitDays: readonly [number, number]
  /** Seller orders that have not arrived, and the lines of those that have. */
  missing: LockedOrder['sellerOrders']
  here: SellerOrderLineRow[]
  last: LateDecision | undefined
}

/** Reads what the advice about a box needs: who is late, what is on the shelf, what the customer wants. */
async function readLateShipment(whole: LockedOrder, shipment: LateShipment['shipment']): Promise<LateShipment> {
  const { order } = whole
  const sellerOrders = whole.sellerOrders.filter(({ shipmentPosition }) => shipmentPosition === shipment.position)
  const { day: today } = indianDay(await readClock())
  const live = sellerOrders.filter(({ state }) => isActiveSellerOrder(state))
  const missing = live.filter(({ state }) => !isReceivedSellerOrder(state))
  const received = live.filter(({ state }) => isReceivedSellerOrder(state))
  const here = await listSellerOrderLines(received.map(({ id }) => id))
  const stores = await listStoreHours(missing.map(({ brandId }) => brandId))
  const transitDays = await readTransitDays(whole)
  const found = await findLateDecision(order.id, lateAnswerHours)
  const usuallyDue = addDays(order.arrivesFrom, -transitDays[0] - hubDays)
  return {
    shipment,
    sellerOrders,
    facts: {
      today,
      received: received.length,
      missing: missing.map(({ state, handOverDay, brandId }) => ({
        state,
        dueDay: handOverDay ?? usuallyDue,
        pickupHours: stores.get(brandId)?.pickupHours ?? [],
      })),
      choice: order.lateChoice,
      question: found ? questionOf(found) : null,
      waitUntil: found?.decision.waitUntil ?? null,
      shelvedOn: shipment.firstReceivedAt && indianDay(shipment.firstReceivedAt).day,
      leaveBy: leaveByOf(here, transitDays[1]),
      promisedLeave: addDays(order.arrivesTo, -transitDays[1]),
    },
    transitDays,
    missing,
    here,
    last: found?.decision,
  }
}

/** Reads a box that is still open and of which something is there and something missing; null for any other. */
export async function readIncompleteShipment(
  whole: LockedOrder,
  shipment: LateShipment['shipment'],
): Promise<LateShipment | null> {
  if (shipment.state !== 'receiving' && shipment.state !== 'on_hold') return null
  const box = await readLateShipment(whole, shipment)
  return box.facts.received === 0 || box.missing.length === 0 ? null : box
}

/** Returns where the question to the customer stands; a decision after it ends it. */
function questionOf({ decision: { decision, decidedBy }, isOver }: { decision: LateDecision; isOver: boolean }) {
  if (decision === 'ask') return isOver ? ('silent' as const) : ('open' as const)
  return decision === 'send' && decidedBy === 'customer' ? ('send' as const) : null
}

/** Returns the last day a box may leave so that everything in it arrives with enough shelf life. */
function leaveByOf(here: readonly SellerOrderLineRow[], mostDays: number): CalendarDay | null {
  const days = here.flatMap(({ line, shelfLifeDays }) => {
    const least = leastDaysLeft(shelfLifeDays)
    return line.bestBefore === null || least === null ? [] : [addDays(line.bestBefore, -least - mostDays)]
  })
  return days.toSorted()[0] ?? null
}

/** Returns the carrier's days of the service that was bought, by the rates of the order. */
export async function readTransitDays({ order }: Pick<LockedOrder, 'order'>): Promise<readonly [number, number]> {
  const { table, countries } = await readRatesOf(order)
  const country = countries.get(order.destination)
  const zone = country ? zoneOf(destinationOf(country, order.shipping.pincode), table) : null
  const [partnerId, serviceId] = order.serviceId.split('/')
  const partner = table.partners.find(({ id }) => id === partnerId)
  const service = partner?.services.find(({ id }) => id === serviceId)
  return (zone === null ? undefined : service?.transitDays[zone]) ?? usualTransit
}
