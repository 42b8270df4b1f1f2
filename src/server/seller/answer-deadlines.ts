import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { customerOrder, sellerOrder } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { systemStepActor } from '#server/orders/step-actor.ts'
import { takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { saveReminded } from './seller-order-store.ts'

const batch = 20
/** Maximum of seller orders in one round; a shutdown waits for no longer than that. */
const mostSellerOrders = 20 * batch

/**
 * Matches seller orders that can still be answered: none is before its order is paid for or cash on delivery is
 * confirmed.
 */
const unanswered = sql`${sellerOrder.state} = 'awaiting_acceptance' and ${customerOrder.state} = 'placed'`

const isOver = sql`${unanswered} and ${sellerOrder.acceptBy} < now()`

/** Start of the seller's time to answer: the payment, or the confirmation of cash on delivery. */
const requestedAt = sql`coalesce((select max(e.at) from order_event e
  where e.order_id = ${sellerOrder.orderId} and e.kind = 'payment_received'), ${customerOrder.placedAt})`

/** Elapsed share of the seller's time, in the steps of the reminders (docs/spec/lifecycle.md#3). */
const due = sql<number>`case
  when now() >= ${sellerOrder.acceptBy} - (${sellerOrder.acceptBy} - ${requestedAt}) * 0.2 then 80
  when now() >= ${sellerOrder.acceptBy} - (${sellerOrder.acceptBy} - ${requestedAt}) * 0.5 then 50 else 0 end`

const isDue = sql`${unanswered} and ${sellerOrder.acceptBy} >= now() and ${sellerOrder.remindedPercent} < 80
  and ${due} > ${sellerOrder.remindedPercent}`

/**
 * Lapses seller orders that were not answered in time, which then wait for an admin; the admin and the seller are
 * notified. Returns how many.
 */
export const lapseUnanswered = (context: Needs<'log' | 'orderChanged' | 'notifyOutbox'>): Promise<number> =>
  forEachSellerOrder(context, isOver, async ({ row }) => {
    const guardInput = { now: await readClock(), acceptBy: row.acceptBy }
    await takeSellerOrderStep(context, row, 'lapse', systemStepActor, { guardInput })
  })

/** Reminds sellers at half of their time and at four fifths of it, once each. Returns how many. */
export const remindSellers = (context: Needs<'log' | 'orderChanged' | 'notifyOutbox'>): Promise<number> =>
  forEachSellerOrder(context, isDue, async ({ row, percent }) => {
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

type DueSellerOrder = { row: typeof sellerOrder.$inferSelect; percent: number }

/** Handles each seller order separately. One that is being answered is skipped; the next round checks it again. */
function forEachSellerOrder(
  context: Needs<'log'>,
  which: SQL,
  work: (found: DueSellerOrder) => Promise<void>,
): Promise<number> {
  const select = (condition: SQL | undefined) =>
    db()
      .select({ row: sellerOrder, percent: due.mapWith(Number) })
      .from(sellerOrder)
      .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
      .where(condition)
  return oneByOne({
    batch,
    most: mostSellerOrders,
    list: async (attempted) => {
      const left = attempted.length === 0 ? undefined : notInArray(sellerOrder.id, [...attempted])
      const found = await select(and(which, left)).orderBy(asc(sellerOrder.acceptBy), asc(sellerOrder.id)).limit(batch)
      return found.map(({ row }) => row.id)
    },
    work: (id) =>
      transaction(async () => {
        const locked = { of: [customerOrder, sellerOrder], skipLocked: true as const }
        const [found] = await select(and(eq(sellerOrder.id, id), which)).for('no key update', locked)
        if (found) await work(found)
        return found !== undefined
      }),
    failed: (error, sellerOrderId) =>
      context.log.error({ err: error, sellerOrderId }, 'an unanswered seller order could not be processed'),
  })
}
