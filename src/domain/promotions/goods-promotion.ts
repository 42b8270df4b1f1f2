import type { CategoryId } from '../catalogue/category.ts'
import { allocate, nothing, type Paise, paise, percentOf, sum } from '../money/money.ts'
import type { CodeTerms, PromotionTerms } from './promotion-terms.ts'

type GoodsTerms = PromotionTerms &
  CodeTerms & {
    /** Null: every customer gets it without a code. */
    code: string | null
    /** Only items of this category and of this store count; null: all. */
    category: CategoryId | null
    brandId: string | null
    /** What items that count must cost together, before discounts. */
    goodsAtLeast: Paise
    /** The most that it takes off all orders together; null: no limit. */
    budget: Paise | null
    /** What is left of the budget; absent while it was not read. */
    budgetLeft?: Paise
  }

/** An amount off the items of a cart. */
export type GoodsAmount = GoodsTerms & { kind: 'goods-amount'; amount: Paise }

/** A percentage off the items of a cart, at most so much. */
export type GoodsPercent = GoodsTerms & { kind: 'goods-percent'; percent: number; most: Paise | null }

/** Of so many units bought and given, the cheapest are free. */
export type BuyGet = GoodsTerms & { kind: 'buy-x-get-y'; buys: number; gets: number }

/** A discount that an order gets once on all of its items, by what is in the cart. */
export type GoodsPromotion = GoodsAmount | GoodsPercent | BuyGet

export const goodsKinds = ['goods-amount', 'goods-percent', 'buy-x-get-y'] as const

export const isGoodsPromotion = <T extends { kind: string }>(
  rule: T,
): rule is Extract<T, { kind: GoodsPromotion['kind'] }> => goodsKinds.some((kind) => kind === rule.kind)

/** A line with the discount it has so far. */
export type DiscountableLine = {
  readonly brandId: string
  readonly category: CategoryId
  readonly unitPrice: Paise
  readonly quantity: number
  readonly gross: Paise
  readonly discount: Paise
  readonly net: Paise
  readonly promotionId?: string
}

const counts = ({ category, brandId }: GoodsPromotion, line: DiscountableLine): boolean =>
  (category === null || category === line.category) && (brandId === null || brandId === line.brandId)

/** Returns the items that count for a promotion, before discounts, so that no discount takes another away. */
export const goodsThatCount = (rule: GoodsPromotion, lines: readonly DiscountableLine[]): Paise =>
  sum(lines.filter((line) => counts(rule, line)).map(({ gross }) => gross))

/** Returns the units that can be bought or given: those that count and have no other discount. */
const unitsOf = (rule: GoodsPromotion, lines: readonly DiscountableLine[]): number =>
  lines.reduce((units, line) => units + (isOpen(rule, line) ? line.quantity : 0), 0)

/** An item has one discount at most: one that is reduced already is left out. */
const isOpen = (rule: GoodsPromotion, line: DiscountableLine): boolean =>
  line.promotionId === undefined && counts(rule, line)

/** Returns the most that comes off items of this price: nine tenths, so that none is given away and each has a price to tax and refund. */
export const mostOff = (goods: Paise): Paise => paise(Math.floor((goods * 9) / 10))

/**
 * Returns what a promotion takes off these lines, whatever is left of its budget: nothing below its minimum, and for lines that
 * have another discount.
 */
export function wantedOff(rule: GoodsPromotion, lines: readonly DiscountableLine[]): Paise {
  if (goodsThatCount(rule, lines) < rule.goodsAtLeast) return nothing
  const open = lines.filter((line) => isOpen(rule, line))
  const goods = sum(open.map(({ gross }) => gross))
  return paise(Math.min(offGoods(rule, open, goods), mostOff(goods)))
}

function offGoods(rule: GoodsPromotion, open: readonly DiscountableLine[], goods: Paise): number {
  switch (rule.kind) {
    case 'goods-amount':
      return rule.amount
    case 'goods-percent':
      return Math.min(percentOf(goods, rule.percent), rule.most ?? Number.MAX_SAFE_INTEGER)
    case 'buy-x-get-y':
      return cheapestUnits(open, Math.floor(unitsOf(rule, open) / (rule.buys + rule.gets)) * rule.gets)
  }
}

/** Returns the price of so many of the cheapest units. */
function cheapestUnits(lines: readonly DiscountableLine[], count: number): number {
  let [left, price] = [count, 0]
  for (const { unitPrice, quantity } of lines.toSorted((one, other) => one.unitPrice - other.unitPrice)) {
    const units = Math.min(left, quantity)
    price += units * unitPrice
    left -= units
  }
  return price
}

/** Returns whether the budget covers a discount; it does while it was not read. */
export const isCovered = ({ budgetLeft }: GoodsPromotion, off: Paise): boolean =>
  budgetLeft === undefined || off <= budgetLeft

/** Returns whether a budget is too small for every further order. */
export const isUsedUp = (rule: GoodsPromotion): boolean =>
  !isCovered(rule, rule.kind === 'goods-amount' ? rule.amount : paise(1))

export type AppliedPromotion = { promotion: GoodsPromotion; off: Paise }

/**
 * Returns the lines with the discounts of these promotions, and what each took off. The one that takes most off comes first, of
 * equals the first named; the next ones get the lines it left. A discount is shared over its lines by price, to the paisa.
 */
export function takeGoodsOff<Line extends DiscountableLine>(
  lines: readonly Line[],
  promotions: readonly GoodsPromotion[],
): { lines: Line[]; applied: AppliedPromotion[] } {
  const weighed = promotions.map((promotion) => ({ promotion, off: wantedOff(promotion, lines) }))
  const best = weighed
    .filter(({ promotion, off }) => off > 0 && isCovered(promotion, off))
    .reduce<AppliedPromotion | null>((most, each) => (each.off > (most?.off ?? 0) ? each : most), null)
  if (!best) return { lines: [...lines], applied: [] }
  const others = promotions.filter((promotion) => promotion !== best.promotion)
  const next = takeGoodsOff(shareOut(lines, best), others)
  return { lines: next.lines, applied: [best, ...next.applied] }
}

function shareOut<Line extends DiscountableLine>(lines: readonly Line[], { promotion, off }: AppliedPromotion): Line[] {
  const shares = allocate(
    off,
    lines.map((line) => (isOpen(promotion, line) ? line.gross : 0)),
  )
  return lines.map((line, index) => {
    const discount = shares[index] ?? nothing
    if (discount === 0) return line
    return { ...line, discount, net: paise(line.gross - discount), promotionId: promotion.id }
  })
}

/** What a cart lacks for a promotion without a code, or what it would take off if its budget were not used up. */
export type PromotionHint = { promotion: GoodsPromotion } & (
  | { kind: 'goods'; missing: Paise }
  | { kind: 'units'; missing: number }
  | { kind: 'used-up'; off: Paise }
)

/**
 * Returns what to say about a promotion without a code beside lines that have all their discounts: what is missing for it, for
 * its next free units, or that its budget does not cover it. Null when there is nothing to say.
 */
export function hintOf(
  promotion: GoodsPromotion,
  lines: readonly DiscountableLine[],
  applied: readonly AppliedPromotion[],
): PromotionHint | null {
  const isApplied = applied.some((each) => each.promotion === promotion)
  const off = isApplied ? nothing : wantedOff(promotion, lines)
  if (!isCovered(promotion, off)) return { promotion, kind: 'used-up', off }
  if (isUsedUp(promotion)) return null
  const own = isApplied ? lines.map((line) => (line.promotionId === promotion.id ? unpromoted(line) : line)) : lines
  const units = unitsMissing(promotion, own)
  if (units > 0) return { promotion, kind: 'units', missing: units }
  const missing = promotion.goodsAtLeast - goodsThatCount(promotion, lines)
  if (isApplied || missing <= 0 || !lines.some((line) => isOpen(promotion, line))) return null
  return { promotion, kind: 'goods', missing: paise(missing) }
}

/** Returns the units that lines without this promotion lack for its next free ones; 0 when they have none that count. */
export function unitsMissing(promotion: GoodsPromotion, lines: readonly DiscountableLine[]): number {
  if (promotion.kind !== 'buy-x-get-y') return 0
  const group = promotion.buys + promotion.gets
  const begun = unitsOf(promotion, lines) % group
  return begun === 0 ? 0 : group - begun
}

const unpromoted = <Line extends DiscountableLine>({ promotionId: _, ...line }: Line) => line
