import type { CategoryId } from '#domain/catalogue/category.ts'
import { activePromotions, discountPercentFor, type PromotionRule } from '#domain/promotions/promotions.ts'
import type { Needs } from '#server/context.ts'
import { shopNow } from '#server/db/shop-clock.ts'

/**
 * Returns the promotions in force now; evaluated at every call, since dates pass without a change in the database.
 */
export const runningPromotions = async (
  context: Needs<'findPromotions'>,
  at: Date = shopNow(),
): Promise<PromotionRule[]> => activePromotions(await context.findPromotions(), at)

/** Returns the product lists with a percentage discount, and the percentage. */
export const discountedCategories = (active: readonly PromotionRule[]): { category: CategoryId; percent: number }[] =>
  [...new Set(active.flatMap((rule) => (rule.kind === 'category-percent' ? [rule.category] : [])))]
    .map((category) => ({ category, percent: discountPercentFor(category, active) }))
    .filter(({ percent }) => percent > 0)
