import { createFileRoute } from '@tanstack/react-router'
import { CourierPaymentScreen } from '#web/admin/courier-payment-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/courier-payment/$courierId')({
  staticData: { texts: ['courier', 'payouts', 'people', 'statuses'] },
  loader: loadTitle('people:paymentTitle'),
  head: staffHead,
  component: CourierPayment,
})

function CourierPayment() {
  const { courierId } = Route.useParams()
  return <CourierPaymentScreen key={courierId} courierId={courierId} />
}
