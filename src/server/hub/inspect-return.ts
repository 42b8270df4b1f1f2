import type { Trilingual } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { checkInspection, type ReturnedLine, type ReturnFinding } from '#domain/shipping/returned-goods.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { giveGoodsBack } from '#server/cancellations/give-goods-back.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { positionOfShipment, type ShipmentRow } from '#server/orders/take-shipment-step.ts'
import { categoryOf } from '#server/shop/category-memory.ts'
import {
  findInspection,
  insertInspection,
  isBackAtHub,
  listReturnedLines,
  listReturnPhotos,
  type ReturnedLineRow,
} from './return-inspection-store.ts'
import { lockShipment } from './shipment-lock-store.ts'

type Context = Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>

/** Returns a line of a box as the rule looks at it. */
export const returnedLineOf = ({ line, shelfLifeDays, isWithdrawn }: ReturnedLineRow): ReturnedLine => ({
  lineId: line.id,
  quantity: line.quantity - line.cancelledQuantity,
  isFood: categoryOf(line.category).isFood,
  bestBefore: line.bestBefore,
  shelfLifeDays,
  isWithdrawn,
})

/**
 * Saves what became of every unit of a box that came back: units that may be sold again are in stock at once, the others were destroyed.
 * Customer, stores and admins see it; no money moves, for an admin decides the claim that the return opened (decision 675). Refuses with
 * thing/not-found, flow/not-now (the box is not back), flow/stale (it was inspected meanwhile) and as `checkInspection` does.
 */
export async function inspectReturn(
  context: Context,
  id: string,
  findings: readonly ReturnFinding[],
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const shipment = await lockShipment(id)
    const rows = await listReturnedLines(shipment)
    await assertOwn(id, rows, findings)
    if (!(await isBackAtHub(id))) refuse('flow/not-now', { state: shipment.state })
    if (await findInspection(id)) refuse('flow/stale')
    const { day } = indianDay(await readClock())
    checkInspection(rows.map(returnedLineOf), findings, day)
    await insertInspection({ shipmentId: id, orderId: shipment.orderId, actorId: principal.id }, findings)
    await giveGoodsBack(context, goodsOf(rows, findings))
    await recordResult(context, shipment, { rows, findings, actor: stepActorOf(principal, 'hub').performedBy })
  })
}

/** Refuses lines and photographs of another box. */
async function assertOwn(
  id: string,
  rows: readonly ReturnedLineRow[],
  findings: readonly ReturnFinding[],
): Promise<void> {
  const own = new Set(rows.map(({ line }) => line.id))
  if (findings.some(({ lineId }) => !own.has(lineId))) refuse('thing/not-found')
  const named = [...new Set(findings.flatMap(({ photoId }) => photoId ?? []))]
  if ((await listReturnPhotos(id, named)).length < named.length) refuse('thing/not-found')
}

/** Returns the units that go back into stock, of each product once. */
function goodsOf(rows: readonly ReturnedLineRow[], findings: readonly ReturnFinding[]) {
  const shelved = new Map<string, number>()
  for (const { line } of rows) {
    const units = findings.find(({ lineId }) => lineId === line.id)?.shelved ?? 0
    if (units > 0) shelved.set(line.productId, (shelved.get(line.productId) ?? 0) + units)
  }
  return [...shelved].map(([productId, quantity]) => ({ productId, quantity }))
}

type Result = {
  rows: readonly ReturnedLineRow[]
  findings: readonly ReturnFinding[]
  actor: Parameters<typeof recordEvent>[1]['actor']
}

/** Records it for customer and admins with the whole box, and for each store with its own goods. */
async function recordResult(context: Context, shipment: ShipmentRow, { rows, findings, actor }: Result): Promise<void> {
  const { orderId } = shipment
  await recordEvent(context, {
    orderId,
    kind: 'return_inspected',
    actor,
    data: { ...resultOf(rows, findings), ...positionOfShipment(shipment) },
  })
  for (const [sellerOrderId, own] of Map.groupBy(rows, ({ line }) => line.sellerOrderId))
    await recordEvent(context, {
      orderId,
      sellerOrderId,
      kind: 'returned_goods_inspected',
      actor,
      data: { code: own[0]?.sellerOrderCode, ...resultOf(own, findings) },
    })
}

/** Returns the goods with how many of them went back and how many were destroyed. */
function resultOf(rows: readonly ReturnedLineRow[], findings: readonly ReturnFinding[]) {
  const items: { name: Trilingual; quantity: number }[] = []
  let [shelved, destroyed] = [0, 0]
  for (const { line } of rows) {
    items.push({ name: line.name, quantity: line.quantity - line.cancelledQuantity })
    const finding = findings.find(({ lineId }) => lineId === line.id)
    shelved += finding?.shelved ?? 0
    destroyed += finding?.destroyed ?? 0
  }
  return { items, shelved, destroyed }
}
