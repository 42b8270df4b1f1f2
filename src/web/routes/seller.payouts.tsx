import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { StorePayoutsScreen } from '#web/seller/store-payouts-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/seller/payouts')({
  staticData: { texts: ['lists', 'passbook', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('passbook:payouts.pageTitle'),
  head: staffHead,
  component: Payouts,
})

function Payouts() {
  return <StorePayoutsScreen search={Route.useSearch()} />
}
