import { useQuery } from '@tanstack/react-query'
import type { Policy, PolicyBlock, PolicySection } from '#domain/content/policy.ts'
import type { Language } from '#domain/language/language.ts'
import { formatRupees, useLanguage } from '#web/i18n/format-rupees.ts'
import { type ShopStats, statsQuery } from '#web/storefront/stats-query.ts'

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

/** Returns the function that fills a page with the promotions that are active; unchanged while they are not known. */
export function useActivePromotions(): (policy: Policy) => Policy {
  const language = useLanguage()
  const { data } = useQuery(statsQuery)
  return (policy) => (data ? fillPromotions(policy, data.delivery, language) : policy)
}
