import type { PromotionRule } from '#domain/promotions/promotions.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import { replacePromotion } from './change-promotion.ts'
import { termsFrom } from './promotion-body.ts'
import { newestPromotion } from './switch-promotion.ts'

/** The end a promotion is to have: an instant, now, or none. */
type WantedEnd = Date | 'now' | null

/** Why the end of a promotion cannot be moved to a later instant, or to now; undefined when it can. */
export function refusalOfEnd(
  { activeFrom, activeUntil }: Pick<PromotionRule, 'activeFrom' | 'activeUntil'>,
  wanted: Date | 'now',
  now: Date,
): RefusalCode | undefined {
  const hasEnded = activeUntil !== null && Date.parse(activeUntil) <= now.getTime()
  if (hasEnded) return 'flow/not-now'
  // One that has not begun would begin in order to end: it is turned off.
  if (wanted === 'now')
    return activeFrom !== null && Date.parse(activeFrom) > now.getTime() ? 'flow/not-now' : undefined
  if (activeUntil === null) return 'promotion/no-end'
  if (Date.parse(activeUntil) >= wanted.getTime()) return 'bulk/no-change'
  return wanted <= now ? 'flow/too-late' : undefined
}

type NewEnd = { until: WantedEnd; reason: string; seen: number }

/**
 * Gives a promotion another end by a version of its newest terms; returns the end it had, and the number of the version. One that
 * has not begun begins when it was to begin. Refuses as `replacePromotion` does, with flow/stale, and flow/not-now when it has
 * ended.
 */
export function movePromotionEnd(
  context: Needs<'catalogueChanged'>,
  id: string,
  { until, reason, seen }: NewEnd,
  actor: Principal,
): Promise<{ was: string | null; version: number }> {
  return transaction(async () => {
    const newest = newestPromotion(await listPromotionRules(), id)
    if (newest.version !== seen) refuse('flow/stale')
    const now = await readClock()
    const from = newest.activeFrom !== null && Date.parse(newest.activeFrom) > now.getTime() ? newest.activeFrom : null
    // A version must not end before it begins, so what ends now ends a second later.
    const end = until === 'now' ? new Date(now.getTime() + 1_000) : until
    const terms = { ...termsFrom(newest), until: end }
    await replacePromotion(context, id, { terms, from: from === null ? null : new Date(from), reason, seen }, actor)
    return { was: newest.activeUntil, version: seen + 1 }
  })
}
