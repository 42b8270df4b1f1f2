import { createFileRoute } from '@tanstack/react-router'
import { claimStates } from '#domain/claims/claim-flow.ts'
import { ClaimsScreen } from '#web/admin/claims-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchWithState } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/claims/')({
  staticData: { texts: ['claim-desk', 'lists', 'order-states', 'statuses'] },
  validateSearch: listSearchWithState(claimStates),
  loader: loadTitle('claim-desk:pageTitle'),
  head: staffHead,
  component: Claims,
})

function Claims() {
  return <ClaimsScreen search={Route.useSearch()} />
}
