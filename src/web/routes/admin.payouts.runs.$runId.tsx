import { createFileRoute } from '@tanstack/react-router'
import { PayoutRunScreen } from '#web/admin/payout-run-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payouts/runs/$runId')({
  staticData: { texts: ['payouts', 'statuses'] },
  loader: loadTitle('payouts:runs'),
  head: staffHead,
  component: PayoutRun,
})

function PayoutRun() {
  const { runId } = Route.useParams()
  return <PayoutRunScreen key={runId} runId={runId} />
}
