import { createFileRoute } from '@tanstack/react-router'
import { TrialPaymentScreen } from '#web/admin/trial-payment-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/trial-payment')({
  staticData: { texts: ['opening', 'reports', 'trial-payment'] },
  validateSearch: (search: Record<string, unknown>): { payment?: string } => textIn(search, 'payment'),
  loader: loadTitle('trial-payment:pageTitle'),
  head: staffHead,
  component: TrialPaymentPage,
})

function TrialPaymentPage() {
  const { payment } = Route.useSearch()
  return <TrialPaymentScreen payment={payment} />
}
