import { createFileRoute } from '@tanstack/react-router'
import { AllPayoutsScreen } from '#web/admin/all-payouts-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/payouts/all')({
  staticData: { texts: ['lists', 'payouts', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('payouts:all'),
  head: staffHead,
  component: AllPayouts,
})

function AllPayouts() {
  return <AllPayoutsScreen search={Route.useSearch()} />
}
