import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { readClock } from '#server/db/database-clock.ts'
import { customerOrder, fulfilment } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { systemHands } from '#server/orders/hands.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { takePartStep } from '#server/orders/take-part-step.ts'

const batch = 20
/** Maximum of seller orders in one round; a shutdown waits for no longer than that. */
const mostParts = 20 * batch

/**
 * Matches seller orders that can still be answered: none is before its order is paid for or cash on delivery is
 * confirmed.
 */
const unanswered = sql`${fulfilment.state} = 'awaiting_acceptance' and ${customerOrder.state} = 'placed'`

const isOver = sql`${unanswered} and ${fulfilment.acceptBy} < now()`

/** Start of the seller's time to answer: the payment, or the confirmation of cash on delivery. */
const askedAt = sql`coalesce((select max(e.at) from order_event e
  where e.order_id = ${fulfilment.orderId} and e.kind = 'payment_received'), ${customerOrder.placedAt})`

/** Elapsed share of the seller's time, in the steps of the reminders (docs/spec/lifecycle.md#3). */
const due = sql<number>`case
  when now() >= ${fulfilment.acceptBy} - (${fulfilment.acceptBy} - ${askedAt}) * 0.2 then 80
  when now() >= ${fulfilment.acceptBy} - (${fulfilment.acceptBy} - ${askedAt}) * 0.5 then 50 else 0 end`

const isDue = sql`${unanswered} and ${fulfilment.acceptBy} >= now() and ${fulfilment.remindedPercent} < 80
  and ${due} > ${fulfilment.remindedPercent}`

/**
 * Lapses seller orders that were not answered in time, which then wait for an admin; the admin and the seller are
 * notified. Returns how many.
 */
export const lapseUnanswered = (house: House): Promise<number> =>
  forEachPart(house, isOver, async ({ part }) => {
    const facts = { now: await readClock(), acceptBy: part.acceptBy }
    await takePartStep(house, part, 'lapse', systemHands, { facts })
  })

/** Reminds sellers at half of their time and at four fifths of it, once each. Returns how many. */
export const remindMakers = (house: House): Promise<number> =>
  forEachPart(house, isDue, async ({ part, percent }) => {
    await db().update(fulfilment).set({ remindedPercent: percent }).where(eq(fulfilment.id, part.id))
    const { orderId, id: fulfilmentId, code } = part
    const data = { code, percent }
    await recordEvent(house, { orderId, fulfilmentId, kind: 'part_deadline_near', actor: systemDoer, data })
  })

type Found = { part: typeof fulfilment.$inferSelect; percent: number }

/** Handles each seller order separately. One that is being answered is skipped; the next round checks it again. */
function forEachPart(house: House, which: SQL, work: (found: Found) => Promise<void>): Promise<number> {
  const select = (condition: SQL | undefined) =>
    db()
      .select({ part: fulfilment, percent: due.mapWith(Number) })
      .from(fulfilment)
      .innerJoin(customerOrder, eq(customerOrder.id, fulfilment.orderId))
      .where(condition)
  return oneByOne({
    batch,
    most: mostParts,
    list: async (tried) => {
      const left = tried.length === 0 ? undefined : notInArray(fulfilment.id, [...tried])
      const found = await select(and(which, left)).orderBy(asc(fulfilment.acceptBy), asc(fulfilment.id)).limit(batch)
      return found.map(({ part }) => part.id)
    },
    work: (id) =>
      transaction(async () => {
        const locked = { of: [customerOrder, fulfilment], skipLocked: true as const }
        const [found] = await select(and(eq(fulfilment.id, id), which)).for('no key update', locked)
        if (found) await work(found)
        return found !== undefined
      }),
    failed: (error, part) =>
      house.log.error({ err: error, part }, 'a part that nobody answered could not be worked on'),
  })
}
