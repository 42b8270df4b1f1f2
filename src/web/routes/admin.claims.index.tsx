import { createFileRoute } from '@tanstack/react-router'
import { claimStates } from '#domain/claims/claim-flow.ts'
import { ClaimsScreen } from '#web/admin/claims-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { stateSearchOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/claims/')({
  staticData: { texts: ['claim-desk', 'statuses'] },
  validateSearch: stateSearchOf(claimStates),
  loader: loadTitle('claim-desk:pageTitle'),
  head: staffHead,
  component: Claims,
})

function Claims() {
  return <ClaimsScreen search={Route.useSearch()} />
}
