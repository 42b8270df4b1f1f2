import { addDays } from '#domain/calendar-day.ts'
import type { Language } from '#domain/language.ts'
import { nothing } from '#domain/money.ts'
import { categoryOffer, type OfferRule } from '#domain/offers.ts'
import { leastDaysLeft } from '#domain/shelf-life.ts'
import { showPlainCard } from '#server/catalogue/shape-product.ts'
import type { House } from '#server/house.ts'
import { say } from '#server/say.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { type BasketRow, priceOf } from './basket-product.ts'
import type { BasketPrice, WantedLine } from './price-wanted.ts'
import { sayCashRefusal } from './say-cash-refusal.ts'
import { sayPromoRefusal } from './say-promo-refusal.ts'
import { tellDuty } from './tell-duty.ts'
import { tellProblem } from './tell-problem.ts'

/** The context of showing a cart; `offers` are the promotions in force at the instant. */
export type Showing = { house: House; language: Language; at: Date; offers: readonly OfferRule[] }

/** Returns a product as shown in a cart line. */
export const showCartProduct = ({ house, language, offers }: Showing, row: BasketRow) =>
  showPlainCard(
    { pictures: house.pictures, offers, language },
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
  )

/** Serialises a priced cart. */
export function showBasket(
  showing: Showing,
  price: BasketPrice,
  promoCode: string | undefined,
  rates: Rates,
  swaps: ReadonlyMap<string, BasketRow>,
) {
  const { language } = showing
  const { priced, cash } = price
  return {
    city: price.bought[0]?.row.city_id ?? null,
    lines: price.lines.map((line) => showLine(showing, price, line, swaps.get(line.productId))),
    makers: priced.perBrand.map(({ brandId, net }) => {
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
    actualGrams: price.actualGrams,
    countedGrams: price.countedGrams,
    chargeableGrams: price.chargeableGrams,
    nextSlabAdds: price.nextSlabAdds,
    cashOnDelivery: {
      offered: cash.allowed,
      reason: cash.allowed ? null : sayCashRefusal(cash, language),
      fee: cash.allowed ? cash.fee : nothing,
    },
    blocked: price.sending.blocked,
    warnings: price.sending.warnings,
    duty: tellDuty(price, rates, language),
  }
}

function showLine(showing: Showing, price: BasketPrice, line: WantedLine, swap: BasketRow | undefined) {
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
    offerPercent: (row && categoryOffer(row.category, showing.offers)?.percent) ?? null,
    bestBefore: (row && bestBeforeOf(price, row)) ?? null,
    problem: problem && {
      code: problem.code,
      reason: tellProblem(line, showing.language),
      ...(problem.available === undefined ? {} : { available: problem.available }),
    },
    swap: swap ? showCartProduct(showing, swap) : null,
  }
}

/**
 * Returns the earliest allowed best-before date, by the shelf life that must remain when the shipment arrives at the
 * latest (the hub's rule); null without one.
 */
function bestBeforeOf({ arrivesTo }: BasketPrice, row: BasketRow): string | null {
  const left = leastDaysLeft(row.shelf_life_days)
  return left === null || arrivesTo === null ? null : addDays(arrivesTo, left)
}

/**
 * Returns the status of the code the shopper typed; a valid one without a discount yet waits for a delivery choice.
 */
function showPromo({ priced }: BasketPrice, code: string | undefined, language: Language) {
  const { promo } = priced
  if (!promo || !code) return null
  return {
    code: code.trim().toUpperCase(),
    applied: promo.state === 'applied' || promo.state === 'accepted',
    reason:
      promo.state === 'refused'
        ? sayPromoRefusal(promo, language)
        : promo.state === 'outdone'
          ? say(language, 'basket', 'promo.outdone')
          : null,
    missing: promo.state === 'refused' && 'missing' in promo ? promo.missing : null,
  }
}
