import { createFileRoute } from '@tanstack/react-router'
import { ClaimsScreen } from '#web/admin/claims-screen.tsx'
import { claimsSearchOf } from '#web/admin/claims-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/claims/')({
  validateSearch: claimsSearchOf,
  loader: loadTitle('claim-desk:pageTitle'),
  head: staffHead,
  component: Claims,
})

function Claims() {
  return <ClaimsScreen search={Route.useSearch()} />
}
