import { forAdmins } from '#domain/accounts/access.ts'
import type { ReviewBulkAct } from '#domain/bulk/bulk-act.ts'
import type { Language } from '#domain/language/language.ts'
import { type ModerationReason, moderationReasons, openReviewCommands } from '#domain/reviews/review-flow.ts'
import { inOrderOf } from '#server/lists/list-page-store.ts'
import { moderateReview } from '#server/reviews/moderate-review.ts'
import { reviewListSource } from '#server/reviews/review-list-store.ts'
import { findShownReview, readReviewRows } from '#server/reviews/review-store.ts'
import { translateCode } from '#server/translate.ts'
import type { BulkTarget } from './bulk-target.ts'

/** What a review was: with a reason of the shop's list it can be hidden again as it was. */
type Before = { version: number; state: 'shown' | 'held' | 'removed'; reason: ModerationReason | null }

const isOfShop = (reason: string | null): reason is ModerationReason =>
  (moderationReasons as readonly string[]).includes(reason ?? '')

const commandOf = (act: ReviewBulkAct) =>
  act.kind === 'review-show' ? ({ command: 'show' } as const) : ({ command: 'hold', reason: act.reason } as const)

const nameOf = (
  row: { product_name: Record<Language, string>; buyer_name: string; stars: number },
  language: Language,
) => `${row.product_name[language]} · ${row.buyer_name} · ${row.stars}/5`

/** All reviews: showing those that wait, and holding shown ones for a reason of the list. */
export const reviewTarget: BulkTarget<ReviewBulkAct> = {
  access: forAdmins('support.write'),
  secondFactor: false,
  actOf: () => 'review.moderate',
  actOfUndo: () => 'review.moderate',
  source: ({ language }) => reviewListSource(language),
  scope: () => undefined,
  own: () => undefined,
  weigh: async (ids, act, language) => {
    const { command } = commandOf(act)
    const stateText = (state: string) => translateCode(language, 'statuses', `review.${state}`)
    return inOrderOf(ids, await readReviewRows(ids)).map((row) => ({
      id: row.id,
      name: nameOf(row, language),
      seen: row.version,
      before: stateText(row.state),
      after: stateText(command === 'show' ? 'shown' : 'held'),
      refused: openReviewCommands(row.state).includes(command) ? null : { code: 'flow/not-now' },
    }))
  },
  names: async (ids, language) => new Map((await readReviewRows(ids)).map((row) => [row.id, nameOf(row, language)])),
  run: async (context, { id, seen }, act, visitor): Promise<Before | null> => {
    const row = await findShownReview(id)
    const version = seen ?? row?.version ?? 0
    await moderateReview(context, id, { version, ...commandOf(act) }, visitor)
    if (!row) return null
    const reason = isOfShop(row.reason) ? row.reason : null
    // What the screening held has no reason that an admin may give.
    return row.state === 'shown' || reason ? { version: version + 1, state: row.state, reason } : null
  },
  undo: async (context, id, before, visitor) => {
    const { version, state, reason } = before as Before
    const command = ({ shown: 'show', held: 'hold', removed: 'remove' } as const)[state]
    await moderateReview(context, id, { version, command, ...(reason ? { reason } : {}) }, visitor)
  },
}
