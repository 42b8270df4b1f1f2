import { createFileRoute } from '@tanstack/react-router'
import { promotionList } from '#domain/promotions/promotion-list.ts'
import { RecordImportScreen } from '#web/admin/record-import-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/promotions/import')({
  staticData: { texts: ['countries', 'fields', 'imports', 'lists', 'product-files', 'promotions', 'refusals'] },
  validateSearch: (search: TypedSearch): { file?: string } => textIn(search, 'file'),
  loader: loadTitle('imports:promotions.pageTitle'),
  head: staffHead,
  component: Import,
})

function Import() {
  const { file = '' } = Route.useSearch()
  const { t } = useTranslation('promotions')
  return <RecordImportScreen subject="promotions" id={file} listLabel={t('nav')} columns={promotionList.columns} />
}
