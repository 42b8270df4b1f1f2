import { currentVersions, type PromotionRule } from '#domain/promotions/promotions.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
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

const isPlanned = ({ activeFrom }: PromotionRule, now: Date): boolean =>
  activeFrom !== null && Date.parse(activeFrom) > now.getTime()
const isOver = ({ activeUntil }: PromotionRule, now: Date): boolean =>
  activeUntil !== null && Date.parse(activeUntil) <= now.getTime()

/**
 * Returns the versions that turning a promotion on or off replaces: the newest, and, when that one is only planned, with it
 * the one that is in force today. Turning on leaves what is off today as it is: the newest begins when it was to begin.
 */
function versionsToSwitch(rules: readonly PromotionRule[], id: string, { on, withCurrent }: Switch, now: Date) {
  const own = rules.filter((rule) => rule.id === id)
  const newest = newestPromotion(rules, id)
  const [current] = isPlanned(newest, now) && withCurrent ? currentVersions(own, now) : []
  return [...(current ? [current] : []), newest].filter((rule) => rule.on !== on && !isOver(rule, now))
}

/** `withCurrent`: what is in force today is switched too, when the newest version is only planned. */
type Switch = { on: boolean; withCurrent: boolean }

/** Why a promotion cannot be turned on or off; undefined when it can. */
export function refusalOfSwitch(
  rules: readonly PromotionRule[],
  id: string,
  on: boolean,
  now: Date,
): RefusalCode | undefined {
  if (versionsToSwitch(rules, id, { on, withCurrent: !on }, now).length > 0) return undefined
  return newestPromotion(rules, id).on === on ? 'bulk/no-change' : 'flow/not-now'
}

/**
 * Turns a promotion on or off, by a version of its newest terms: at once, or, when it has not begun, from the day on which it
 * begins. What is in force today ends at once when it is turned off. Returns the number of its newest version, and how many
 * were written. Refuses as `replacePromotion` does, with bulk/no-change when it is so already, and flow/not-now when its end
 * has passed.
 */
export function switchPromotion(
  context: Needs<'catalogueChanged'>,
  id: string,
  { on, withCurrent, reason, seen }: Switch & { reason: string; seen: number },
  actor: Principal,
): Promise<{ version: number; written: number }> {
  return transaction(async () => {
    const [rules, now] = [await listPromotionRules(), await readClock()]
    const newest = newestPromotion(rules, id)
    if (newest.version !== seen) refuse('flow/stale')
    const versions = versionsToSwitch(rules, id, { on, withCurrent }, now)
    if (versions.length === 0) refuse(newest.on === on ? 'bulk/no-change' : 'flow/not-now')
    let version = seen
    for (const rule of versions) {
      const from = isPlanned(rule, now) && rule.activeFrom !== null ? new Date(rule.activeFrom) : null
      const body = { terms: { ...termsFrom(rule), on }, from, reason, seen: version }
      await replacePromotion(context, id, body, actor)
      version += 1
    }
    return { version, written: versions.length }
  })
}
