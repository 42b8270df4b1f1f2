import { asc, eq, inArray } from 'drizzle-orm'
import { standingOf, totalBack } from '#domain/cancel-plan.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { cancellation } from '#server/db/cancellation-tables.ts'
import { box, customerOrder, orderLine } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { demandOrderAccess } from '#server/orders/order-access.ts'
import { say } from '#server/say.ts'
import { readCancelTermsOf } from './cancel-terms.ts'
import { listOpenWishes } from './cancellation-store.ts'
import { type LockedOrder, readLockable } from './lock-whole-order.ts'
import { wayBack } from './money-back.ts'
import { packetsLeft } from './packets-left.ts'
import { listCancellable, type Share, type Weighed, weighCancelling } from './weigh-cancelling.ts'

/** Returns the cancellation preview. Refuses with thing/not-found, and for named lines as `weighCancelling` does. */
export async function showCancelling(orderId: string, wished: readonly string[] | undefined, visitor: Visitor) {
  await demandOrderAccess(visitor, orderId)
  const { language } = visitor
  const whole = await readLockable(orderId)
  const lines = await listCancellable(whole)
  const weighed = await weighOrNothing(whole, wished)
  return {
    lines: whole.lines.map((line, index) => ({
      lineId: line.id,
      productId: line.productId,
      name: line.name[language],
      weight: line.weight,
      brandName: line.brandName[language],
      quantity: packetsLeft(line),
      charged: lines[index]!.charged,
      standing: standingOf(lines[index]!),
    })),
    way: wayBack(whole),
    chosen: weighed && {
      atOnce: shareOf(weighed.atOnce),
      onRequest: { ...shareOf(weighed.onRequest), keptPercent: weighed.keptPercent },
      whole: weighed.whole,
      seen: weighed.seen,
    },
  }
}

/** Without named lines it is a query, and "nothing" is a valid answer. */
async function weighOrNothing(whole: LockedOrder, wished: readonly string[] | undefined): Promise<Weighed | null> {
  try {
    return await weighCancelling(whole, wished ?? null, await readCancelTermsOf(whole.order))
  } catch (error) {
    if (wished === undefined && error instanceof Refusal) return null
    throw error
  }
}

const shareOf = ({ leaving, back }: Share) => ({
  ...back,
  total: totalBack(back),
  lines: leaving.map(({ lineId }) => lineId),
})

/** Lists the requests that wait for the hub, the oldest first. */
export async function showWishes(language: Language) {
  const orders = await db()
    .selectDistinct({ id: cancellation.orderId })
    .from(cancellation)
    .where(eq(cancellation.state, 'asked'))
  const ids = orders.map(({ id }) => id)
  const wishes = await listOpenWishes(ids)
  if (wishes.length === 0) return { items: [] }
  const heads = await db()
    .select({ id: customerOrder.id, number: customerOrder.number, boxId: box.id })
    .from(customerOrder)
    .innerJoin(box, eq(box.orderId, customerOrder.id))
    .where(inArray(customerOrder.id, ids))
  const lines = await db()
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.position))
  return {
    items: wishes.map(({ wish, lines: asked }) => {
      const head = heads.find(({ id }) => id === wish.orderId)!
      return {
        id: wish.id,
        orderNumber: head.number,
        boxId: head.boxId,
        askedAt: wish.askedAt,
        reason: say(language, 'order-states', `reason.${wish.reason}`),
        note: wish.note,
        mostKeptPercent: wish.keptPercent,
        lines: lines
          .filter(({ id }) => asked.some(({ lineId }) => lineId === id))
          .map((line) => ({
            name: line.name[language],
            weight: line.weight,
            quantity: packetsLeft(line),
            brandName: line.brandName[language],
          })),
      }
    }),
  }
}
