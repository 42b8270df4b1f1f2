import { and, eq } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { screenText } from '#domain/reviews/review-screening.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { review, reviewEvent } from '#server/db/review-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { storeScope } from '#server/seller/seller-order-store.ts'

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
    const answered = await db()
      .update(review)
      .set({ reply: text, repliedAt: dbNow })
      .where(and(eq(review.id, id), eq(review.state, 'shown'), scope === null ? undefined : eq(review.brandId, scope)))
      .returning({ id: review.id })
    if (answered.length === 0) refuse('thing/not-found')
    await db().insert(reviewEvent).values({
      reviewId: id,
      kind: 'replied',
      actorRole: principal.role,
      actorId: principal.id,
      actorName: principal.name,
      note: text,
    })
    afterCommit(() => context.catalogueChanged())
  })
}
