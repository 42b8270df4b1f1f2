import { refuse } from '#domain/refusal.ts'
import { isSealed } from '#domain/shipping/shipment-flow.ts'
import { allUnitsOf, takeShortageOut } from '#server/cancellations/take-shortage-out.ts'
import { type LockedOrder, lockWholeOrder, shipmentOf, withShipment } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { type StepActor, stepActorOf } from '#server/orders/step-actor.ts'
import { takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { saveLineTakenOut } from './packed-unit-store.ts'
import { findRecallUnit, saveTakenOut } from './recall-store.ts'

type RecalledUnit = NonNullable<Awaited<ReturnType<typeof findRecallUnit>>>
type Context = Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>
const reason = { code: 'quality' } as const

/**
 * Records that the withdrawn units of a line were taken out of their bag, bin or box; a sealed box is open again. They
 * leave the order and are refunded in full at their seller's cost. Again changes nothing. Refuses with thing/not-found,
 * flow/not-now (the box is gone) and recall/void-first (its label is to be voided before).
 */
export async function takeRecalledOut(
  context: Context,
  { id, lineId }: { id: string; lineId: string },
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const found = (await findRecallUnit(id, lineId)) ?? refuse('thing/not-found')
    const whole = await lockWholeOrder(found.unit.orderId)
    const { unit } = (await findRecallUnit(id, lineId)) ?? refuse('thing/not-found')
    if (unit.state === 'taken_out') return
    const { state } = shipmentOf(whole, found.sellerOrder)
    if (unit.state === 'warned' || state === 'handed_to_carrier') return refuse('flow/not-now', { state })
    if (state === 'label_ready') return refuse('recall/void-first')
    await saveTakenOut(lineId, principal.id)
    await saveLineTakenOut(lineId, { actorId: principal.id })
    await removeUnits(context, whole, found, stepActorOf(principal, 'hub'))
  })
}

async function removeUnits(
  context: Context,
  whole: LockedOrder,
  { line: { id: lineId }, sellerOrder }: RecalledUnit,
  stepActor: StepActor,
): Promise<void> {
  const removedLines = allUnitsOf(whole.lines.filter((line) => line.id === lineId))
  if (removedLines.length === 0) return
  const before = shipmentOf(whole, sellerOrder)
  const shipment = isSealed(before.state)
    ? await takeShipmentStep(context, before, 'reopen', stepActor, {
        guardInput: { reason, wasSent: before.sentAgainAt !== null },
        data: { reason: reason.code },
      })
    : before
  const guardInput = { shipmentSealed: false }
  await takeShortageOut(context, withShipment(whole, shipment), removedLines, { reason, stepActor, guardInput })
}
