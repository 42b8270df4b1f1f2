import { createFileRoute } from '@tanstack/react-router'
import { LedgerScreen } from '#web/admin/ledger-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/ledger')({
  staticData: { texts: ['lists', 'report-records', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('report-records:ledger.pageTitle'),
  head: staffHead,
  component: () => <LedgerScreen search={Route.useSearch()} />,
})
