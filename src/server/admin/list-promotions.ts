import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { nothing } from '#domain/money/money.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type ExportRequest, exportList } from '#server/lists/export-list.ts'
import { inOrderOf, readListPage } from '#server/lists/list-page-store.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { translate } from '#server/translate.ts'
import { listPromotionRows, promotionListSource } from './promotion-list-store.ts'

type Named = Pick<
  Awaited<ReturnType<typeof listPromotionRows>>[number],
  'kind' | 'code' | 'category' | 'percent' | 'goods'
>

/** Returns one page of all promotions. Refuses with request/invalid for filters and sorts that the list does not have. */
export async function listPromotions(request: ListRequest, language: Language) {
  const { ids, ...page } = await readListPage(promotionListSource, undefined, request)
  return { items: await readRows(ids, language), ...page }
}

/** Returns a view of the promotions as a file. */
export const promotionListFile = (request: ExportRequest, language: Language): Promise<FileReply> =>
  exportList(
    { source: promotionListSource, scope: undefined, readRows: (ids) => readRows(ids, language) },
    request,
    language,
  )

async function readRows(ids: readonly string[], language: Language) {
  const rows = ids.length === 0 ? [] : await listPromotionRows(ids)
  return inOrderOf(
    ids,
    rows.map((row) => ({ ...row, offer: offerName(row, language) })),
  )
}

/** Returns what a promotion gives in one line, its name because promotions have none. */
export function offerName({ kind, code, category, percent, goods }: Named, language: Language): string {
  const amount = formatMoney(goods ?? nothing, 'INR', language)
  switch (kind) {
    case 'free-standard-delivery':
      return translate(language, 'promotions', 'names.free', { amount })
    case 'promo-delivery':
      return translate(language, 'promotions', 'names.code', { code: code ?? '', amount })
    case 'category-percent': {
      const shelf = translate(language, 'ui', `category.${category ?? 'namkeen'}`)
      return translate(language, 'promotions', 'names.percent', { percent: percent ?? 0, shelf })
    }
  }
}
