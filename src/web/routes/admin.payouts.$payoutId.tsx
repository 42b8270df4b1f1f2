import { createFileRoute } from '@tanstack/react-router'
import { PayoutScreen } from '#web/admin/payout-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payouts/$payoutId')({
  staticData: { texts: ['audit', 'payouts', 'statuses'] },
  loader: loadTitle('payouts:title'),
  head: staffHead,
  component: Payout,
})

function Payout() {
  const { payoutId } = Route.useParams()
  return <PayoutScreen key={payoutId} payoutId={payoutId} />
}
