import { createFileRoute } from '@tanstack/react-router'
import { TestPaymentScreen } from '#web/admin/test-payment-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/test-payment')({
  staticData: { texts: ['opening', 'reports', 'test-payment'] },
  validateSearch: (search: Record<string, unknown>): { payment?: string } => textIn(search, 'payment'),
  loader: loadTitle('test-payment:pageTitle'),
  head: staffHead,
  component: TestPaymentPage,
})

function TestPaymentPage() {
  const { payment } = Route.useSearch()
  return <TestPaymentScreen payment={payment} />
}
