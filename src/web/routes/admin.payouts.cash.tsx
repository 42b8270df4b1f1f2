import { createFileRoute } from '@tanstack/react-router'
import { CashScreen } from '#web/admin/cash-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payouts/cash')({
  staticData: { texts: ['courier', 'payouts', 'staff-forms'] },
  loader: loadTitle('payouts:cash'),
  head: staffHead,
  component: Cash,
})

function Cash() {
  return <CashScreen />
}
