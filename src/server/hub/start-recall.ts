import { randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import { comparableLot, isBeyondRecall, recallLocation } from '#domain/shipping/recall.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { lockOrderState } from '#server/orders/order-status-store.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { storeScope } from '#server/seller/seller-order-store.ts'
import {
  findRecallUnit,
  insertRecall,
  insertRecallUnits,
  listUnsettledUnits,
  lockRecalledProduct,
  settleUnit,
} from './recall-store.ts'

export type RecallStart = { productId: string; lot: string; reason: string }
type Context = Needs<'log' | 'orderChanged' | 'notifyOutbox'>

/**
 * Withdraws a lot: every unit of it that was packed is found, and from the commit on its box is neither sealed nor
 * labelled nor handed over; nothing more of it is packed. The same lot again is the same recall. Customers are
 * emailed right after. Refuses with thing/not-found (a product of another store).
 */
export async function startRecall(
  context: Context,
  { productId, lot, reason }: RecallStart,
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    // Packing holds the product too: what is being packed now is found, what comes later is refused.
    const product = (await lockRecalledProduct(productId, storeScope(principal))) ?? refuse('thing/not-found')
    const id = await insertRecall({
      id: randomUUID(),
      productId: product.id,
      brandId: product.brandId,
      lot,
      lotKey: comparableLot(lot),
      reason,
      startedBy: principal.id,
      startedName: principal.name,
    })
    await insertRecallUnits(id)
  })
  await settleRecalls(context)
}

const batch = 50
/** Maximum of lines in one round; a shutdown waits for no longer than that. */
const mostLines = 20 * batch
const pauseMilliseconds = 60_000

/** Emails the customers of withdrawn units that a stopped process has left. */
export const recallWatch: IntervalJob = {
  name: 'recall watch',
  first: pauseMilliseconds,
  run: async (context) => {
    await settleRecalls(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Records for every withdrawn unit where it is, under the lock of its order, and emails its customer once. */
const settleRecalls = (context: Context): Promise<number> =>
  oneByOne({
    batch,
    most: mostLines,
    list: (attempted) => listUnsettledUnits(attempted, batch),
    work: (id) => transaction(() => settleOne(context, id)),
    failed: (error, unit) => context.log.error({ err: error, unit }, 'a withdrawn unit could not be recorded'),
  })

async function settleOne(context: Context, id: string): Promise<boolean> {
  const [recallId = '', lineId = ''] = id.split(' ')
  const found = await findRecallUnit(recallId, lineId)
  if (!found) return false
  await lockOrderState(found.unit.orderId)
  // Handed over, taken out, or settled by another process, meanwhile.
  const now = await findRecallUnit(recallId, lineId)
  if (!now) return false
  const location = recallLocation({
    sellerOrder: now.sellerOrder.state,
    shipment: now.shipment.state,
    parcel: now.parcel,
  })
  const isGone = isBeyondRecall(location)
  const isTaken = isGone && now.unit.state === 'open'
  if (now.unit.settledAt !== null && !isTaken) return false
  await settleUnit(recallId, lineId, location, isTaken)
  // Taken out meanwhile: that has an email of its own.
  if (now.unit.state !== 'open') return true
  await recordEvent(context, {
    orderId: now.unit.orderId,
    sellerOrderId: now.sellerOrder.id,
    kind: isGone ? 'lot_recalled' : 'lot_stopped',
    actor: systemPerformer,
    data: { lot: now.lot, items: [{ name: now.line.name, quantity: now.unit.quantity }] },
  })
  return true
}
