import { createFileRoute } from '@tanstack/react-router'
import { CustomerImportScreen } from '#web/admin/customer-import-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/customers/import')({
  staticData: { texts: ['customer-imports', 'imports', 'people'] },
  validateSearch: (search: TypedSearch): { file?: string } => textIn(search, 'file'),
  loader: loadTitle('customer-imports:pageTitle'),
  head: staffHead,
  component: Import,
})

function Import() {
  const { file = '' } = Route.useSearch()
  return <CustomerImportScreen id={file} />
}
