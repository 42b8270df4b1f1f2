import { eq, sql } from 'drizzle-orm'
import { backBesidesGoods } from '#domain/cancel-plan.ts'
import { isLivePart, isReceivedPart } from '#domain/fulfilment-flow.ts'
import { nothing, type Paise, paise, sum } from '#domain/money.ts'
import type { Reason } from '#domain/reason-code.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder, fulfilment, orderLine } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { type Hands, systemHands } from '#server/orders/hands.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { takeBoxStep } from '#server/orders/take-box-step.ts'
import { takeOrderStep } from '#server/orders/take-order-step.ts'
import { type PartRow, takePartStep } from '#server/orders/take-part-step.ts'
import type { ReasonData } from './cancellation-reason.ts'
import { type LeavingLine, listGivenUp } from './cancellation-store.ts'
import { giveGoodsBack } from './give-goods-back.ts'
import { leaveReplacement } from './leave-replacement.ts'
import type { LockedOrder } from './lock-whole-order.ts'
import { packetsLeft } from './packets-left.ts'
import { repriceDelivery } from './reprice-delivery.ts'

export type Back = { goods: Paise; delivery: Paise; codFee: Paise }

export type TakingOut = {
  /** The units that leave, and the refund of their items. */
  leaving: readonly LeavingLine[]
  /** The actor, who is also recorded for the end of the order. */
  hands: Hands
  /** The reason; a seller order that ends by another step than cancelling was moved by the caller. */
  reason: Reason
  /** The reason data of the events. */
  reasonData: ReasonData
  /** True when the units can be sold again: they are not packed yet. */
  sellAgain: boolean
  /** Further facts that the seller order's transition checks. */
  facts?: { boxSealed: boolean }
  /** Set when the caller's own event lists the lines already. */
  told?: true
}

/**
 * Computes what is no longer charged once these lines have left, before anything is written, so that preview and
 * action use the same amount.
 */
export async function reckonBack(
  whole: LockedOrder,
  leaving: readonly LeavingLine[],
  byChoice: Map<string, number>,
): Promise<Back> {
  const after = { ...whole, lines: whole.lines.map((line) => without(line, leaving)) }
  const { order } = whole
  const besides = backBesidesGoods({
    nothingLeft: after.lines.every((line) => packetsLeft(line) === 0),
    delivery: paise(order.deliveryPaise - order.returnedDeliveryPaise),
    codFee: paise(order.codFeePaise - order.returnedCodFeePaise),
    repriced: await repriceDelivery(after, { byChoice }),
  })
  return { goods: sum(leaving.map(({ goods }) => goods)), ...besides }
}

/** Returns the order without these lines. */
export const withoutLines = (whole: LockedOrder, leaving: readonly LeavingLine[], back: Back): LockedOrder => ({
  ...whole,
  order: {
    ...whole.order,
    returnedDeliveryPaise: sum([whole.order.returnedDeliveryPaise, back.delivery]),
    returnedCodFeePaise: sum([whole.order.returnedCodFeePaise, back.codFee]),
  },
  lines: whole.lines.map((line) => without(line, leaving)),
})

const without = (line: OrderLineRow, leaving: readonly LeavingLine[]): OrderLineRow => {
  const gone = leaving.find(({ lineId }) => lineId === line.id)
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
export async function takeLinesOut(house: House, whole: LockedOrder, taking: TakingOut): Promise<Back> {
  const { leaving } = taking
  const back = await reckonBack(whole, leaving, await listGivenUp(whole.order.id))
  const after = withoutLines(whole, leaving, back)
  const gone = after.lines.filter((line) => leaving.some(({ lineId }) => lineId === line.id))
  for (const line of gone) await saveLine(line)
  await db()
    .update(customerOrder)
    .set({
      returnedDeliveryPaise: after.order.returnedDeliveryPaise,
      returnedCodFeePaise: after.order.returnedCodFeePaise,
    })
    .where(eq(customerOrder.id, whole.order.id))
  if (taking.sellAgain)
    await giveGoodsBack(
      house,
      gone.map((line) => ({ productId: line.productId, quantity: quantityOf(leaving, line.id) })),
    )
  const ends = after.lines.every((line) => packetsLeft(line) === 0)
  const parts = await moveParts(house, after, taking, ends)
  await moveBox(house, { ...after, parts }, taking)
  if (whole.order.replacesClaimId !== null) await leaveReplacement(house, whole, leaving)
  return back
}

const quantityOf = (leaving: readonly LeavingLine[], id: string): number =>
  leaving.find(({ lineId }) => lineId === id)?.quantity ?? 0

/** Promised and received quantities shrink with the units (docs/spec/correctness.md#27). */
const saveLine = (line: OrderLineRow) => {
  const left = packetsLeft(line)
  return db()
    .update(orderLine)
    .set({
      cancelledQuantity: line.cancelledQuantity,
      returnedPaise: line.returnedPaise,
      acceptedQuantity: left,
      receivedQuantity: line.receivedQuantity === null ? null : Math.min(line.receivedQuantity, left),
    })
    .where(eq(orderLine.id, line.id))
}

/**
 * Cancels a seller order without units; another one goes on with the rest, under a new version, so that no removed
 * unit is packed.
 */
async function moveParts(house: House, { parts, lines }: LockedOrder, taking: TakingOut, ends: boolean) {
  const moved: PartRow[] = []
  for (const part of parts) {
    const own = lines.filter((line) => line.fulfilmentId === part.id)
    const touched = own.filter((line) => taking.leaving.some(({ lineId }) => lineId === line.id))
    moved.push(touched.length === 0 ? part : await movePart(house, part, own, touched, taking, ends))
  }
  return moved
}

async function movePart(
  house: House,
  part: PartRow,
  own: readonly OrderLineRow[],
  touched: readonly OrderLineRow[],
  { leaving, hands, reason, reasonData, facts, told }: TakingOut,
  ends: boolean,
): Promise<PartRow> {
  if (!isLivePart(part.state)) return part
  const items = touched.map((line) => ({ name: line.name, quantity: quantityOf(leaving, line.id) }))
  if (own.every((line) => packetsLeft(line) === 0))
    return takePartStep(house, part, 'cancel', hands, {
      facts: { reason, ...facts },
      data: { ...reasonData, items },
      // The customer gets one email for the whole order.
      ...(ends ? { mailTo: ['seller'] } : {}),
    })
  await db()
    .update(fulfilment)
    .set({ version: sql`${fulfilment.version} + 1`, updatedAt: dbNow })
    .where(eq(fulfilment.id, part.id))
  if (told) return { ...part, version: part.version + 1 }
  await recordEvent(house, {
    orderId: part.orderId,
    fulfilmentId: part.id,
    kind: 'lines_cancelled',
    actor: hands.doer,
    data: { code: part.code, ...reasonData, items },
  })
  return { ...part, version: part.version + 1 }
}

/**
 * Updates the shipment, which expects less; it ends with its last seller order, and is complete when everything still
 * expected has arrived.
 */
async function moveBox(
  house: House,
  { order, box, parts, lines }: LockedOrder,
  { hands, reason, reasonData, leaving }: TakingOut,
) {
  const states = parts.map(({ state }) => state)
  const live = states.filter(isLivePart)
  if (live.length === 0) {
    await takeOrderStep(house, order, 'cancel', hands, {
      facts: { reason, liveParts: 0 },
      data: reasonData,
      mailTo: ['customer'],
    })
    await takeBoxStep(house, box, 'cancel', systemHands, { facts: { parts: states }, changes: { bin: null } })
    return
  }
  const lighter = lines.reduce((all, line) => all + line.grossGrams * quantityOf(leaving, line.id), 0)
  const changes = { expectedGrams: Math.max(1, box.expectedGrams - lighter) }
  if (box.state === 'receiving' && live.every(isReceivedPart)) {
    await takeBoxStep(house, box, 'complete', systemHands, {
      facts: { parts: states },
      changes,
      data: { count: live.length },
    })
    return
  }
  await db().execute(
    sql`update public.box set expected_grams = ${changes.expectedGrams}, version = version + 1 where id = ${box.id}`,
  )
}

/** An empty refund. */
export const noBack: Back = { goods: nothing, delivery: nothing, codFee: nothing }
