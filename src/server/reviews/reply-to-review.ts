import { refuse } from '#domain/refusal.ts'
import { screenText } from '#domain/reviews/review-screening.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { storeScope } from '#server/seller/seller-order-store.ts'
import { insertReviewEvents, saveReply } from './written-review-store.ts'

/**
 * Saves a seller's public reply to a review of their own store; a new reply replaces the old one, which stays in the
 * record. Refuses with thing/not-found (another store's, or not visible) and review/contact-in-reply.
 */
export async function replyToReview(
  context: Needs<'catalogueChanged'>,
  id: string,
  text: string,
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  const scope = storeScope(principal)
  if (screenText(text) !== null) refuse('review/contact-in-reply')
  await transaction(async () => {
    if (!(await saveReply(id, scope, text))) refuse('thing/not-found')
    await insertReviewEvents([
      {
        reviewId: id,
        kind: 'replied',
        actorRole: principal.role,
        actorId: principal.id,
        actorName: principal.name,
        note: text,
      },
    ])
    afterCommit(() => context.catalogueChanged())
  })
}
