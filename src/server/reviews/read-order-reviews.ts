import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { findReviewableOrder, listReviewableLines, type ReviewableLine, sellsAny } from './order-review-store.ts'
import { showBought } from './shape-review.ts'

/**
 * Returns what of an order may be reviewed, to anyone with access to the order, and the reviews so far. Refuses with
 * thing/not-found.
 */
export async function readOrderReviews(context: Needs<'pictures'>, orderId: string, visitor: Visitor) {
  await requireOrderAccess(visitor, orderId, 'read')
  const order = (await findReviewableOrder(orderId)) ?? refuse('thing/not-found')
  const arrived = (await listReviewableLines(orderId)).filter(({ delivered }) => delivered)
  const own = arrived.filter((line) => !line.own_store && !sellsAny(visitor.principal, [line.brand_id]))
  return {
    orderId: order.id,
    number: order.number,
    delivered: arrived.length > 0,
    items: own.map((line) => ({
      ...showBought(context.pictures, line, visitor.language),
      review: showOwnReview(line),
    })),
    deliveryStars: order.delivery_stars,
  }
}

const showOwnReview = ({ stars, title, body, state, written_ms }: ReviewableLine) =>
  stars !== null && body !== null && state !== null && written_ms !== null
    ? { stars, title, text: body, state, writtenAt: new Date(written_ms) }
    : null
