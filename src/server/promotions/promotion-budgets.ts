import { nothing } from '#domain/money/money.ts'
import { isGoodsPromotion } from '#domain/promotions/goods-promotion.ts'
import { activePromotions, type PromotionRule } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import { readSpent, takeFromBudgets } from './promotion-budget-store.ts'
import { budgetLeft } from './promotion-store.ts'

/** Returns the rules with what is left of the budgets now; those in memory may be older. */
export async function withBudgets(rules: readonly PromotionRule[], at: Date): Promise<readonly PromotionRule[]> {
  const active = activePromotions(rules, at).filter(isGoodsPromotion)
  const limited = active.filter(({ budget }) => budget !== null)
  if (limited.length === 0) return rules
  const spent = await readSpent(limited.map(({ id }) => id))
  return rules.map((rule) =>
    isGoodsPromotion(rule) && rule.budget !== null
      ? { ...rule, budgetLeft: budgetLeft(rule.budget, spent.get(rule.id) ?? nothing) }
      : rule,
  )
}

/**
 * Takes what the promotions took off an order from their budgets, in the caller's transaction and after its rows were written:
 * orders that compete for what is left wait for each other here. Refuses with promo/budget-used.
 */
export async function takeBudgets(orderId: string): Promise<void> {
  if (!(await takeFromBudgets(orderId))) refuse('promo/budget-used')
}
