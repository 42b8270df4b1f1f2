import type { Category } from './catalogue.ts'
import { nothing, type Paise, paise, percentOf, times } from './money.ts'

/** Who funds a promotion; decided before the commission is computed (correctness rule 11). */
export type OfferBearer = 'shop' | 'maker'

type OfferTerms = {
  /** The same for all versions of one promotion. */
  id: string
  version: number
  /** ISO times, from inclusive, until exclusive; null leaves that side open. */
  activeFrom: string | null
  activeUntil: string | null
  /** A version that is off disables the promotion from its start on. */
  on: boolean
  bearer: OfferBearer
}

/** A discount on delivery without a code: goods *above* an amount, standard speed, in India (decisions 14a). */
export type FreeStandardDelivery = OfferTerms & {
  kind: 'free-standard-delivery'
  goodsAbove: Paise
  heaviestGrams: number | null
}

/** A discount on delivery with a code: goods of an amount and above, any speed (decisions 14b). */
export type PromoDelivery = OfferTerms & {
  kind: 'promo-delivery'
  code: string
  /** Whether the code is public; a code made for one customer is sent to that customer only. */
  told: boolean
  goodsAtLeast: Paise
  heaviestGrams: number | null
  /** Maximum number of orders that may use it, in total and per customer; null for no limit. */
  limitInAll: number | null
  limitPerCustomer: number | null
  /** Set on a cart whose shopper can no longer use the code; never stored. */
  spent?: CodeSpent
}

/** The reason why a limited code no longer applies: it is used up, or this customer has used it. */
export type CodeSpent = 'promo/used-up' | 'promo/used-by-you'

/** A percentage discount on every product of a category (decisions 14c). */
export type CategoryPercent = OfferTerms & { kind: 'category-percent'; category: Category; percent: number }

/** A promotion as data: an edit creates a new version, and an order stores `id` and `version`. */
export type OfferRule = FreeStandardDelivery | PromoDelivery | CategoryPercent

/**
 * Returns the promotions in force at an instant. Of each id only the highest version that has begun counts: an
 * earlier one does not come back when it ends or is off (correctness rule 12).
 */
export function activeOffers(rules: readonly OfferRule[], at: Date): OfferRule[] {
  return spokenFor(rules, at).filter((rule) => rule.on && !isOver(rule, at))
}

/** Returns the public promotions in force: all but private codes. */
export const toldOffers = (active: readonly OfferRule[]): OfferRule[] =>
  active.filter((rule) => rule.kind !== 'promo-delivery' || rule.told)

/** Returns the code that cards, carts and pages mention; undefined when no public code is in force. */
export const toldCode = (active: readonly OfferRule[]): PromoDelivery | undefined =>
  active.find((rule) => rule.kind === 'promo-delivery' && rule.told) as PromoDelivery | undefined

/** Returns the current version of each promotion at an instant, in force or not. */
export function spokenFor(rules: readonly OfferRule[], at: Date): OfferRule[] {
  const newest = new Map<string, OfferRule>()
  for (const rule of rules) {
    if (!hasBegun(rule, at)) continue
    const other = newest.get(rule.id)
    if (!other || other.version < rule.version) newest.set(rule.id, rule)
  }
  return [...newest.values()]
}

/** Returns the promotion versions behind a price at this instant, as an order stores them. */
export const versionsOf = (rules: readonly OfferRule[], at: Date): string =>
  activeOffers(rules, at)
    .map(({ id, version }) => `${id}:${version}`)
    .join(' ')

/**
 * Returns the category promotion of a product among those in force: only the highest percentage, since promotions are
 * never combined.
 */
export function categoryOffer(category: Category, active: readonly OfferRule[]): CategoryPercent | null {
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
export const offerPercentFor = (category: Category, active: readonly OfferRule[]): number =>
  categoryOffer(category, active)?.percent ?? 0

export type PricedAmount = { gross: Paise; discount: Paise; net: Paise; offerId?: string }

/**
 * Returns the price of a line. The discount is rounded once, on the unit price, so that the price on the card times
 * the quantity is the line price. `active` are the promotions in force. Never below zero.
 */
export function discountLine(
  line: { category: Category; unitPrice: Paise; quantity: number },
  active: readonly OfferRule[],
): PricedAmount {
  const gross = times(line.unitPrice, line.quantity)
  const offer = categoryOffer(line.category, active)
  if (!offer) return { gross, discount: nothing, net: gross }
  const perUnit = Math.min(line.unitPrice, percentOf(line.unitPrice, offer.percent))
  const discount = times(paise(perUnit), line.quantity)
  return { gross, discount, net: paise(gross - discount), offerId: offer.id }
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

export type PromoCheck = { accepted: true; offer: PromoDelivery } | ({ accepted: false } & PromoRefusal)

/**
 * Checks a code against the pre-discount goods subtotal, so that a discount can never disable the promotion that gave
 * it (correctness rule 6). `rules` are all versions, in force or not. Case and surrounding spaces are ignored.
 * `grams` is the chargeable weight, when there is a quote. A code that does not exist, is off, has ended or has not
 * begun gets the same answer, and so does a private one whose conditions this cart does not meet: refusals reveal no
 * codes.
 */
export function checkPromo(
  code: string,
  rules: readonly OfferRule[],
  basket: { goodsSubtotal: Paise; at: Date; grams?: number },
): PromoCheck {
  const offer = activeOffers(rules, basket.at).find((rule): rule is PromoDelivery => isOfCode(rule, code))
  if (!offer) return { accepted: false, code: 'promo/unknown' }
  if (offer.spent) return { accepted: false, code: offer.spent }
  const refusal = unmetCondition(offer, basket)
  if (refusal) return { accepted: false, ...(offer.told ? refusal : { code: 'promo/unknown' as const }) }
  return { accepted: true, offer }
}

function unmetCondition(
  { goodsAtLeast, heaviestGrams }: PromoDelivery,
  { goodsSubtotal, grams = 0 }: { goodsSubtotal: Paise; grams?: number },
): PromoRefusal | null {
  if (goodsSubtotal < goodsAtLeast) return { code: 'promo/below-minimum', missing: paise(goodsAtLeast - goodsSubtotal) }
  return heaviestGrams !== null && grams > heaviestGrams ? { code: 'promo/too-heavy', heaviestGrams } : null
}

/** Returns whether the existence of a code is public: a version of it that has begun is, or was, public. */
export const isPublicCode = (code: string, rules: readonly OfferRule[], at: Date): boolean =>
  rules.some((rule) => isOfCode(rule, code) && rule.told && hasBegun(rule, at))

/** The progress of a cart towards free delivery. `missing` is the least amount of goods still needed. */
export type FreeDeliveryProgress = { threshold: Paise; missing: Paise; reached: boolean }

/**
 * Returns the progress towards the promotion without a code, or null while none is in force for a shipment of this
 * many chargeable `grams`, if they are known. Goods count before discounts.
 */
export function freeDeliveryProgress(
  goodsSubtotal: Paise,
  active: readonly OfferRule[],
  grams = 0,
): FreeDeliveryProgress | null {
  const offer = active.find(
    (rule): rule is FreeStandardDelivery =>
      rule.kind === 'free-standard-delivery' && (rule.heaviestGrams === null || grams <= rule.heaviestGrams),
  )
  if (!offer) return null
  const reached = goodsSubtotal > offer.goodsAbove
  return {
    threshold: offer.goodsAbove,
    missing: reached ? nothing : paise(offer.goodsAbove - goodsSubtotal + 1),
    reached,
  }
}

/** Returns a code as it is stored and compared. */
export const normalCode = (code: string): string => code.trim().toUpperCase()

/** Returns whether a rule is the promotion of this code; an empty code matches none. */
export const isOfCode = (rule: OfferRule, code: string): rule is PromoDelivery =>
  rule.kind === 'promo-delivery' && normalCode(code) !== '' && normalCode(rule.code) === normalCode(code)

/** Returns the promotion of a code in force if its uses are limited: then uses must be counted. */
export const limitedOffer = (code: string, rules: readonly OfferRule[], at: Date): PromoDelivery | undefined =>
  activeOffers(rules, at)
    .filter((rule) => isOfCode(rule, code))
    .find(({ limitInAll, limitPerCustomer }) => limitInAll !== null || limitPerCustomer !== null)

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

const hasBegun = ({ activeFrom }: OfferTerms, at: Date): boolean =>
  activeFrom === null || Date.parse(activeFrom) <= at.getTime()

const isOver = ({ activeUntil }: OfferTerms, at: Date): boolean =>
  activeUntil !== null && !(at.getTime() < Date.parse(activeUntil))
