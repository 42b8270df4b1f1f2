import { createFileRoute } from '@tanstack/react-router'
import { refundStates } from '#domain/refunds/refund-flow.ts'
import { RefundsScreen } from '#web/admin/refunds-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchWithState } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/refunds/')({
  staticData: { texts: ['lists', 'refunds', 'statuses'] },
  validateSearch: listSearchWithState(refundStates),
  loader: loadTitle('refunds:pageTitle'),
  head: staffHead,
  component: Refunds,
})

function Refunds() {
  return <RefundsScreen search={Route.useSearch()} />
}
