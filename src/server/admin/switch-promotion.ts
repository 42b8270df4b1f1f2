import type { Language } from '#domain/language/language.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import { replacePromotion } from './change-promotion.ts'
import { termsFrom } from './promotion-body.ts'

/** Returns the newest version of a promotion. Refuses with thing/not-found. */
export const newestPromotion = (rules: readonly PromotionRule[], id: string): PromotionRule =>
  rules.filter((rule) => rule.id === id).at(-1) ?? refuse('thing/not-found')

/**
 * Turns a promotion on or off at once, by a version of its newest terms; returns its number. Refuses as
 * `replacePromotion` does, with bulk/no-change when it is so already, and flow/not-now when its end has passed.
 */
export function switchPromotion(
  context: Needs<'catalogueChanged'>,
  id: string,
  { on, reason, seen }: { on: boolean; reason: string; seen: number },
  actor: Principal,
  language: Language,
): Promise<number> {
  return transaction(async () => {
    const newest = newestPromotion(await listPromotionRules(), id)
    if (newest.version !== seen) refuse('flow/stale')
    if (newest.on === on) refuse('bulk/no-change')
    const terms = { ...termsFrom(newest), on }
    if (terms.until && terms.until <= (await readClock())) refuse('flow/not-now')
    await replacePromotion(context, id, { terms, from: null, reason, seen }, actor, language)
    return seen + 1
  })
}
