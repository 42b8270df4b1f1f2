import { shareOfUnits } from '#domain/cancellations/cancel-plan.ts'
import { refuse } from '#domain/refusal.ts'
import type { Reason } from '#domain/seller-orders/reason-code.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { readCancelTermsOf } from '#server/cancellations/cancel-terms.ts'
import { reasonData } from '#server/cancellations/cancellation-reason.ts'
import type { RemovedLine } from '#server/cancellations/cancellation-store.ts'
import { allUnitsOf, takeShortageOut } from '#server/cancellations/take-shortage-out.ts'
import { chargedFor, unitsLeft } from '#server/cancellations/units-left.ts'
import { type LockedOrder, lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { dbNowPlus, readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'
import { type StepActor, stepActorOf } from '#server/orders/step-actor.ts'
import { type SellerOrderRow, takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { acceptAllLines, findSellerOrder, storeScope } from './seller-order-store.ts'

type Withdrawal = { version: number; reason: Reason }

/**
 * Rejects a seller order: its lines are refunded in full at once, and delivery only ever becomes cheaper by it
 * (docs/spec/correctness.md#29). Refuses with thing/not-found, flow/stale, flow/not-now (packed already) and flow/reason-needed.
 */
export async function rejectSellerOrder(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  id: string,
  { version, reason }: Withdrawal,
  visitor: Visitor,
) {
  await withSellerOrder(id, version, visitor, async (whole, sellerOrder, own, stepActor) => {
    const removedLines = allUnitsOf(own)
    const rejected = await takeSellerOrderStep(context, sellerOrder, 'reject', stepActor, {
      guardInput: { reason },
      data: { ...reasonData(reason, stepActor), items: itemsOf(own, removedLines) },
    })
    await takeOut(context, replaceSellerOrder(whole, rejected), removedLines, reason, stepActor)
  })
}

export type Shortening = Withdrawal & { lines: readonly { lineId: string; quantity: number }[] }

/**
 * The seller has less than was ordered: less of a line than was ordered; the missing items are refunded at once, and the customer
 * chooses what to do about the rest. Refuses as `rejectSellerOrder` does, and with flow/quantities and flow/too-late.
 */
export async function shortenSellerOrder(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  id: string,
  shortening: Shortening,
  visitor: Visitor,
) {
  const { version, reason } = shortening
  await withSellerOrder(id, version, visitor, async (whole, sellerOrder, own, stepActor) => {
    const given = new Map(shortening.lines.map(({ lineId, quantity }) => [lineId, quantity]))
    // A line of another seller order is not found, even beside own lines.
    for (const lineId of given.keys()) if (!own.some((line) => line.id === lineId)) refuse('thing/not-found')
    const has = (line: OrderLineRow) => given.get(line.id) ?? unitsLeft(line)
    const removedLines = own
      .map((line) => ({ line, missing: unitsLeft(line) - has(line) }))
      .filter(({ missing }) => missing > 0)
      .map(({ line, missing }) => ({
        lineId: line.id,
        quantity: missing,
        goods: shareOfUnits(chargedFor(line), missing, unitsLeft(line)),
      }))
    const { shortageHours } = await readCancelTermsOf(whole.order)
    const short = await takeSellerOrderStep(context, sellerOrder, 'accept_part', stepActor, {
      guardInput: {
        now: await readClock(),
        acceptBy: sellerOrder.acceptBy,
        reason,
        lines: own.map((line) => ({ ordered: unitsLeft(line), accepted: has(line) })),
      },
      changes: {
        shortageUntil: dbNowPlus({ hours: shortageHours }),
        shortageAnswer: null,
        shortageAnsweredAt: null,
      },
      data: { ...reasonData(reason, stepActor), items: itemsOf(own, removedLines) },
    })
    await acceptAllLines(sellerOrder.id)
    await takeOut(context, replaceSellerOrder(whole, short), removedLines, reason, stepActor)
  })
}

type Work = (
  whole: LockedOrder,
  sellerOrder: SellerOrderRow,
  own: OrderLineRow[],
  stepActor: StepActor,
) => Promise<void>

/** Locks the whole order, since a seller's withdrawal changes shipment, delivery and money too. */
async function withSellerOrder(id: string, version: number, visitor: Visitor, work: Work): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const { sellerOrder: found } = await findSellerOrder(id, storeScope(principal))
    const whole = await lockWholeOrder(found.orderId)
    const sellerOrder = whole.sellerOrders.find((each) => each.id === id)
    if (!sellerOrder) throw new Error(`part ${id} is gone although its order is there`)
    assertVersion(sellerOrder.version, version)
    const own = whole.lines.filter((line) => line.sellerOrderId === id && unitsLeft(line) > 0)
    await work(whole, sellerOrder, own, stepActorOf(principal, 'seller'))
  })
}

const replaceSellerOrder = (whole: LockedOrder, sellerOrder: SellerOrderRow): LockedOrder => ({
  ...whole,
  sellerOrders: whole.sellerOrders.map((each) => (each.id === sellerOrder.id ? sellerOrder : each)),
})

const itemsOf = (lines: readonly OrderLineRow[], removedLines: readonly RemovedLine[]) =>
  removedLines.map(({ lineId, quantity }) => ({ name: lines.find(({ id }) => id === lineId)?.name, quantity }))

/** What a seller cannot make was never in stock; their own event lists it. */
const takeOut = (
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  removedLines: readonly RemovedLine[],
  reason: Reason,
  stepActor: StepActor,
): Promise<void> => takeShortageOut(context, whole, removedLines, { reason, stepActor, alreadyReported: true })
