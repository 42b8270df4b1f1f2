import { and, eq } from 'drizzle-orm'
import { dbNow } from '#server/db/database-clock.ts'
import { idempotencyKey } from '#server/db/order-tables.ts'
import { review, reviewEvent } from '#server/db/review-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves new reviews. */
export async function insertReviews(rows: (typeof review.$inferInsert)[]): Promise<void> {
  await db().insert(review).values(rows)
}

/** Records what happened to reviews. */
export async function insertReviewEvents(rows: (typeof reviewEvent.$inferInsert)[]): Promise<void> {
  await db().insert(reviewEvent).values(rows)
}

/** Saves the reply to a visible review of a store (null: of any store); returns false where there is none. */
export async function saveReply(id: string, brandId: string | null, reply: string): Promise<boolean> {
  const answered = await db()
    .update(review)
    .set({ reply, repliedAt: dbNow })
    .where(
      and(eq(review.id, id), eq(review.state, 'shown'), brandId === null ? undefined : eq(review.brandId, brandId)),
    )
    .returning({ id: review.id })
  return answered.length > 0
}

type KeyClaim = { visitorKey: string; key: string; requestHash: string }

/** Claims a request's key; returns null, or the hash of the request that has it. */
export async function claimReviewKey(claim: KeyClaim): Promise<string | null | undefined> {
  const claimed = await db()
    .insert(idempotencyKey)
    .values({ ...claim, reply: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  if (claimed.length > 0) return null
  const [earlier] = await db()
    .select({ requestHash: idempotencyKey.requestHash })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.visitorKey, claim.visitorKey), eq(idempotencyKey.key, claim.key)))
  return earlier?.requestHash
}
