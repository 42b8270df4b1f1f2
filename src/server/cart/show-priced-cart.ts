import { leastDaysLeft } from '#domain/catalogue/shelf-life.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing } from '#domain/money/money.ts'
import { categoryPromotion, type PromotionRule } from '#domain/promotions/promotions.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { showPlainCard, showSizes } from '#server/catalogue/shape-product.ts'
import type { Needs } from '#server/context.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { translate } from '#server/translate.ts'
import { type CartProductRow, priceOf } from './cart-product-store.ts'
import { translateCashRefusal } from './cash-refusal-text.ts'
import { describeDuty } from './describe-duty.ts'
import { describeProblem } from './describe-problem.ts'
import { describePromotions } from './describe-promotions.ts'
import type { CartPricing, WantedLine } from './price-wanted.ts'
import { translatePromoRefusal } from './promo-refusal-text.ts'

/** The context of showing a cart; `offers` are the promotions in force at the instant. */
export type Showing = { context: Needs<'pictures'>; language: Language; at: Date; promotions: readonly PromotionRule[] }

/** Returns a product as shown in a cart line. */
export const showCartProduct = ({ context, language, promotions }: Showing, row: CartProductRow) => ({
  ...(row.sizes && row.sizes.length > 1
    ? { sizes: showSizes({ promotions }, { ...row, is_food: row.ingredients !== null }) }
    : {}),
  ...showPlainCard(
    { pictures: context.pictures, promotions, language },
    {
      id: row.id,
      name: row.name[language],
      sign_name: row.name.gu,
      description: row.description[language],
      price_paise: row.price_paise,
      category: row.category,
      weight: row.weight,
      weight_grams: row.weight_grams,
      in_stock: row.stock > 0,
      diets: row.diets,
      brand_id: row.brand_id,
      brand_name: row.brand_name[language],
      city_id: row.city_id,
      palette: row.palette,
    },
  ),
})

/** Serialises a priced cart. */
export function showPricedCart(
  showing: Showing,
  price: CartPricing,
  promoCode: string | undefined,
  rates: Rates,
  swaps: ReadonlyMap<string, CartProductRow>,
) {
  const { language } = showing
  const { priced, cash } = price
  return {
    city: price.bought[0]?.row.city_id ?? null,
    lines: price.lines.map((line) => showLine(showing, price, line, swaps.get(line.productId))),
    sellers: priced.perBrand.map(({ brandId, net }) => {
      const own = price.bought.filter(({ row }) => row.brand_id === brandId)
      return {
        brandId,
        name: own[0]?.row.brand_name[language] ?? '',
        subtotal: net,
        items: own.reduce((items, { quantity }) => items + quantity, 0),
      }
    }),
    goods: priced.goodsSubtotal,
    discount: priced.discountTotal,
    delivery: priced.delivery?.total ?? null,
    codFee: priced.codFee,
    total: priced.total,
    freeDelivery: {
      ...(priced.freeDelivery ?? { threshold: nothing, missing: nothing, reached: false }),
      farRegion: priced.farRegion,
    },
    promo: showPromo(price, promoCode, language),
    offers: describePromotions(price, language),
    actualGrams: price.actualGrams,
    countedGrams: price.countedGrams,
    chargeableGrams: price.chargeableGrams,
    nextSlabAdds: price.nextSlabAdds,
    cashOnDelivery: {
      allowed: cash.allowed,
      reason: cash.allowed ? null : translateCashRefusal(cash, language),
      fee: cash.allowed ? cash.fee : nothing,
    },
    blocked: price.sending.blocked,
    warnings: price.sending.warnings,
    duty: describeDuty(price, rates, language),
  }
}

function showLine(showing: Showing, price: CartPricing, line: WantedLine, swap: CartProductRow | undefined) {
  const { bought } = price
  const { row, productId, quantity, problem } = line
  const priced = bought.find((each) => each.row.id === productId)?.priced
  return {
    productId,
    product: row && showCartProduct(showing, row),
    quantity,
    unitPrice: row ? priceOf(row) : nothing,
    gross: priced?.gross ?? nothing,
    discount: priced?.discount ?? nothing,
    net: priced?.net ?? nothing,
    discountPercent: (row && categoryPromotion(row.category, showing.promotions)?.percent) ?? null,
    bestBefore: (row && bestBeforeOf(price, row)) ?? null,
    problem: problem && {
      code: problem.code,
      reason: describeProblem(line, showing.language),
      ...(problem.available === undefined ? {} : { available: problem.available }),
    },
    swap: swap ? showCartProduct(showing, swap) : null,
  }
}

/**
 * Returns the earliest allowed best-before date, by the shelf life that must remain when the shipment arrives at the
 * latest (the hub's rule); null without one.
 */
function bestBeforeOf({ arrivesTo }: CartPricing, row: CartProductRow): string | null {
  const left = leastDaysLeft(row.shelf_life_days)
  return left === null || arrivesTo === null ? null : addDays(arrivesTo, left)
}

/**
 * Returns the status of the code the shopper typed; a valid one without a discount yet waits for a delivery choice.
 */
function showPromo({ priced }: CartPricing, code: string | undefined, language: Language) {
  const { promo } = priced
  if (!promo || !code) return null
  return {
    code: code.trim().toUpperCase(),
    applied: promo.state === 'applied' || promo.state === 'accepted',
    isOnItems: promo.state === 'applied' && priced.applied.some(({ promotion }) => promotion.id === promo.promotionId),
    reason:
      promo.state === 'refused'
        ? translatePromoRefusal(promo, language)
        : promo.state === 'outdone'
          ? translate(language, 'cart-messages', 'promo.outdone')
          : null,
    missing: promo.state === 'refused' && 'missing' in promo ? promo.missing : null,
  }
}
