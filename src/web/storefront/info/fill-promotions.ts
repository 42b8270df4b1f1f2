import type { Language } from '#domain/language/language.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import type { ShopStats } from '#web/storefront/stats-query.ts'
import type { Policy, PolicyBlock, PolicySection } from './policy.ts'

type ActivePromotions = Pick<ShopStats['delivery'], 'freeAbove' | 'coupon'>

/**
 * Fills the page with the amounts of active promotions. A sentence about an inactive promotion is removed; a section
 * only about promotions says so when none is active.
 */
export function fillPromotions(policy: Policy, { freeAbove, coupon }: ActivePromotions, language: Language): Policy {
  const values: Record<string, string | null> = {
    freeAbove: freeAbove === null ? null : formatRupees(freeAbove, language),
    coupon: coupon?.code ?? null,
    couponFrom: coupon && formatRupees(coupon.from, language),
  }
  const isTrue = (line: string): boolean =>
    Object.entries(values).every(([name, value]) => value !== null || !line.includes(`{{${name}}}`))
  const fill = (line: string): string => line.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  const fillBlock = (block: PolicyBlock): PolicyBlock[] => {
    if (typeof block === 'string') return isTrue(block) ? [fill(block)] : []
    return 'list' in block ? [{ list: block.list.filter(isTrue).map(fill) }] : [block]
  }
  const none = freeAbove === null && coupon === null
  const fillSection = (section: PolicySection): PolicySection => ({
    ...section,
    blocks: none && section.withoutPromotions ? [section.withoutPromotions] : section.blocks.flatMap(fillBlock),
  })
  return { ...policy, sections: policy.sections.map(fillSection) }
}
