import { randomUUID } from 'node:crypto'
import { Refusal, refuse } from '#domain/refusal.ts'
import {
  type SendAgainObstacle,
  type SendAgainPayer,
  sendAgainArrival,
  sendAgainObstacle,
} from '#domain/shipping/second-sending.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { type LockedOrder, lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import { findReturnClaim, isSettledOtherwise, settleBySending } from '#server/claims/settle-by-sending.ts'
import type { Needs } from '#server/context.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { isSameShipping, readChangedShipping } from '#server/orders/changed-shipping.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import {
  insertSending,
  lockParcelOfShipment,
  saveOrderArrival,
  separateParcel,
} from '#server/orders/sent-again-store.ts'
import { saveShipping } from '#server/orders/shipping-address-store.ts'
import { type StepActor, stepActorOf } from '#server/orders/step-actor.ts'
import { type ShipmentRow, takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import { listHoldings } from '#server/refunds/refund-store.ts'
import { textCode } from '#server/translate.ts'
import { deleteMends, lockBookingOfWaybill, moveBooking, readRecipient } from './booking-store.ts'
import { returnedLineOf } from './inspect-return.ts'
import { readTransitDays } from './read-wait-or-send.ts'
import { findInspection, isBackAtHub, listReturnedLines } from './return-inspection-store.ts'
import { checkExportPapers } from './seal-shipment.ts'
import { priceOfShipment } from './send-in-two-shipments.ts'
import { findShipment } from './shipment-store.ts'

type Context = Needs<'orderChanged' | 'notifyOutbox'>

export type SendAgainRequest = {
  version: number
  /** The address that an admin confirmed with the customer; country and email stay. */
  shipping: Omit<ShippingAddress, 'country' | 'email'>
  paidBy: SendAgainPayer
  reason: string
}

/** Reads why a box cannot be sent again to an address, what its carriage costs, and when it would arrive. */
export async function readSending(whole: LockedOrder, shipment: ShipmentRow, shipping: ShippingAddress) {
  const order = { ...whole.order, shipping }
  const inside = whole.sellerOrders.filter(({ shipmentPosition }) => shipmentPosition === shipment.position)
  const lines = whole.lines.filter((line) => inside.some(({ id }) => id === line.sellerOrderId))
  const { cost } = await priceOfShipment(order, lines, inside.length)
  const { day } = indianDay(await readClock())
  const arrives = sendAgainArrival(day, await readTransitDays({ order }))
  const claim = await findReturnClaim(shipment)
  const obstacle = sendAgainObstacle({
    isBack: await isBackAtHub(shipment.id),
    isInspected: (await findInspection(shipment.id)) !== undefined,
    isSettled:
      isMoneyGone(whole.order, await listHoldings(whole.order.id)) ||
      (claim !== undefined && (await isSettledOtherwise(claim))),
    goods: (await listReturnedLines(shipment)).map(returnedLineOf),
    arrivesTo: arrives.to,
  })
  return { obstacle, cost, arrives, claim }
}

/** The order is over, or all its money went back or some is disputed: nothing is sent for it. */
const isMoneyGone = ({ state }: LockedOrder['order'], holdings: readonly PaymentRow[]): boolean =>
  state !== 'placed' ||
  holdings.some((each) => each.state === 'disputed') ||
  (holdings.length > 0 && holdings.every((each) => each.state === 'refunded'))

const refusals = {
  not_back: 'flow/not-now',
  inspected: 'return/inspected',
  settled: 'return/settled',
  withdrawn: 'shipment/recalled',
  too_old: 'return/too-old',
} as const satisfies Record<SendAgainObstacle, string>

/**
 * Sends a box again that came back whole: it gets papers and a label of today, exactly as the first time. The parcel that came back stays
 * in its history, the claim about the return is settled, and the customer is notified when it arrives (decision 720). Refuses with
 * thing/not-found, flow/stale, flow/not-now (it is not back), return/inspected, return/settled, shipment/recalled, return/too-old,
 * return/customer-cannot-pay, and request/invalid for an address that is none, or that the service does not reach.
 */
export async function sendAgain(
  context: Context,
  id: string,
  request: SendAgainRequest,
  visitor: Visitor,
): Promise<void> {
  if (request.paidBy !== 'shop') refuse('return/customer-cannot-pay')
  const stepActor = stepActorOf(member(visitor), 'admin')
  const { orderId } = (await findShipment(id)).shipment
  await transaction(async () => {
    // Like every act on a claim: the whole lock of the order comes first.
    await lockOrder(orderId)
    const whole = await lockWholeOrder(orderId)
    const shipment = whole.shipments.find((each) => each.id === id) ?? refuse('thing/not-found')
    assertVersion(shipment.version, request.version)
    const shipping = await readChangedShipping(whole.order, request.shipping)
    const { obstacle, cost, arrives, claim } = await readSending(whole, shipment, shipping)
    if (obstacle !== null) refuse(refusals[obstacle], obstacle === 'not_back' ? { state: shipment.state } : undefined)
    const isMoved = !isSameShipping(shipping, whole.order.shipping)
    if (isMoved && cost === null)
      throw new Refusal('request/invalid', {
        'shipping.pincode': textCode('send-again', 'problem.not_served'),
      })
    const past = await partFromParcel(shipment)
    if (claim) await settleBySending(claim.id, request.reason, stepActor)
    await insertSending({
      id: randomUUID(),
      shipmentId: id,
      orderId,
      parcelId: past.id,
      claimId: claim?.id ?? null,
      reason: request.reason,
      paidBy: 'shop',
      quotedPaise: cost,
      formerShipping: isMoved ? whole.order.shipping : null,
      formerArrivesTo: whole.shipments.length === 1 ? whole.order.arrivesTo : null,
      arrivesFrom: arrives.from,
      arrivesTo: arrives.to,
      actorId: member(visitor).id,
      actorName: member(visitor).name,
    })
    if (isMoved) await saveShipping(orderId, shipping)
    await deleteMends(id)
    await begin(context, { whole, shipment, arrives, stepActor, reason: request.reason })
  })
}

/** Parts the box from the parcel that came back, and ends its booking, so that it can get others. */
async function partFromParcel({ id }: ShipmentRow) {
  const past = await lockParcelOfShipment(id)
  if (past?.state !== 'returned_to_hub') return refuse('flow/not-now')
  await separateParcel(past)
  const booking = await lockBookingOfWaybill(id, past.waybill)
  if (booking?.state === 'booked') await moveBooking(booking, 'ended')
  return past
}

type Beginning = {
  whole: LockedOrder
  shipment: ShipmentRow
  arrives: { from: string; to: string }
  stepActor: StepActor
  reason: string
}

/** Takes the step to a box that needs papers and a label, with the days on which it arrives now. */
async function begin(context: Context, { whole, shipment, arrives, stepActor, reason }: Beginning): Promise<void> {
  const days = { arrivesFrom: arrives.from, arrivesTo: arrives.to }
  if (whole.shipments.length === 1) await saveOrderArrival(whole.order.id, days)
  const packed = await takeShipmentStep(context, shipment, 'send_again', stepActor, {
    guardInput: { reason: { code: 'other', text: reason } },
    changes: { ...days, sentAgainAt: dbNow },
    data: { day: arrives.to, note: reason },
  })
  await checkExportPapers(context, packed)
}

/** Returns the recipient that the first label named: the order's, as the hub mended it. */
export const recipientOf = ({ order }: Pick<LockedOrder, 'order'>, { id }: Pick<ShipmentRow, 'id'>) =>
  readRecipient(id, order.shipping)
