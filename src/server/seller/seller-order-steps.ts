import { isShortageOpen } from '#domain/orders/shortage.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { comparableLot } from '#domain/shipping/recall.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { listWithdrawnLots } from '#server/orders/recall-stop-store.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { type SellerOrderRow, takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { timeOfAct } from '#server/orders/time-of-act.ts'
import { textCode } from '#server/translate.ts'
import {
  acceptAllLines,
  clearAccepted,
  listSellerOrderLines,
  lockSellerOrder,
  type SellerOrderLineRow,
  saveLot,
  storeScope,
} from './seller-order-store.ts'

/**
 * Accepts a whole seller order. Refuses with thing/not-found (another store's), flow/stale, flow/not-now (answered
 * already) and flow/too-late (after the deadline; an admin may still accept a lapsed one). One that names when it was done
 * changes nothing when it comes again: a phone that lost the answer asks again.
 */
export async function acceptSellerOrder(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  { version, at }: { version: number; at?: Date | undefined },
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const sellerOrder = await lockSellerOrder(id, storeScope(principal))
    if (at && isRepeated(sellerOrder, 'accepted', version)) return
    assertVersion(sellerOrder.version, version)
    const guardInput = { now: await readClock(), acceptBy: sellerOrder.acceptBy }
    const data = await doneAt(at)
    await takeSellerOrderStep(context, sellerOrder, 'accept', stepActorOf(principal, 'seller'), { guardInput, data })
    await acceptAllLines(sellerOrder.id)
  })
}

/**
 * Takes an acceptance back within half a minute: the order waits for an answer again. Refuses with thing/not-found,
 * flow/stale, flow/not-now (not accepted, or packed since) and flow/undo-over.
 */
export async function undoAcceptance(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  version: number,
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const sellerOrder = await lockSellerOrder(id, storeScope(principal))
    assertVersion(sellerOrder.version, version)
    // Nothing has changed since this version, so its last change is the acceptance.
    const guardInput = { now: await readClock(), acceptedAt: sellerOrder.updatedAt }
    await takeSellerOrderStep(context, sellerOrder, 'undo_accept', stepActorOf(principal, 'seller'), { guardInput })
    await clearAccepted(sellerOrder.id)
  })
}

/** Returns whether a step was taken from this very version already and nothing has happened since. */
const isRepeated = (row: SellerOrderRow, state: SellerOrderRow['state'], version: number): boolean =>
  row.state === state && row.version === version + 1

/** Returns when a step was done, for the event of one that was sent later. */
const doneAt = async (at: Date | undefined) => (at ? { doneAt: (await timeOfAct(at)).toISOString() } : {})

export type Packing = {
  version: number
  at?: Date | undefined
  weightGrams: number
  labelChecked: boolean
  lines: readonly { lineId: string; lot: string; bestBefore?: string | null | undefined }[]
}

/**
 * Records a seller order as packed and weighed, each line with its lot and best-before date. Refuses with
 * thing/not-found, flow/stale, flow/not-now, flow/shortage-open, recall/lot, flow/packing-incomplete (a line without its lot or
 * date, no weight, label not checked) and request/invalid for a date that has passed. One that names when it was done changes
 * nothing when it comes again.
 */
export async function packSellerOrder(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  packing: Packing,
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const sellerOrder = await lockSellerOrder(id, storeScope(principal))
    if (
      packing.at &&
      isRepeated(sellerOrder, 'packed', packing.version) &&
      sellerOrder.packedGrams === packing.weightGrams
    )
      return
    assertVersion(sellerOrder.version, packing.version)
    const lines = await listSellerOrderLines([sellerOrder.id])
    const now = await readClock()
    assertNotExpired(packing, now)
    await assertNotWithdrawn(packing, lines)
    const given = new Map(packing.lines.map((line) => [line.lineId, line]))
    // A line of another seller order is not found, even beside own lines.
    for (const id of given.keys()) if (!lines.some(({ line }) => line.id === id)) refuse('thing/not-found')
    await takeSellerOrderStep(context, sellerOrder, 'pack', stepActorOf(principal, 'seller'), {
      guardInput: {
        shortageAnswered: !isShortageOpen(sellerOrder, now),
        labelChecked: packing.labelChecked,
        packedGrams: packing.weightGrams,
        lines: lines.map((row) => packedLine(row, given.get(row.line.id))),
      },
      changes: { packedGrams: packing.weightGrams },
      data: { grams: packing.weightGrams, ...(await doneAt(packing.at)) },
    })
    for (const { line } of lines) {
      const { lot, bestBefore } = given.get(line.id) ?? {}
      if (lot === undefined) continue
      await saveLot(lot, bestBefore ?? null, line.id)
    }
  })
}

/** Refuses with recall/lot when a lot is withdrawn; none is until the transaction has ended. */
async function assertNotWithdrawn(packing: Packing, lines: readonly SellerOrderLineRow[]): Promise<void> {
  const withdrawn = await listWithdrawnLots(lines.map(({ line }) => line.productId))
  for (const { lineId, lot } of packing.lines) {
    const productId = lines.find(({ line }) => line.id === lineId)?.line.productId
    if (lot !== undefined && withdrawn.some((one) => one.productId === productId && one.lotKey === comparableLot(lot)))
      refuse('recall/lot')
  }
}

const packedLine = ({ line, shelfLifeDays }: SellerOrderLineRow, given: Packing['lines'][number] | undefined) => ({
  ordered: line.quantity,
  accepted: line.acceptedQuantity ?? line.quantity,
  lot: given?.lot,
  bestBefore: given?.bestBefore ?? undefined,
  hasNoExpiry: shelfLifeDays === null,
})

/** Asserts that no item is expired: a best-before date must be after today, in Indian time. */
function assertNotExpired(packing: Packing, now: Date): void {
  const today = indianDay(now).day
  const past = packing.lines.findIndex(({ bestBefore }) => bestBefore != null && bestBefore <= today)
  if (past >= 0) throw new Refusal('request/invalid', { [`lines.${past}.bestBefore`]: textCode('fields', 'passed') })
}
