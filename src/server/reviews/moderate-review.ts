import { refuse } from '#domain/refusal.ts'
import {
  decideReview,
  type ModerationReason,
  openReviewCommands,
  type ReviewCommand,
} from '#domain/reviews/review-flow.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { lockSuccessors } from '#server/catalogue/product-successor-store.ts'
import { tagsOfReviews } from '#server/catalogue/response-tags.ts'
import { countStars } from '#server/catalogue/star-count-store.ts'
import type { Needs } from '#server/context.ts'
import { reviewEvent } from '#server/db/review-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findReviewedProduct, findShownReview, listReviewEvents, lockReview, saveModeration } from './review-store.ts'
import { showStaffReview } from './shape-review.ts'

export type Moderation = {
  version: number
  command: ReviewCommand
  reason?: ModerationReason | undefined
  note?: string | undefined
}

/**
 * Shows, holds or removes a review as an admin; records who did it, when and why, and counts the stars of its product
 * again. Refuses with thing/not-found, flow/stale, flow/not-now and flow/reason-needed.
 */
export async function moderateReview(
  context: Needs<'catalogueChanged'>,
  id: string,
  moderation: Moderation,
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  await transaction(async () => {
    const found = await findReview(id)
    // A merge that ended meanwhile has moved the review.
    const successors = await lockSuccessors([found.productId], 'no key update')
    const productId = successors.get(found.productId) ?? found.productId
    const before = await lockReview(id)
    if (!before) return refuse('thing/not-found')
    assertVersion(before.version, moderation.version)
    const state = decideReview(before.state, moderation.command, { as: admin.role }, { reason: moderation.reason })
    const reason = state === 'shown' ? null : (moderation.reason ?? null)
    await saveModeration({ state, reason, version: before.version + 1, id })
    await db()
      .insert(reviewEvent)
      .values({
        reviewId: id,
        kind: state,
        actorRole: admin.role,
        actorId: admin.id,
        actorName: admin.name,
        reason,
        note: moderation.note || null,
      })
    await countStars([productId])
    afterCommit(() => context.catalogueChanged(tagsOfReviews([productId])))
  })
}

async function findReview(id: string): Promise<{ productId: string }> {
  const found = await findReviewedProduct(id)
  return found ?? refuse('thing/not-found')
}

/** Returns one review with its moderation history and the available actions. Refuses with thing/not-found. */
export async function showModeration(context: Needs<'pictures'>, id: string, visitor: Visitor) {
  const row = (await findShownReview(id)) ?? refuse('thing/not-found')
  const events = await listReviewEvents(id)
  return {
    ...showStaffReview(context.pictures, row, visitor.language),
    commands: openReviewCommands(row.state),
    events: events.map(({ kind, at, actorRole, actorName, reason, note }) => ({
      kind,
      at,
      actorRole,
      actorName,
      reason,
      note,
    })),
  }
}
