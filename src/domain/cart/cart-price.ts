import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import type { CategoryId } from '../catalogue/category.ts'
import { nothing, type Paise, sum } from '../money/money.ts'
import { type CashDecision, decideCash } from '../payments/cash-on-delivery.ts'
import {
  type AppliedPromotion,
  hintOf,
  isGoodsPromotion,
  type PromotionHint,
  takeGoodsOff,
} from '../promotions/goods-promotion.ts'
import {
  activePromotions,
  checkPromo,
  discountLine,
  type FreeDeliveryProgress,
  freeDeliveryProgress,
  type PricedAmount,
  type PromoRefusal,
  type PromotionRule,
} from '../promotions/promotions.ts'
import type { CashRules } from '../rates/rate-table.ts'
import { type DeliveryPrice, priceDelivery, type RestPrices } from '../shipping/delivery-price.ts'
import type { ServiceOption } from '../shipping/shipping-rate.ts'
import { groupByBrand } from './cart.ts'

export type UnpricedLine = {
  productId: string
  brandId: string
  category: CategoryId
  unitPrice: Paise
  quantity: number
}

export type CartPriceRequest = {
  lines: readonly UnpricedLine[]
  /** All promotions with all their versions; those in force at `at` apply. */
  promotions: readonly PromotionRule[]
  at: Date
  promoCode?: string | null
  /** The chosen service, if any, and the prices that promotions compare it with (`restPricesOf`). */
  delivery?: { option: ServiceOption; toRest: RestPrices } | null
  /** The payment method; the country and rules decide on cash. */
  payment?: { method: PaymentMethod; country: string; cashRules: CashRules } | null
}

/**
 * The result of a coupon code. `accepted`: it is valid, delivery is not chosen yet. `applied`: it took `saved` off
 * delivery or the items. `outdone`: it is valid, but a promotion without a code takes more off.
 */
type PromoOutcome =
  | { state: 'accepted'; promotionId: string }
  | { state: 'applied'; promotionId: string; saved: Paise }
  | { state: 'outdone'; promotionId: string; by: string | null }
  | ({ state: 'refused' } & PromoRefusal)

export type PricedCart = {
  lines: Array<UnpricedLine & PricedAmount>
  /** Goods before discounts: the base that every promotion is measured on. */
  goodsSubtotal: Paise
  discountTotal: Paise
  goodsTotal: Paise
  delivery: DeliveryPrice | null
  /** The decision on cash when it was requested; `codFee` is 0 unless cash is allowed. */
  cash: CashDecision | null
  codFee: Paise
  total: Paise
  freeDelivery: FreeDeliveryProgress | null
  /**
   * True when standard delivery that a promotion would make free goes to a far region, where the customer pays the
   * difference to the rest of India.
   */
  farRegion: boolean
  promo: PromoOutcome | null
  /** What the promotions on the items of the whole cart took off, and what is missing for others. */
  applied: AppliedPromotion[]
  hints: PromotionHint[]
  perBrand: Array<{ brandId: string } & Pick<PricedAmount, 'gross' | 'discount' | 'net'>>
}

/**
 * Prices a cart from a clean state: lines and their promotions, delivery, the cash fee, and the total, each the exact
 * sum of its components (correctness rules 1, 5, 6, 7). No state is retained between calls. A refused code or refused
 * cash never stops the pricing; the result reports it.
 */
export function priceCart(request: CartPriceRequest): PricedCart {
  const { at, delivery: chosen } = request
  const active = activePromotions(request.promotions, at)
  const reduced = request.lines.map((line) => ({ ...line, ...discountLine(line, active) }))
  const goodsSubtotal = sum(reduced.map((line) => line.gross))

  const code = request.promoCode?.trim()
  const grams = chosen?.option.chargeableGrams
  const promo = code ? checkPromo(code, request.promotions, { goodsSubtotal, at, grams, lines: reduced }) : null
  const open = active.filter(isGoodsPromotion).filter((rule) => rule.code === null)
  const given = promo?.accepted && isGoodsPromotion(promo.promotion) ? [promo.promotion] : []
  // Of equals the code that the shopper gave.
  const { lines, applied } = takeGoodsOff(reduced, [...given, ...open])
  const goodsTotal = sum(lines.map((line) => line.net))
  const delivery = chosen
    ? priceDelivery({ ...chosen, goodsSubtotal, promotions: active, promo: promo?.accepted ? promo.promotion : null })
    : null

  const freeDelivery = freeDeliveryProgress(goodsSubtotal, active, grams)
  const beforeFee = sum([goodsTotal, delivery?.total ?? nothing])
  const cash = cashFor(request, beforeFee)
  const codFee = cash?.allowed ? cash.fee : nothing
  return {
    lines,
    goodsSubtotal,
    discountTotal: sum(lines.map((line) => line.discount)),
    goodsTotal,
    delivery,
    cash,
    codFee,
    total: sum([beforeFee, codFee]),
    freeDelivery,
    farRegion:
      freeDelivery?.reached === true &&
      chosen?.option.speed === 'standard' &&
      chosen.option.zone === 'special' &&
      delivery !== null &&
      delivery.total > 0,
    promo: promo && promoOutcome(promo, delivery, applied),
    applied,
    hints: open.flatMap((rule) => hintOf(rule, lines, applied) ?? []),
    perBrand: groupByBrand(lines).map((group) => ({
      brandId: group.brandId,
      gross: sum(group.lines.map((line) => line.gross)),
      discount: sum(group.lines.map((line) => line.discount)),
      net: sum(group.lines.map((line) => line.net)),
    })),
  }
}

function cashFor({ payment, delivery }: CartPriceRequest, orderTotal: Paise): CashDecision | null {
  if (payment?.method !== 'cod') return null
  const { country, cashRules } = payment
  return decideCash(cashRules, { country, zone: delivery?.option.zone ?? null, orderTotal })
}

function promoOutcome(
  promo: ReturnType<typeof checkPromo>,
  delivery: DeliveryPrice | null,
  applied: readonly AppliedPromotion[],
): PromoOutcome {
  if (!promo.accepted) {
    const { accepted: _, ...refusal } = promo
    return { state: 'refused', ...refusal }
  }
  const promotionId = promo.promotion.id
  if (isGoodsPromotion(promo.promotion)) {
    const own = applied.find(({ promotion }) => promotion.id === promotionId)
    return own
      ? { state: 'applied', promotionId, saved: own.off }
      : { state: 'outdone', promotionId, by: applied[0]?.promotion.id ?? null }
  }
  if (delivery === null) return { state: 'accepted', promotionId }
  return delivery.appliedPromotion === promotionId
    ? { state: 'applied', promotionId, saved: delivery.promotion }
    : { state: 'outdone', promotionId, by: delivery.appliedPromotion }
}
