import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '#web/admin/payments-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/payments/unapplied/')({
  staticData: { texts: ['lists', 'payments', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('payments:pageTitle'),
  head: staffHead,
  component: Unapplied,
})

function Unapplied() {
  return <PaymentsScreen tab="unapplied" search={Route.useSearch()} />
}
