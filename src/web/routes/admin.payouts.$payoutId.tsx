import { createFileRoute } from '@tanstack/react-router'
import { PayoutScreen } from '#web/admin/payout-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payouts/$payoutId')({
  staticData: { texts: ['audit', 'lists', 'payouts', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('payouts:title'),
  head: staffHead,
  component: Payout,
})

function Payout() {
  const { payoutId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <PayoutScreen key={payoutId} payoutId={payoutId} from={from} />
}
