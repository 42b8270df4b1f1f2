import { createFileRoute } from '@tanstack/react-router'
import { PayoutsScreen } from '#web/admin/payouts-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payouts/')({
  staticData: { texts: ['payouts', 'statuses'] },
  loader: loadTitle('payouts:title'),
  head: staffHead,
  component: Payouts,
})

function Payouts() {
  return <PayoutsScreen />
}
