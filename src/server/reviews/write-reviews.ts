import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { reviewEndpoints } from '#contract/reviews/review-contract.ts'
import { firstName } from '#domain/accounts/first-name.ts'
import { refuse } from '#domain/refusal.ts'
import { screenText } from '#domain/reviews/review-screening.ts'
import { writtenLanguage } from '#domain/reviews/review-text.ts'
import { lockSuccessors } from '#server/catalogue/product-successor-store.ts'
import { tagsOfReviews } from '#server/catalogue/response-tags.ts'
import { countStars } from '#server/catalogue/star-count-store.ts'
import type { Needs } from '#server/context.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { reviewClaims } from '#server/orders/claim-owner.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { ownsOrder } from '#server/orders/order-store.ts'
import {
  findReviewableOrder,
  insertDeliveryReview,
  listReviewableLines,
  type ReviewableLine,
  type ReviewableOrder,
  sellsAny,
} from './order-review-store.ts'
import { claimReviewKey, insertReviewEvents, insertReviews } from './written-review-store.ts'

export type Written = z.output<(typeof reviewEndpoints)['POST /api/orders/:id/reviews']['body']>

const writtenTwice = {
  review_order_line_id_key: 'review/already-written',
  delivery_review_pkey: 'review/already-written',
} as const
const longestKey = 200

/**
 * Saves the buyer's reviews, all or nothing: one review per item and order, only of what was delivered (terms of
 * service, "Reviews"). A review with personal data is held for moderation. Under the same Idempotency-Key the same
 * body is saved once. Refuses with thing/not-found, review/not-delivered, review/already-written, review/own-store
 * and idempotency/other-body.
 */
export async function writeReviews(
  context: Needs<'catalogueChanged'>,
  orderId: string,
  written: Written,
  visitor: Visitor,
): Promise<void> {
  await requireBuyer(visitor, orderId)
  await refuseUniqueViolation(writtenTwice, () => transaction(() => writeOnce(context, orderId, written, visitor)))
}

/**
 * Requires the order's buyer. Access to an order is not always enough to write for its buyer: an admin may only for
 * their own order.
 */
async function requireBuyer(visitor: Visitor, orderId: string): Promise<void> {
  const { principal } = visitor
  await requireOrderAccess(visitor, orderId, 'write')
  if (principal?.role === 'admin' && !(await ownsOrder(principal, orderId))) refuse('thing/not-found')
}

async function writeOnce(
  context: Needs<'catalogueChanged'>,
  orderId: string,
  written: Written,
  visitor: Visitor,
): Promise<void> {
  if (!(await claimKey(orderId, written, visitor))) return
  const order = (await findReviewableOrder(orderId)) ?? refuse('thing/not-found')
  const lines = await listReviewableLines(orderId)
  const wanted = written.reviews.map((given) => ({ given, line: requireReviewable(lines, given.productId, visitor) }))
  if (written.deliveryStars !== undefined) {
    if (!lines.some(({ delivered }) => delivered)) refuse('review/not-delivered')
    await insertDeliveryReview(orderId, written.deliveryStars)
  }
  if (wanted.length === 0) return
  // Of a product that was merged since, the one that took it over is reviewed.
  const successors = await lockSuccessors(
    wanted.map(({ line }) => line.product_id),
    'no key update',
  )
  const productIds = [...new Set(successors.values())]
  const rows = wanted.map(({ given, line }) => ({
    ...reviewRow(order, line, given),
    productId: successors.get(line.product_id) ?? line.product_id,
  }))
  await insertReviews(rows)
  await insertReviewEvents(
    rows.flatMap(({ id, state, reason }) => [
      {
        reviewId: id,
        kind: 'written' as const,
        actorRole: visitor.principal?.role ?? ('guest' as const),
        actorId: visitor.principal?.id ?? null,
        actorName: visitor.principal?.name ?? order.shipping.fullName,
      },
      ...(state === 'held'
        ? [{ reviewId: id, kind: 'held' as const, actorRole: 'system' as const, actorName: 'system', reason }]
        : []),
    ]),
  )
  if (rows.every(({ state }) => state === 'held')) return
  await countStars(productIds)
  afterCommit(() => context.catalogueChanged(tagsOfReviews(productIds)))
}

/** Claims the request's key, if it has one; returns false when this very request has been answered before. */
async function claimKey(orderId: string, written: Written, visitor: Visitor): Promise<boolean> {
  const key = visitor.header('idempotency-key')?.trim() ?? ''
  if (key === '' || key.length > longestKey) return true
  const claim = {
    visitorKey: reviewClaims(orderId),
    key,
    requestHash: createHash('sha256').update(JSON.stringify(written)).digest('base64url'),
  }
  const earlier = await claimReviewKey(claim)
  if (earlier === null) return true
  if (earlier !== claim.requestHash) refuse('idempotency/other-body')
  return false
}

function requireReviewable(lines: readonly ReviewableLine[], productId: string, visitor: Visitor): ReviewableLine {
  const line = lines.find((each) => each.product_id === productId)
  if (!line?.delivered) return refuse('review/not-delivered')
  if (line.own_store || sellsAny(visitor.principal, [line.brand_id])) return refuse('review/own-store')
  return line.review_id === null ? line : refuse('review/already-written')
}

function reviewRow(order: ReviewableOrder, line: ReviewableLine, given: Written['reviews'][number]) {
  const title = given.title || null
  const text = title ? `${title}\n${given.text}` : given.text
  const reason = screenText(text)
  return {
    id: randomUUID(),
    orderId: order.id,
    orderLineId: line.line_id,
    brandId: line.brand_id,
    stars: given.stars,
    title,
    body: given.text,
    language: writtenLanguage(text),
    buyerName: firstName(order.shipping.fullName),
    buyerCity: order.shipping.city,
    buyerCountry: order.shipping.country,
    pack: line.pack,
    state: reason === null ? ('shown' as const) : ('held' as const),
    reason,
  }
}
