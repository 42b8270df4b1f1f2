import { type BackBesidesGoods, backBesidesGoods, discountDueOf } from '#domain/cancellations/cancel-plan.ts'
import { nothing, type Paise, paise, sum } from '#domain/money/money.ts'
import { capTo, type RefundableAmounts } from '#domain/refunds/refund-cap.ts'
import type { Reason } from '#domain/seller-orders/reason-code.ts'
import { isActiveSellerOrder, isReceivedSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import type { Needs } from '#server/context.ts'
import { completeShipment } from '#server/orders/complete-shipment.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { type StepActor, systemStepActor } from '#server/orders/step-actor.ts'
import { takeOrderStep } from '#server/orders/take-order-step.ts'
import { type SellerOrderRow, takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { type ShipmentRow, takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { refundCancelledShipment } from '#server/payments/refund-second-box.ts'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import type { ReasonData } from './cancellation-reason.ts'
import { listGivenUp, type RemovedLine } from './cancellation-store.ts'
import { giveGoodsBack } from './give-goods-back.ts'
import { lostDiscountsOf } from './lost-discounts.ts'
import { goodsComponents, readRefundable } from './money-back.ts'
import {
  raiseSellerOrderVersion,
  saveExpectedGrams,
  saveLostDiscount,
  saveRemainingUnits,
  saveReturnedCharges,
} from './remaining-order-store.ts'
import { removeReplacementLines } from './remove-replacement-lines.ts'
import { repriceDelivery } from './reprice-delivery.ts'
import { chargedDelivery, unitsLeft } from './units-left.ts'
import { type LockedOrder, shipmentOfLine } from './whole-order-store.ts'

/** A refund, and what becomes due for delivery and of the discounts of lines that stay, and is deducted from it. */
export type Back = { goods: Paise; discountsDue: readonly { lineId: string; amount: Paise }[] } & BackBesidesGoods

export type TakingOut = {
  /** The stored cancellation. */
  cancellationId: string
  /** The units that leave, and the refund of their items. */
  removedLines: readonly RemovedLine[]
  /** The actor, who is also recorded for the end of the order. */
  stepActor: StepActor
  /** The most that delivery may become dearer by a promotion this cancellation ends; nothing when the shop failed. */
  mostDue: Paise
  /** True when it may also end discounts on the items that stay: as the customer saw before. */
  endsDiscounts?: boolean
  /** The reason; a seller order that ends by another step than cancelling was moved by the caller. */
  reason: Reason
  /** The reason data of the events. */
  reasonData: ReasonData
  /** True when the units can be sold again: they are not packed yet. */
  sellAgain: boolean
  /** Further facts that the seller order's transition checks. */
  guardInput?: { shipmentSealed: boolean }
  /** Set when the caller's own event lists the lines already. */
  alreadyReported?: true
  /** Set when the caller's own event emails the customer about it. */
  customerKnows?: true
}

/** The measure of promotions and the limits of a refund, for `reckonBack`. */
export type BackTerms = Pick<TakingOut, 'mostDue' | 'endsDiscounts'> & {
  /** The quantities that the customer cancelled, before these lines and with them. */
  byChoice: { before: Map<string, number>; after: Map<string, number> }
  refundable: RefundableAmounts
}

/**
 * Computes what is no longer charged once these lines have left, and what becomes due for delivery, before anything is
 * written, so that preview and action use the same amount.
 */
export async function reckonBack(
  whole: LockedOrder,
  removedLines: readonly RemovedLine[],
  { byChoice, refundable, mostDue, endsDiscounts = false }: BackTerms,
): Promise<Back> {
  const after = { ...whole, lines: whole.lines.map((line) => without(line, removedLines)) }
  const { order } = whole
  const promotions = await listPromotionRules()
  const [now, promotionsRetained] = [
    await repriceDelivery(after, { promotions, byChoice: byChoice.after }),
    await repriceDelivery(after, { promotions, byChoice: byChoice.before }),
  ]
  const goodsBack = sum(capTo(goodsComponents(removedLines), refundable).map(({ amount }) => amount))
  const most = endsDiscounts ? paise(Math.min(mostDue, goodsBack)) : nothing
  const lost = lostDiscountsOf(after, { promotions, byChoice: byChoice.after }, most)
  const discountsDue = [...lost].map(([lineId, amount]) => ({ lineId, amount }))
  const besides = backBesidesGoods({
    nothingLeft: after.lines.every((line) => unitsLeft(line) === 0),
    delivery: chargedDelivery(order),
    codFee: paise(order.codFeePaise - order.returnedCodFeePaise),
    repriced: now === null || promotionsRetained === null ? null : { now, promotionsRetained },
    mostDue: paise(Math.min(mostDue, goodsBack - discountDueOf({ discountsDue }))),
  })
  return { goods: sum(removedLines.map(({ goods }) => goods)), discountsDue, ...besides }
}

/** Returns the order without these lines. */
export const withoutLines = (whole: LockedOrder, removedLines: readonly RemovedLine[], back: Back): LockedOrder => ({
  ...whole,
  order: {
    ...whole.order,
    returnedDeliveryPaise: sum([whole.order.returnedDeliveryPaise, back.delivery]),
    addedDeliveryPaise: sum([whole.order.addedDeliveryPaise, back.deliveryDue]),
    returnedCodFeePaise: sum([whole.order.returnedCodFeePaise, back.codFee]),
  },
  lines: whole.lines.map((line) => withDue(without(line, removedLines), back)),
})

const withDue = (line: OrderLineRow, { discountsDue }: Back): OrderLineRow => {
  const due = discountsDue.find(({ lineId }) => lineId === line.id)
  if (!due) return line
  return {
    ...line,
    returnedPaise: paise(line.returnedPaise - due.amount),
    lostDiscountPaise: sum([line.lostDiscountPaise, due.amount]),
  }
}

const without = (line: OrderLineRow, removedLines: readonly RemovedLine[]): OrderLineRow => {
  const gone = removedLines.find(({ lineId }) => lineId === line.id)
  if (!gone) return line
  return {
    ...line,
    cancelledQuantity: line.cancelledQuantity + gone.quantity,
    returnedPaise: sum([line.returnedPaise, gone.goods]),
  }
}

/**
 * Removes units from a locked order: lines, stock, delivery, seller orders, shipment and the order itself, each with
 * its event. Returns what is no longer charged; the caller requests the refund. The cancellation must be stored
 * already, since the promotions are measured by it. Call it inside `transaction()`.
 */
export async function takeLinesOut(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  taking: TakingOut,
): Promise<Back> {
  const { removedLines } = taking
  const back = await reckonBack(whole, removedLines, {
    byChoice: {
      before: await listGivenUp(whole.order.id, { but: taking.cancellationId }),
      after: await listGivenUp(whole.order.id),
    },
    refundable: await readRefundable(whole.order),
    mostDue: taking.mostDue,
    endsDiscounts: taking.endsDiscounts,
  })
  const after = withoutLines(whole, removedLines, back)
  const gone = after.lines.filter((line) => removedLines.some(({ lineId }) => lineId === line.id))
  for (const line of gone) await saveLine(line)
  for (const { lineId } of back.discountsDue)
    await saveLostDiscount(lineId, after.lines.find(({ id }) => id === lineId)!)
  await saveReturnedCharges(whole.order.id, {
    returnedDeliveryPaise: after.order.returnedDeliveryPaise,
    addedDeliveryPaise: after.order.addedDeliveryPaise,
    returnedCodFeePaise: after.order.returnedCodFeePaise,
  })
  if (taking.sellAgain)
    await giveGoodsBack(
      context,
      gone.map((line) => ({ productId: line.productId, quantity: quantityOf(removedLines, line.id) })),
    )
  const ends = after.lines.every((line) => unitsLeft(line) === 0)
  const sellerOrders = await moveSellerOrders(context, after, taking, ends)
  await moveShipments(context, { ...after, sellerOrders }, taking)
  if (back.deliveryDue > 0)
    await recordEvent(context, {
      orderId: whole.order.id,
      kind: 'delivery_charged',
      actor: systemPerformer,
      data: { amount: back.deliveryDue },
    })
  if (whole.order.replacesClaimId !== null) await removeReplacementLines(context, whole, removedLines)
  return back
}

const quantityOf = (removedLines: readonly RemovedLine[], id: string): number =>
  removedLines.find(({ lineId }) => lineId === id)?.quantity ?? 0

/** Promised and received quantities shrink with the units (docs/spec/correctness.md#27). */
const saveLine = (line: OrderLineRow) => {
  const left = unitsLeft(line)
  return saveRemainingUnits(line.id, {
    cancelledQuantity: line.cancelledQuantity,
    returnedPaise: line.returnedPaise,
    acceptedQuantity: left,
    receivedQuantity: line.receivedQuantity === null ? null : Math.min(line.receivedQuantity, left),
  })
}

/**
 * Cancels a seller order without units; another one goes on with the rest, under a new version, so that no removed
 * unit is packed.
 */
async function moveSellerOrders(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { sellerOrders, lines }: LockedOrder,
  taking: TakingOut,
  ends: boolean,
) {
  const moved: SellerOrderRow[] = []
  for (const row of sellerOrders) {
    const own = lines.filter((line) => line.sellerOrderId === row.id)
    const touched = own.filter((line) => taking.removedLines.some(({ lineId }) => lineId === line.id))
    moved.push(touched.length === 0 ? row : await moveSellerOrder(context, row, own, touched, taking, ends))
  }
  return moved
}

async function moveSellerOrder(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  row: SellerOrderRow,
  own: readonly OrderLineRow[],
  touched: readonly OrderLineRow[],
  { removedLines, stepActor, reason, reasonData, guardInput, alreadyReported, customerKnows }: TakingOut,
  ends: boolean,
): Promise<SellerOrderRow> {
  if (!isActiveSellerOrder(row.state)) return row
  const items = touched.map((line) => ({ name: line.name, quantity: quantityOf(removedLines, line.id) }))
  if (own.every((line) => unitsLeft(line) === 0))
    return takeSellerOrderStep(context, row, 'cancel', stepActor, {
      guardInput: { reason, ...guardInput },
      data: { ...reasonData, items },
      // The customer gets one email for the whole order.
      ...(ends || customerKnows ? { emailTo: ['seller'] } : {}),
    })
  await raiseSellerOrderVersion(row.id)
  if (alreadyReported) return { ...row, version: row.version + 1 }
  await recordEvent(context, {
    orderId: row.orderId,
    sellerOrderId: row.id,
    kind: 'lines_cancelled',
    actor: stepActor.performedBy,
    data: { code: row.code, ...reasonData, items },
  })
  return { ...row, version: row.version + 1 }
}

/** Updates the shipments of which something leaves; the order ends with its last seller order. */
async function moveShipments(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  taking: TakingOut,
): Promise<void> {
  const { order, sellerOrders, shipments } = whole
  if (!sellerOrders.some(({ state }) => isActiveSellerOrder(state)))
    await takeOrderStep(context, order, 'cancel', taking.stepActor, {
      guardInput: { reason: taking.reason, activeSellerOrders: 0 },
      data: taking.reasonData,
      emailTo: ['customer'],
    })
  const touched = whole.lines.filter((line) => quantityOf(taking.removedLines, line.id) > 0)
  for (const shipment of shipments)
    if (touched.some((line) => shipmentOfLine(whole, line).id === shipment.id))
      await moveShipment(context, shipment, whole, taking)
}

/** A shipment ends with its last seller order, and is complete when everything still expected in it has arrived. */
async function moveShipment(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  shipment: ShipmentRow,
  whole: LockedOrder,
  { removedLines }: TakingOut,
): Promise<void> {
  const states = whole.sellerOrders
    .filter(({ shipmentPosition }) => shipmentPosition === shipment.position)
    .map(({ state }) => state)
  const live = states.filter(isActiveSellerOrder)
  if (live.length === 0) {
    await takeShipmentStep(context, shipment, 'cancel', systemStepActor, {
      guardInput: { sellerOrders: states },
      changes: { bin: null },
    })
    return refundCancelledShipment(context, shipment.id)
  }
  const lighter = whole.lines
    .filter((line) => shipmentOfLine(whole, line).id === shipment.id)
    .reduce((all, line) => all + line.grossGrams * quantityOf(removedLines, line.id), 0)
  const changes = { expectedGrams: Math.max(1, shipment.expectedGrams - lighter) }
  const waits = shipment.state === 'receiving' || shipment.state === 'on_hold'
  if (waits && live.every(isReceivedSellerOrder)) {
    await completeShipment(context, shipment, {
      guardInput: { sellerOrders: states },
      changes,
      data: { count: live.length },
    })
    return
  }
  await saveExpectedGrams(shipment.id, changes.expectedGrams)
}

/** An empty refund. */
export const noBack: Back = {
  goods: nothing,
  delivery: nothing,
  codFee: nothing,
  deliveryDue: nothing,
  discountsDue: [],
}
