import type { CategoryId, CategoryTerms } from '#domain/catalogue/category.ts'
import { plannedChanges } from '#domain/categories/category-plan.ts'
import { refuse } from '#domain/refusal.ts'
import { startOf } from '#server/db/start-of.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { endPlan, insertPlan, lockPlan } from './category-plan-store.ts'
import { assertChangeable, assertTerms, lockSeen, termsOf } from './change-category.ts'

type Planning = CategoryTerms & { reason: string; seen: number; from: Date }

/**
 * Plans what terms change of a category from a later time on. Refuses as `changeCategory` does, with request/invalid for
 * a time that has passed, and with category/nothing-planned where nothing differs.
 */
export function planCategory(
  id: CategoryId,
  { reason, seen, from, ...terms }: Planning,
  visitor: Visitor,
): Promise<void> {
  assertTerms(terms)
  const { id: actorId, name: actorName } = member(visitor)
  return transaction(async () => {
    const now = await lockSeen(id, seen)
    await assertChangeable(now, terms)
    const { before, changes } = plannedChanges(termsOf(now), terms)
    if (Object.keys(changes).length === 0) refuse('category/nothing-planned')
    const startsAt = await startOf(from)
    const { language } = visitor
    await insertPlan({ category: id, before, changes, startsAt, reason, actorId, actorName, language })
  })
}

/**
 * Withdraws a planned change that has not begun; a second time changes nothing. Refuses with thing/not-found and flow/stale.
 */
export const withdrawPlan = (category: CategoryId, id: number, visitor: Visitor): Promise<void> =>
  transaction(async () => {
    const plan = await lockPlan(id)
    if (plan?.category !== category) return refuse('thing/not-found')
    if (plan.state === 'withdrawn') return
    if (plan.state !== 'planned') refuse('flow/stale')
    await endPlan(id, { state: 'withdrawn', endedBy: member(visitor).name })
  })
