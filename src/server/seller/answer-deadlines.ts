import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { systemStepActor } from '#server/orders/step-actor.ts'
import { takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { type Deadline, type DueSellerOrder, listDueSellerOrders, lockDueSellerOrder } from './answer-deadline-store.ts'
import { saveReminded } from './seller-order-store.ts'

const batch = 20
/** Maximum of seller orders in one round; a shutdown waits for no longer than that. */
const mostSellerOrders = 20 * batch

/**
 * Lapses seller orders that were not answered in time, which then wait for an admin; the admin and the seller are
 * notified. Returns how many.
 */
export const lapseUnanswered = (context: Needs<'log' | 'orderChanged' | 'notifyOutbox'>): Promise<number> =>
  forEachSellerOrder(context, 'over', async ({ row }) => {
    const guardInput = { now: await readClock(), acceptBy: row.acceptBy }
    await takeSellerOrderStep(context, row, 'lapse', systemStepActor, { guardInput })
  })

/** Reminds sellers at half of their time and at four fifths of it, once each. Returns how many. */
export const remindSellers = (context: Needs<'log' | 'orderChanged' | 'notifyOutbox'>): Promise<number> =>
  forEachSellerOrder(context, 'near', async ({ row, percent }) => {
    await saveReminded(percent, row.id)
    const { orderId, id: sellerOrderId, code } = row
    const data = { code, percent }
    await recordEvent(context, {
      orderId,
      sellerOrderId,
      kind: 'seller_order_deadline_near',
      actor: systemPerformer,
      data,
    })
  })

/** Handles each seller order separately. One that is being answered is skipped; the next round checks it again. */
function forEachSellerOrder(
  context: Needs<'log'>,
  which: Deadline,
  work: (found: DueSellerOrder) => Promise<void>,
): Promise<number> {
  return oneByOne({
    batch,
    most: mostSellerOrders,
    list: (attempted) => listDueSellerOrders(which, attempted, batch),
    work: (id) =>
      transaction(async () => {
        const found = await lockDueSellerOrder(which, id)
        if (found) await work(found)
        return found !== undefined
      }),
    failed: (error, sellerOrderId) =>
      context.log.error({ err: error, sellerOrderId }, 'an unanswered seller order could not be processed'),
  })
}
