import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '#web/admin/payment-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payments/$paymentId')({
  staticData: { texts: ['payments', 'statuses'] },
  loader: loadTitle('payments:one'),
  head: staffHead,
  component: Payment,
})

function Payment() {
  const { paymentId } = Route.useParams()
  return <PaymentScreen key={paymentId} paymentId={paymentId} />
}
