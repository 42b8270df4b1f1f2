import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { nothing } from '#domain/money/money.ts'
import { openList } from '#server/lists/open-list.ts'
import { categoryName } from '#server/shop/category-memory.ts'
import { translate } from '#server/translate.ts'
import { listPromotionRows, promotionListSource } from './promotion-list-store.ts'

type Named = Pick<
  Awaited<ReturnType<typeof listPromotionRows>>[number],
  'kind' | 'code' | 'category' | 'percent' | 'goods'
>

/** Returns the list of all promotions, each with what it gives as its name. */
export const openPromotionList = (language: Language) =>
  openList(
    {
      source: promotionListSource,
      readRows: async (ids) =>
        (await listPromotionRows(ids)).map((row) => ({ ...row, offer: offerName(row, language) })),
    },
    language,
  )

/** Returns what a promotion gives in one line, its name because promotions have none. */
export function offerName({ kind, code, category, percent, goods }: Named, language: Language): string {
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
  }
}
