import type { CategoryId } from '../catalogue/category.ts'
import { nothing, type Paise, paise, percentOf, times } from '../money/money.ts'

/** Who funds a promotion; decided before the commission is computed (correctness rule 11). */
export type PromotionFunder = 'shop' | 'seller'

type PromotionTerms = {
  /** The same for all versions of one promotion. */
  id: string
  version: number
  /** ISO times, from inclusive, until exclusive; null leaves that side open. */
  activeFrom: string | null
  activeUntil: string | null
  /** A version that is off disables the promotion from its start on. */
  on: boolean
  fundedBy: PromotionFunder
}

/** A discount on delivery without a code: goods *above* an amount, standard speed, in India (decisions 14a). */
export type FreeStandardDelivery = PromotionTerms & {
  kind: 'free-standard-delivery'
  goodsAbove: Paise
  heaviestGrams: number | null
}

/** A discount on delivery with a code: goods of an amount and above, any speed (decisions 14b). */
export type PromoDelivery = PromotionTerms & {
  kind: 'promo-delivery'
  code: string
  /** Whether the code is public; a code made for one customer is sent to that customer only. */
  isPublic: boolean
  goodsAtLeast: Paise
  heaviestGrams: number | null
  /** Maximum number of orders that may use it, in total and per customer; null for no limit. */
  limitInAll: number | null
  limitPerCustomer: number | null
  /** The segment of customers that the code is for; none: everybody. Such a code is never public. */
  segmentId?: string
  /** Set on a cart whose shopper can no longer use the code; never stored. */
  spent?: CodeSpent
}

/** The reason why a limited code does not apply: it is used up, this customer has used it, or it is for others. */
export type CodeSpent = 'promo/used-up' | 'promo/used-by-you' | 'promo/not-for-you'

/** A percentage discount on every product of a category (decisions 14c). */
export type CategoryPercent = PromotionTerms & { kind: 'category-percent'; category: CategoryId; percent: number }

/** A promotion as data: an edit creates a new version, and an order stores `id` and `version`. */
export type PromotionRule = FreeStandardDelivery | PromoDelivery | CategoryPercent

/**
 * Returns the promotions in force at an instant. Of each id only the highest version that has begun counts: an
 * earlier one does not come back when it ends or is off (correctness rule 12).
 */
export function activePromotions(rules: readonly PromotionRule[], at: Date): PromotionRule[] {
  return currentVersions(rules, at).filter((rule) => rule.on && !isOver(rule, at))
}

/** Returns the public promotions in force: all but private codes. */
export const publicPromotions = (active: readonly PromotionRule[]): PromotionRule[] =>
  active.filter((rule) => rule.kind !== 'promo-delivery' || rule.isPublic)

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
  | { code: CodeSpent }

export type PromoCheck = { accepted: true; promotion: PromoDelivery } | ({ accepted: false } & PromoRefusal)

/**
 * Checks a code against the pre-discount goods subtotal, so that a discount can never disable the promotion that gave
 * it (correctness rule 6). `rules` are all versions, in force or not. Case and surrounding spaces are ignored.
 * `grams` is the chargeable weight, when there is a quote. A code that does not exist, is off, has ended or has not
 * begun gets the same answer, and so does a private one whose conditions this cart does not meet: refusals reveal no
 * codes.
 */
export function checkPromo(
  code: string,
  rules: readonly PromotionRule[],
  cart: { goodsSubtotal: Paise; at: Date; grams?: number },
): PromoCheck {
  const promotion = activePromotions(rules, cart.at).find((rule): rule is PromoDelivery => isOfCode(rule, code))
  if (!promotion) return { accepted: false, code: 'promo/unknown' }
  if (promotion.spent) return { accepted: false, code: promotion.spent }
  const refusal = unmetCondition(promotion, cart)
  if (refusal) return { accepted: false, ...(promotion.isPublic ? refusal : { code: 'promo/unknown' as const }) }
  return { accepted: true, promotion }
}

function unmetCondition(
  rule: PromoDelivery,
  { goodsSubtotal, grams = 0 }: { goodsSubtotal: Paise; grams?: number },
): PromoRefusal | null {
  if (earnsDelivery(rule, goodsSubtotal, grams)) return null
  const { goodsAtLeast, heaviestGrams } = rule
  if (goodsSubtotal < goodsAtLeast) return { code: 'promo/below-minimum', missing: paise(goodsAtLeast - goodsSubtotal) }
  return { code: 'promo/too-heavy', heaviestGrams: heaviestGrams ?? grams }
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
export const isOfCode = (rule: PromotionRule, code: string): rule is PromoDelivery =>
  rule.kind === 'promo-delivery' && normalCode(code) !== '' && normalCode(rule.code) === normalCode(code)

/** Returns the promotion of a code in force if its uses are limited, or it is for a segment: then its user counts. */
export const limitedPromotion = (code: string, rules: readonly PromotionRule[], at: Date): PromoDelivery | undefined =>
  activePromotions(rules, at)
    .filter((rule) => isOfCode(rule, code))
    .find(
      ({ limitInAll, limitPerCustomer, segmentId }) =>
        limitInAll !== null || limitPerCustomer !== null || segmentId !== undefined,
    )

/**
 * Returns whether a code with these uses, in total and by this customer, may be used once more (correctness rule 17).
 */
export function judgeUses(
  { limitInAll, limitPerCustomer }: Pick<PromoDelivery, 'limitInAll' | 'limitPerCustomer'>,
  uses: { inAll: number; own: number },
): CodeSpent | null {
  if (limitPerCustomer !== null && uses.own >= limitPerCustomer) return 'promo/used-by-you'
  return limitInAll !== null && uses.inAll >= limitInAll ? 'promo/used-up' : null
}

const hasBegun = ({ activeFrom }: PromotionTerms, at: Date): boolean =>
  activeFrom === null || Date.parse(activeFrom) <= at.getTime()

const isOver = ({ activeUntil }: PromotionTerms, at: Date): boolean =>
  activeUntil !== null && !(at.getTime() < Date.parse(activeUntil))
