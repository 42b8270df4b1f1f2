import type { Category } from './catalogue.ts'
import { nothing, type Paise, paise, percentOf, times } from './money.ts'

/** Who pays for an offer; settled before commission is reckoned (correctness rule 11). */
export type OfferBearer = 'shop' | 'maker'

type OfferTerms = {
  /** Stays the same over the versions of one offer. */
  id: string
  version: number
  /** ISO times, from inclusive, until exclusive; null leaves that side open. */
  activeFrom: string | null
  activeUntil: string | null
  /** A version that is off takes the offer out of the shop from its beginning on. */
  on: boolean
  bearer: OfferBearer
}

/** Takes delivery off by itself: goods *above* an amount, standard speed, in India (decisions 14a). */
export type FreeStandardDelivery = OfferTerms & {
  kind: 'free-standard-delivery'
  goodsAbove: Paise
  heaviestGrams: number | null
}

/** Takes delivery off for a code: goods of an amount and above, any speed (decisions 14b). */
export type PromoDelivery = OfferTerms & {
  kind: 'promo-delivery'
  code: string
  /** Whether everybody is told of it; a code made for one customer is given to her alone. */
  told: boolean
  goodsAtLeast: Paise
  heaviestGrams: number | null
  /** So many orders may use it, of all customers and of one; null: as many as like. */
  limitInAll: number | null
  limitPerCustomer: number | null
  /** Set beside a basket whose shopper comes too late; never kept. */
  spent?: CodeSpent
}

/** Why a limited code gives nothing more: it is used up, or this customer has had hers. */
export type CodeSpent = 'promo/used-up' | 'promo/used-by-you'

/** A percentage off every product of a category (decisions 14c). */
export type CategoryPercent = OfferTerms & { kind: 'category-percent'; category: Category; percent: number }

/** A promotion as data: an edit makes a new version, an order remembers `id` and `version`. */
export type OfferRule = FreeStandardDelivery | PromoDelivery | CategoryPercent

/**
 * The offers in force at a moment. Of each id the highest version that has begun speaks alone: an earlier one does not come back when it ends or
 * is off (correctness rule 12).
 */
export function activeOffers(rules: readonly OfferRule[], at: Date): OfferRule[] {
  return spokenFor(rules, at).filter((rule) => rule.on && !isOver(rule, at))
}

/** Those of the offers in force that the shop tells everybody of: all but codes that were made for somebody. */
export const toldOffers = (active: readonly OfferRule[]): OfferRule[] =>
  active.filter((rule) => rule.kind !== 'promo-delivery' || rule.told)

/** The code that cards, carts and pages name; none when no code in force is told. */
export const toldCode = (active: readonly OfferRule[]): PromoDelivery | undefined =>
  active.find((rule) => rule.kind === 'promo-delivery' && rule.told) as PromoDelivery | undefined

/** Of each offer the version that speaks for it at a moment, whether it is in force or not. */
export function spokenFor(rules: readonly OfferRule[], at: Date): OfferRule[] {
  const newest = new Map<string, OfferRule>()
  for (const rule of rules) {
    if (!hasBegun(rule, at)) continue
    const other = newest.get(rule.id)
    if (!other || other.version < rule.version) newest.set(rule.id, rule)
  }
  return [...newest.values()]
}

/** Which versions stand behind a price of this moment, as an order keeps them. */
export const versionsOf = (rules: readonly OfferRule[], at: Date): string =>
  activeOffers(rules, at)
    .map(({ id, version }) => `${id}:${version}`)
    .join(' ')

/** The category offer of a product among those in force: the highest percentage alone, since offers never add up. */
export function categoryOffer(category: Category, active: readonly OfferRule[]): CategoryPercent | null {
  let best: CategoryPercent | null = null
  for (const rule of active)
    if (rule.kind === 'category-percent' && rule.category === category && rule.percent > (best?.percent ?? 0))
      best = rule
  return best
}

/** Percent off a category, 0 when none is. The figure on card, cart, checkout, order, mail and invoice (decisions 14c). */
export const offerPercentFor = (category: Category, active: readonly OfferRule[]): number =>
  categoryOffer(category, active)?.percent ?? 0

export type PricedAmount = { gross: Paise; discount: Paise; net: Paise; offerId?: string }

/**
 * What a line costs. The discount is rounded once, on the unit price, so that the price on the card times the quantity is
 * the line. `active` are the offers in force. Never below zero.
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

/** Why a code does nothing; each keys its sentence. `missing` is how much more goods it takes. */
export type PromoRefusal =
  | { code: 'promo/unknown' }
  /** Too many codes were tried from one network; this one was not looked at. */
  | { code: 'promo/too-many' }
  | { code: 'promo/below-minimum'; missing: Paise }
  | { code: 'promo/too-heavy'; heaviestGrams: number }
  | { code: CodeSpent }

export type PromoCheck = { accepted: true; offer: PromoDelivery } | ({ accepted: false } & PromoRefusal)

/**
 * Judges a code on the pre-discount goods subtotal, so that a discount can never cancel the offer that gave it (correctness
 * rule 6). `rules` are all versions, in force or not. Case and surrounding blanks do not matter. `grams` is the
 * chargeable weight, when there is a quote. A code that does not exist, is off, over or not yet running gets one and the same answer, and so does one
 * that is not public and whose conditions this cart does not meet: refusals reveal no codes.
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

/** Returns whether everybody may know that a code exists: a version of it that has begun is, or was, public. */
export const isPublicCode = (code: string, rules: readonly OfferRule[], at: Date): boolean =>
  rules.some((rule) => isOfCode(rule, code) && rule.told && hasBegun(rule, at))

/** How far a basket is from free delivery. `missing` is the least amount of goods that gets it there. */
export type FreeDeliveryProgress = { threshold: Paise; missing: Paise; reached: boolean }

/**
 * Progress towards the offer that needs no code, or null while none is in force for a box of so many chargeable `grams`, if they are known.
 * Goods count before discounts.
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

/** A code as it is kept and compared. */
export const normalCode = (code: string): string => code.trim().toUpperCase()

/** Whether a rule is the offer of this code; an empty one is nobody's. */
export const isOfCode = (rule: OfferRule, code: string): rule is PromoDelivery =>
  rule.kind === 'promo-delivery' && normalCode(code) !== '' && normalCode(rule.code) === normalCode(code)

/** The limited offer of a code that is in force, if it is one: then uses must be counted. */
export const limitedOffer = (code: string, rules: readonly OfferRule[], at: Date): PromoDelivery | undefined =>
  activeOffers(rules, at)
    .filter((rule) => isOfCode(rule, code))
    .find(({ limitInAll, limitPerCustomer }) => limitInAll !== null || limitPerCustomer !== null)

/** Whether a code so often used, in all and by this customer, may be used once more (correctness rule 17). */
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
