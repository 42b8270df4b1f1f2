import { createFileRoute } from '@tanstack/react-router'
import { EarningsScreen } from '#web/courier/earnings-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/_courier/courier-earnings')({
  staticData: { texts: ['staff', 'courier', 'pickups', 'statuses'] },
  validateSearch: (search: TypedSearch) => textIn(search, 'month'),
  loader: loadTitle('courier:earnings.title'),
  head: staffHead,
  component: Earnings,
})

function Earnings() {
  return <EarningsScreen month={Route.useSearch().month} />
}
