import type { z } from 'zod'
import type { promotionEndpoints } from '#contract/promotions/promotion-contract.ts'
import { isGoodsPromotion } from '#domain/promotions/goods-promotion.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'

export type PromotionBody = z.output<(typeof promotionEndpoints)['POST /api/admin/promotions']['body']>
export type Terms = PromotionBody['terms']

/** Converts the terms as sent into a version of a promotion; a code for everybody names no segment. */
export function ruleOf(
  { until, ...terms }: Terms,
  { id, version, from }: { id: string; version: number; from: Date | null },
): PromotionRule {
  const dates = { activeFrom: from?.toISOString() ?? null, activeUntil: until?.toISOString() ?? null }
  if (terms.kind === 'free-standard-delivery' || terms.kind === 'category-percent')
    return { ...terms, id, version, ...dates }
  const { segmentId, ...promised } = terms
  return { ...promised, ...(segmentId ? { segmentId } : {}), id, version, ...dates }
}

/** Converts a version into its wire format. */
export function termsFrom(rule: PromotionRule): Terms {
  const { id: _, version: __, activeFrom: ___, activeUntil, ...promised } = rule
  const until = activeUntil === null ? null : new Date(activeUntil)
  if (!isGoodsPromotion(promised)) return { ...promised, until }
  const { budgetLeft: ____, ...terms } = promised
  return { ...terms, until }
}
