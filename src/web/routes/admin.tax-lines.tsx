import { createFileRoute } from '@tanstack/react-router'
import { TaxLinesScreen } from '#web/admin/tax-lines-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/tax-lines')({
  staticData: { texts: ['lists', 'report-records', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('report-records:tax.pageTitle'),
  head: staffHead,
  component: () => <TaxLinesScreen search={Route.useSearch()} />,
})
