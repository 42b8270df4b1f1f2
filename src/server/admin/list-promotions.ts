import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { nothing } from '#domain/money/money.ts'
import type { GoodsPromotion } from '#domain/promotions/goods-promotion.ts'
import { openList } from '#server/lists/open-list.ts'
import { categoryName } from '#server/shop/category-memory.ts'
import { translate } from '#server/translate.ts'
import { listPromotionRows, promotionListSource } from './promotion-list-store.ts'

type Named = Pick<
  Awaited<ReturnType<typeof listPromotionRows>>[number],
  'kind' | 'code' | 'category' | 'percent' | 'goods' | 'amount' | 'buys' | 'gets' | 'store'
>

/** Returns the list of all promotions, each with what it gives as its name. */
export const openPromotionList = (language: Language) =>
  openList(
    {
      source: promotionListSource,
      readRows: async (ids) =>
        (await listPromotionRows(ids, language)).map((row) => ({ ...row, offer: promotionName(row, language) })),
    },
    language,
  )

/** Returns what a promotion gives in one line, its name because promotions have none. */
export function promotionName(row: Named, language: Language): string {
  const { kind, code, category, percent, goods } = row
  const amount = formatMoney(goods ?? nothing, 'INR', language)
  switch (kind) {
    case 'free-standard-delivery':
      return translate(language, 'promotions', 'names.free', { amount })
    case 'promo-delivery':
      return translate(language, 'promotions', 'names.code', { code: code ?? '', amount })
    case 'category-percent': {
      const shelf = categoryName(category ?? '', language)
      return translate(language, 'promotions', 'names.percent', { percent: percent ?? 0, shelf })
    }
    default:
      return nameOfGoods(row, kind, language)
  }
}

/** Returns the name of a discount on items: its code, what it takes off, and which items count. */
function nameOfGoods(
  { code, category, percent, amount, buys, gets, store }: Named,
  kind: GoodsPromotion['kind'],
  language: Language,
): string {
  const what = {
    'goods-amount': () => ({ amount: formatMoney(amount ?? nothing, 'INR', language) }),
    'goods-percent': () => ({ percent: percent ?? 0 }),
    'buy-x-get-y': () => ({ buys: buys ?? 0, gets: gets ?? 0 }),
  }[kind]()
  const parts = [
    code,
    translate(language, 'promotions', `names.${kind}`, what),
    category === null ? null : categoryName(category, language),
    store,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
