import { createFileRoute } from '@tanstack/react-router'
import { UnappliedPaymentScreen } from '#web/admin/unapplied-payment-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payments/unapplied/$unappliedPaymentId')({
  staticData: { texts: ['lists', 'payments', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('payments:unappliedPageTitle'),
  head: staffHead,
  component: UnappliedPaymentPage,
})

function UnappliedPaymentPage() {
  const { unappliedPaymentId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <UnappliedPaymentScreen key={unappliedPaymentId} unappliedPaymentId={unappliedPaymentId} from={from} />
}
