import { type Commission, type CommissionTerms, commissionOf } from '../ledger/commission.ts'
import { nothing, type Paise, paise, sum } from '../money/money.ts'
import { type DiscountableLine, isGoodsPromotion, takeGoodsOff } from './goods-promotion.ts'
import { type CategoryPercent, codeOf, discountLine, type PromotionRule } from './promotions.ts'

export type PastOrder = {
  readonly placedAt: Date
  /** Identifies the customer, for a limit of uses. */
  readonly customer: string
  readonly lines: readonly DiscountableLine[]
}

export type Simulation = {
  orders: number
  withIt: number
  /** What the items of the orders with it cost before discounts, and what it would have taken off them. */
  goods: Paise
  cost: Paise
  costByBrand: Map<string, Paise>
  belowCommission: { lines: number; missing: Paise }
  atZero: number
  ranOut: Date | null
}

/** Returns whether a promotion can be tried on past orders: it is on their items, not on their delivery. */
export const canSimulate = (rule: PromotionRule): boolean => isGoodsPromotion(rule) || rule.kind === 'category-percent'

/**
 * Returns what a promotion would have done to these orders, in the order given, with its budget and its limits of uses. Discounts
 * they had stay, except those of `replaces`. Every order that fulfils the terms of a code is taken to have used it: the result is
 * the most that it would have cost. Segments are not asked: who was in one at the time is not known. The commission is what these
 * terms give with the discount.
 */
export function simulatePromotion(
  rule: PromotionRule,
  orders: readonly PastOrder[],
  replaces: string | null,
  commission: CommissionTerms,
): Simulation {
  const result: Simulation = {
    orders: orders.length,
    withIt: 0,
    goods: nothing,
    cost: nothing,
    costByBrand: new Map(),
    belowCommission: { lines: 0, missing: nothing },
    atZero: 0,
    ranOut: null,
  }
  const uses = new Map<string, number>()
  for (const { placedAt, customer, lines } of orders) {
    const own = uses.get(customer) ?? 0
    if (isLimitReached(rule, own)) continue
    const priced = priceAgain(rule, lines, replaces).filter(({ promotionId }) => promotionId === rule.id)
    const off = sum(priced.map(({ discount }) => discount))
    if (off === 0) continue
    if (isOver(rule, result, off)) {
      result.ranOut ??= placedAt
      continue
    }
    uses.set(customer, own + 1)
    result.withIt += 1
    result.goods = sum([result.goods, ...lines.map(({ gross }) => gross)])
    result.cost = sum([result.cost, off])
    for (const line of priced)
      addLine(result, line, rule.fundedBy, commissionOf(soldAs(line, rule), commission, placedAt))
  }
  return result
}

const isLimitReached = (rule: PromotionRule, own: number): boolean =>
  codeOf(rule) !== null && 'limitPerCustomer' in rule && rule.limitPerCustomer !== null && own >= rule.limitPerCustomer

const isOver = (rule: PromotionRule, { withIt, cost }: Simulation, off: Paise): boolean =>
  isGoodsPromotion(rule) &&
  ((rule.limitInAll !== null && withIt >= rule.limitInAll) || (rule.budget !== null && cost + off > rule.budget))

/** Returns the lines with the promotion among the discounts that they had. */
function priceAgain(
  rule: PromotionRule,
  lines: readonly DiscountableLine[],
  replaces: string | null,
): DiscountableLine[] {
  const before = lines.map((line) => (replaces !== null && line.promotionId === replaces ? undiscounted(line) : line))
  if (isGoodsPromotion(rule)) return takeGoodsOff(before, [rule]).lines
  return rule.kind === 'category-percent' ? before.map((line) => withPercent(rule, line)) : before
}

const undiscounted = ({ promotionId: _, ...line }: DiscountableLine): DiscountableLine => ({
  ...line,
  discount: nothing,
  net: line.gross,
})

/** An item has one discount at most: the higher one. */
function withPercent(rule: CategoryPercent, line: DiscountableLine): DiscountableLine {
  const priced = discountLine(line, [rule])
  return priced.discount > line.discount ? { ...line, ...priced } : line
}

const soldAs = (line: DiscountableLine, { fundedBy }: PromotionRule) => ({ ...line, discountFundedBy: fundedBy })

function addLine(
  result: Simulation,
  { brandId, discount }: DiscountableLine,
  fundedBy: PromotionRule['fundedBy'],
  { base, amount, gst }: Commission,
): void {
  result.costByBrand.set(brandId, sum([result.costByBrand.get(brandId) ?? nothing, discount]))
  const missing = paise(fundedBy === 'shop' ? discount - amount : 0)
  if (missing > 0) {
    const { lines, missing: before } = result.belowCommission
    result.belowCommission = { lines: lines + 1, missing: sum([before, missing]) }
  }
  if (base - amount - gst <= 0) result.atZero += 1
}
