import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { nothing, type Paise } from '#domain/money/money.ts'
import type { GoodsPromotion, PromotionHint } from '#domain/promotions/goods-promotion.ts'
import { categoryName } from '#server/shop/category-memory.ts'
import { translate } from '#server/translate.ts'
import type { CartPricing } from './price-wanted.ts'

/**
 * Returns the promotions on the items of a whole cart, as the cart names them: those that it has, with what they take off, then
 * what it lacks for others.
 */
export function describePromotions({ priced: { applied, hints }, bought }: CartPricing, language: Language) {
  const storeOf = (brandId: string) => bought.find(({ row }) => row.brand_id === brandId)?.row.brand_name[language]
  const named = (promotion: GoodsPromotion) => describePromotion(promotion, language, storeOf)
  return [
    ...applied.map(({ promotion, off }) => ({
      id: promotion.id,
      kind: 'applied' as const,
      text: named(promotion),
      off,
    })),
    ...hints.map((hint) => ({
      id: hint.promotion.id,
      kind: hint.kind,
      text: describeHint(hint, named(hint.promotion), language),
      off: nothing,
    })),
  ]
}

function describeHint(hint: PromotionHint, offer: string, language: Language): string {
  switch (hint.kind) {
    case 'goods':
      return translate(language, 'cart-messages', 'offers.goods', { offer, missing: rupees(hint.missing, language) })
    case 'units':
      return translate(language, 'cart-messages', 'offers.units', { offer, count: hint.missing })
    case 'used-up':
      return translate(language, 'cart-messages', 'offers.usedUp', { offer })
  }
}

/** Returns what a promotion gives, and for which items when not for all. */
function describePromotion(
  rule: GoodsPromotion,
  language: Language,
  storeOf: (id: string) => string | undefined,
): string {
  const offer = describeGift(rule, language)
  const items = [
    rule.category === null ? null : categoryName(rule.category, language),
    rule.brandId === null ? null : storeOf(rule.brandId),
  ].filter((part) => part != null)
  if (items.length === 0) return offer
  return translate(language, 'cart-messages', 'offers.of', { offer, items: items.join(', ') })
}

function describeGift(rule: GoodsPromotion, language: Language): string {
  switch (rule.kind) {
    case 'goods-amount':
      return translate(language, 'cart-messages', 'offers.amount', { amount: rupees(rule.amount, language) })
    case 'goods-percent': {
      const { percent, most } = rule
      return most === null
        ? translate(language, 'cart-messages', 'offers.percent', { percent })
        : translate(language, 'cart-messages', 'offers.percentUpTo', { percent, most: rupees(most, language) })
    }
    case 'buy-x-get-y':
      return translate(language, 'cart-messages', 'offers.free', { buys: rule.buys, gets: rule.gets })
  }
}

const rupees = (amount: Paise, language: Language): string => formatMoney(amount, 'INR', language)
