import { send } from '#web/api.ts'
import { newKey } from '#web/cart/new-key.ts'
import type { OrderReviews, ReviewBody } from './review-draft.ts'

type Kept = { said: string; key: string } | null

/**
 * Sends reviews of one order. The same content has the same idempotency key, so a retry after a lost response is
 * harmless.
 */
export function createReviewSender(orderId: string): (body: ReviewBody) => Promise<OrderReviews> {
  let kept: Kept = null
  return (body) => {
    const said = JSON.stringify(body)
    if (kept?.said !== said) kept = { said, key: newKey() }
    return send('POST /api/orders/:id/reviews', { params: { id: orderId }, body }, { 'idempotency-key': kept.key })
  }
}
