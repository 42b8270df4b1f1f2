import { newKey } from '#web/cart/new-key.ts'
import { send } from '#web/data/api.ts'
import type { OrderReviews, ReviewBody } from './review-draft.ts'

type PendingReview = { serialized: string; key: string } | null

/**
 * Sends reviews of one order. The same content has the same idempotency key, so a retry after a lost response is
 * harmless.
 */
export function createReviewSender(orderId: string): (body: ReviewBody) => Promise<OrderReviews> {
  let pending: PendingReview = null
  return (body) => {
    const serialized = JSON.stringify(body)
    if (pending?.serialized !== serialized) pending = { serialized, key: newKey() }
    return send('POST /api/orders/:id/reviews', { params: { id: orderId }, body }, { 'idempotency-key': pending.key })
  }
}
