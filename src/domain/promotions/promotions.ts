import type { CategoryId } from '../catalogue/category.ts'
import { nothing, type Paise, paise, percentOf, times } from '../money/money.ts'
import {
  type DiscountableLine,
  type GoodsPromotion,
  goodsThatCount,
  isCovered,
  isGoodsPromotion,
  unitsMissing,
  wantedOff,
} from './goods-promotion.ts'
import type { CodeSpent, CodeTerms, PromotionTerms } from './promotion-terms.ts'

export type { PromotionFunder } from './promotion-terms.ts'

/** A discount on delivery without a code: goods *above* an amount, standard speed, in India (decisions 14a). */
export type FreeStandardDelivery = PromotionTerms & {
  kind: 'free-standard-delivery'
  goodsAbove: Paise
  heaviestGrams: number | null
}

/** A discount on delivery with a code: goods of an amount and above, any speed (decisions 14b). */
export type PromoDelivery = PromotionTerms &
  CodeTerms & { kind: 'promo-delivery'; code: string; goodsAtLeast: Paise; heaviestGrams: number | null }

/** A percentage discount on every product of a category (decisions 14c). */
export type CategoryPercent = PromotionTerms & { kind: 'category-percent'; category: CategoryId; percent: number }

/** A promotion as data: an edit creates a new version, and an order stores `id` and `version`. */
export type PromotionRule = FreeStandardDelivery | PromoDelivery | CategoryPercent | GoodsPromotion

/** A promotion that a customer gets by its code. */
export type CodePromotion = PromoDelivery | (GoodsPromotion & { code: string })

/**
 * Returns the promotions in force at an instant. Of each id only the highest version that has begun counts: an
 * earlier one does not come back when it ends or is off (correctness rule 12).
 */
export function activePromotions(rules: readonly PromotionRule[], at: Date): PromotionRule[] {
  return currentVersions(rules, at).filter((rule) => rule.on && !isOver(rule, at))
}

/** The promotions that pages show without a cart: what they take off does not depend on what else is in it. */
export type PagePromotion = Exclude<PromotionRule, GoodsPromotion>

/** Returns the promotions in force that pages show: all but private codes and what depends on the items of a cart. */
export const publicPromotions = (active: readonly PromotionRule[]): PagePromotion[] =>
  active.flatMap((rule) => {
    if (isGoodsPromotion(rule)) return []
    return rule.kind !== 'promo-delivery' || rule.isPublic ? [rule] : []
  })

/** Returns the code that cards, carts and pages mention; undefined when no public code is in force. */
export const publicCoupon = (active: readonly PromotionRule[]): PromoDelivery | undefined =>
  active.find((rule) => rule.kind === 'promo-delivery' && rule.isPublic) as PromoDelivery | undefined

/** Returns the current version of each promotion at an instant, in force or not. */
export function currentVersions(rules: readonly PromotionRule[], at: Date): PromotionRule[] {
  const newest = new Map<string, PromotionRule>()
  for (const rule of rules) {
    if (!hasBegun(rule, at)) continue
    const other = newest.get(rule.id)
    if (!other || other.version < rule.version) newest.set(rule.id, rule)
  }
  return [...newest.values()]
}

/** Returns the promotion versions behind a price at this instant, as an order stores them. */
export const versionsOf = (rules: readonly PromotionRule[], at: Date): string =>
  activePromotions(rules, at)
    .map(({ id, version }) => `${id}:${version}`)
    .join(' ')

/**
 * Returns the category promotion of a product among those in force: only the highest percentage, since promotions are
 * never combined.
 */
export function categoryPromotion(category: CategoryId, active: readonly PromotionRule[]): CategoryPercent | null {
  let best: CategoryPercent | null = null
  for (const rule of active)
    if (rule.kind === 'category-percent' && rule.category === category && rule.percent > (best?.percent ?? 0))
      best = rule
  return best
}

/**
 * Returns the percentage off a category, 0 without a promotion. The number on card, cart, checkout, order, email and
 * invoice (decisions 14c).
 */
export const discountPercentFor = (category: CategoryId, active: readonly PromotionRule[]): number =>
  categoryPromotion(category, active)?.percent ?? 0

export type PricedAmount = { gross: Paise; discount: Paise; net: Paise; promotionId?: string }

/**
 * Returns the price of a line. The discount is rounded once, on the unit price, so that the price on the card times
 * the quantity is the line price. `active` are the promotions in force. Never below zero.
 */
export function discountLine(
  line: { category: CategoryId; unitPrice: Paise; quantity: number },
  active: readonly PromotionRule[],
): PricedAmount {
  const gross = times(line.unitPrice, line.quantity)
  const promotion = categoryPromotion(line.category, active)
  if (!promotion) return { gross, discount: nothing, net: gross }
  const perUnit = Math.min(line.unitPrice, percentOf(line.unitPrice, promotion.percent))
  const discount = times(paise(perUnit), line.quantity)
  return { gross, discount, net: paise(gross - discount), promotionId: promotion.id }
}

/**
 * The reason why a code has no effect; each is a translation key. `missing` is the additional amount of goods
 * required.
 */
export type PromoRefusal =
  | { code: 'promo/unknown' }
  /** Too many codes were tried from one network; this one was not checked. */
  | { code: 'promo/too-many' }
  | { code: 'promo/below-minimum'; missing: Paise }
  | { code: 'promo/too-heavy'; heaviestGrams: number }
  | { code: 'promo/too-few'; units: number }
  /** What is left of its budget does not cover this cart. */
  | { code: 'promo/budget-used' }
  | { code: CodeSpent }

export type PromoCheck = { accepted: true; promotion: CodePromotion } | ({ accepted: false } & PromoRefusal)

/**
 * Checks a code against the pre-discount goods subtotal, so that a discount can never disable the promotion that gave
 * it (correctness rule 6). `rules` are all versions, in force or not. Case and surrounding spaces are ignored.
 * `grams` is the chargeable weight, when there is a quote; `lines` are the items with the discounts they have without a
 * code, where a code may depend on them. A code that does not exist, is off, has ended or has not
 * begun gets the same answer, and so does a private one whose conditions this cart does not meet: refusals reveal no
 * codes.
 */
export function checkPromo(
  code: string,
  rules: readonly PromotionRule[],
  cart: { goodsSubtotal: Paise; at: Date } & PromoCart,
): PromoCheck {
  const promotion = activePromotions(rules, cart.at).find((rule): rule is CodePromotion => isOfCode(rule, code))
  if (!promotion) return { accepted: false, code: 'promo/unknown' }
  if (promotion.spent) return { accepted: false, code: promotion.spent }
  const refusal = unmetCondition(promotion, cart)
  if (refusal)
    return { accepted: false, ...(isAnswered(promotion, refusal) ? refusal : { code: 'promo/unknown' as const }) }
  return { accepted: true, promotion }
}

/** A private code says no more than that it has run out, as one whose uses are limited does. */
const isAnswered = ({ isPublic }: CodePromotion, { code }: PromoRefusal): boolean =>
  isPublic || code === 'promo/budget-used'

type PromoCart = { goodsSubtotal: Paise; grams?: number; lines?: readonly DiscountableLine[] }

function unmetCondition(rule: CodePromotion, { goodsSubtotal, grams = 0, lines }: PromoCart): PromoRefusal | null {
  if (isGoodsPromotion(rule)) return lines ? unmetByGoods(rule, lines) : null
  if (earnsDelivery(rule, goodsSubtotal, grams)) return null
  const { goodsAtLeast, heaviestGrams } = rule
  if (goodsSubtotal < goodsAtLeast) return { code: 'promo/below-minimum', missing: paise(goodsAtLeast - goodsSubtotal) }
  return { code: 'promo/too-heavy', heaviestGrams: heaviestGrams ?? grams }
}

/** Returns what these items lack for a code; one that takes nothing off because they have other discounts is accepted, and outdone. */
function unmetByGoods(rule: GoodsPromotion, lines: readonly DiscountableLine[]): PromoRefusal | null {
  const missing = rule.goodsAtLeast - goodsThatCount(rule, lines)
  if (missing > 0) return { code: 'promo/below-minimum', missing: paise(missing) }
  const off = wantedOff(rule, lines)
  if (!isCovered(rule, off)) return { code: 'promo/budget-used' }
  const units = off > 0 ? 0 : unitsMissing(rule, lines)
  return units > 0 ? { code: 'promo/too-few', units } : null
}

/** Returns whether the existence of a code is public: a version of it that has begun is, or was, public. */
export const isPublicCode = (code: string, rules: readonly PromotionRule[], at: Date): boolean =>
  rules.some((rule) => isOfCode(rule, code) && rule.isPublic && hasBegun(rule, at))

/** Returns whether a shipment of this many chargeable grams is light enough for a promotion on delivery. */
const isLightEnough = ({ heaviestGrams }: FreeStandardDelivery | PromoDelivery, grams: number): boolean =>
  heaviestGrams === null || grams <= heaviestGrams

/**
 * Returns whether goods of this amount before discounts, in a shipment of this many chargeable grams, earn the promotion
 * on delivery: for the bar of the cart, the check of a code, and the charge.
 */
export const earnsDelivery = (rule: FreeStandardDelivery | PromoDelivery, goods: Paise, grams: number): boolean =>
  isLightEnough(rule, grams) &&
  (rule.kind === 'free-standard-delivery' ? goods > rule.goodsAbove : goods >= rule.goodsAtLeast)

/** The progress of a cart towards free delivery. `missing` is the least amount of goods still needed. */
export type FreeDeliveryProgress = { threshold: Paise; missing: Paise; reached: boolean }

/**
 * Returns the progress towards the promotion without a code, or null while none is in force for a shipment of this
 * many chargeable `grams`, if they are known. Goods count before discounts.
 */
export function freeDeliveryProgress(
  goodsSubtotal: Paise,
  active: readonly PromotionRule[],
  grams = 0,
): FreeDeliveryProgress | null {
  const promotion = active.find(
    (rule): rule is FreeStandardDelivery => rule.kind === 'free-standard-delivery' && isLightEnough(rule, grams),
  )
  if (!promotion) return null
  const reached = earnsDelivery(promotion, goodsSubtotal, grams)
  return {
    threshold: promotion.goodsAbove,
    missing: reached ? nothing : paise(promotion.goodsAbove - goodsSubtotal + 1),
    reached,
  }
}

/** Returns a code as it is stored and compared. */
export const normalCode = (code: string): string => code.trim().toUpperCase()

/** Returns whether a rule is the promotion of this code; an empty code matches none. */
export const isOfCode = (rule: PromotionRule, code: string): rule is CodePromotion =>
  codeOf(rule) !== null && normalCode(code) !== '' && normalCode(codeOf(rule) ?? '') === normalCode(code)

/** Returns the code of a promotion; null for one that needs none. */
export const codeOf = (rule: PromotionRule): string | null =>
  rule.kind === 'promo-delivery' || isGoodsPromotion(rule) ? rule.code : null

/** Returns the promotion of a code in force if its uses are limited, or it is for a segment: then its user counts. */
export const limitedPromotion = (code: string, rules: readonly PromotionRule[], at: Date): CodePromotion | undefined =>
  activePromotions(rules, at)
    .filter((rule): rule is CodePromotion => isOfCode(rule, code))
    .find(
      ({ limitInAll, limitPerCustomer, segmentId }) =>
        limitInAll !== null || limitPerCustomer !== null || segmentId !== undefined,
    )

/**
 * Returns whether a code with these uses, in total and by this customer, may be used once more (correctness rule 17).
 */
export function judgeUses(
  { limitInAll, limitPerCustomer }: Pick<CodeTerms, 'limitInAll' | 'limitPerCustomer'>,
  uses: { inAll: number; own: number },
): CodeSpent | null {
  if (limitPerCustomer !== null && uses.own >= limitPerCustomer) return 'promo/used-by-you'
  return limitInAll !== null && uses.inAll >= limitInAll ? 'promo/used-up' : null
}

const hasBegun = ({ activeFrom }: PromotionTerms, at: Date): boolean =>
  activeFrom === null || Date.parse(activeFrom) <= at.getTime()

const isOver = ({ activeUntil }: PromotionTerms, at: Date): boolean =>
  activeUntil !== null && !(at.getTime() < Date.parse(activeUntil))
