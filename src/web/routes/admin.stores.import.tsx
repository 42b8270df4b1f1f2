import { createFileRoute } from '@tanstack/react-router'
import { storeList } from '#domain/sellers/store-list.ts'
import { RecordImportScreen } from '#web/admin/record-import-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/stores/import')({
  staticData: { texts: ['countries', 'fields', 'imports', 'lists', 'refusals', 'store-review', 'store-setup'] },
  validateSearch: (search: TypedSearch): { file?: string } => textIn(search, 'file'),
  loader: loadTitle('imports:stores.pageTitle'),
  head: staffHead,
  component: Import,
})

function Import() {
  const { file = '' } = Route.useSearch()
  const { t } = useTranslation('store-review')
  return <RecordImportScreen subject="stores" id={file} listLabel={t('nav')} columns={storeList.columns} />
}
