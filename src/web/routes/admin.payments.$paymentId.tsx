import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '#web/admin/payment-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payments/$paymentId')({
  staticData: { texts: ['lists', 'payments', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('payments:one'),
  head: staffHead,
  component: Payment,
})

function Payment() {
  const { paymentId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <PaymentScreen key={paymentId} paymentId={paymentId} from={from} />
}
