import { createFileRoute } from '@tanstack/react-router'
import { refundStates } from '#domain/refunds/refund-flow.ts'
import { RefundsScreen } from '#web/admin/refunds-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { stateSearchOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/refunds/')({
  staticData: { texts: ['refunds', 'statuses'] },
  validateSearch: stateSearchOf(refundStates),
  loader: loadTitle('refunds:pageTitle'),
  head: staffHead,
  component: Refunds,
})

function Refunds() {
  return <RefundsScreen search={Route.useSearch()} />
}
