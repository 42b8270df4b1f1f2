import type { CategoryId } from '../catalogue/category.ts'
import { inclusiveTax, nothing, type Paise, paise, percentOf, times } from '../money/money.ts'
import type { DiscountFunder } from './sale-rows.ts'

/** The target of a rule; a store or category that does not exist never matches (docs/spec/correctness.md#10). */
export type CommissionTarget =
  | { readonly of: 'everything' }
  | { readonly of: 'category'; readonly category: CategoryId }
  | { readonly of: 'brand'; readonly brandId: string }

/** A share of the price, or an amount per unit; dates are ISO times, from inclusive, until exclusive. */
export type CommissionRule = {
  readonly id: string
  readonly target: CommissionTarget
  readonly activeFrom: string | null
  readonly activeUntil: string | null
} & (
  | { readonly kind: 'percent'; readonly percent: number; readonly most: Paise | null }
  | { readonly kind: 'per_unit'; readonly amount: Paise }
)

/** The commission rules: the first matching rule applies. `gstPercent` is the tax on the shop's own services. */
export type CommissionTerms = { readonly gstPercent: number; readonly rules: readonly CommissionRule[] }

/** The initial rules; the operator sets their own before the first sale. */
export const startingCommission: CommissionTerms = {
  gstPercent: 18,
  rules: [
    {
      id: 'standard',
      target: { of: 'everything' },
      activeFrom: null,
      activeUntil: null,
      kind: 'percent',
      percent: 12,
      most: null,
    },
  ],
}

export type Sold = {
  readonly brandId: string
  readonly category: CategoryId
  readonly quantity: number
  readonly gross: Paise
  readonly net: Paise
  /**
   * Who funds the line's discount: the seller's share is deducted before the commission base is chosen (correctness
   * 11).
   */
  readonly discountFundedBy: DiscountFunder
}

export type Commission = {
  readonly ruleId: string
  readonly kind: 'percent' | 'per_unit' | 'none'
  /** Percent, or rupees per unit. */
  readonly rate: number
  readonly base: Paise
  readonly amount: Paise
  readonly gstPercent: number
  readonly gst: Paise
}

/**
 * Returns the shop's commission on a line at an instant: tax included, never more than the seller receives for the
 * line.
 */
export function commissionOf(line: Sold, { gstPercent, rules }: CommissionTerms, at: Date): Commission {
  const base = line.discountFundedBy === 'seller' ? line.net : line.gross
  const rule = rules.find((each) => isInForce(each, at) && fits(each.target, line))
  if (!rule) return { ruleId: 'none', kind: 'none', rate: 0, base, amount: nothing, gstPercent, gst: nothing }
  const wanted =
    rule.kind === 'percent'
      ? Math.min(percentOf(base, rule.percent), rule.most ?? Number.MAX_SAFE_INTEGER)
      : times(rule.amount, line.quantity)
  const amount = paise(Math.min(wanted, base - inclusiveTax(base, gstPercent)))
  return {
    ruleId: rule.id,
    kind: rule.kind,
    rate: rule.kind === 'percent' ? rule.percent : rule.amount / 100,
    base,
    amount,
    gstPercent,
    gst: paise(Math.min(percentOf(amount, gstPercent), base - amount)),
  }
}

function fits(target: CommissionTarget, { brandId, category }: Sold): boolean {
  switch (target.of) {
    case 'everything':
      return true
    case 'category':
      return target.category === category
    case 'brand':
      return target.brandId === brandId
    default:
      return false
  }
}

const isInForce = ({ activeFrom, activeUntil }: CommissionRule, at: Date): boolean =>
  (activeFrom === null || Date.parse(activeFrom) <= at.getTime()) &&
  (activeUntil === null || at.getTime() < Date.parse(activeUntil))
