import type { QuestionReason } from '#domain/questions/product-question.ts'
import { refuse } from '#domain/refusal.ts'
import { decideReview, type ReviewCommand } from '#domain/reviews/review-flow.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { insertQuestionEvent, lockQuestion, saveQuestionState } from './question-store.ts'

type Moderation = {
  version: number
  command: ReviewCommand
  reason?: QuestionReason | undefined
  note?: string | undefined
}

/**
 * Shows, holds or removes a question with its answer as an admin, by the rules of reviews; records who did it, when and why.
 * Refuses with thing/not-found, flow/stale, flow/not-now and flow/reason-needed.
 */
export async function moderateQuestion(
  context: Needs<'catalogueChanged'>,
  id: string,
  { version, command, reason, note }: Moderation,
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  await transaction(async () => {
    const before = (await lockQuestion(id)) ?? refuse('thing/not-found')
    assertVersion(before.version, version)
    const state = decideReview(before.state, command, { as: admin.role }, { reason })
    const because = state === 'shown' ? null : (reason ?? null)
    await saveQuestionState(id, { state, reason: because, version: before.version + 1 })
    await insertQuestionEvent({
      questionId: id,
      kind: state,
      actorRole: admin.role,
      actorId: admin.id,
      actorName: admin.name,
      reason: because,
      note: note || null,
    })
    afterCommit(() => context.catalogueChanged([`product:${before.productId}`]))
  })
}
