import { createFileRoute } from '@tanstack/react-router'
import { CarrierServiceScreen } from '#web/admin/carrier-service-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/rates/$rateId')({
  staticData: { texts: ['promotions', 'rates', 'staff-roles', 'terms'] },
  loader: loadTitle('rates:oneTitle'),
  head: staffHead,
  component: Service,
})

function Service() {
  const { rateId } = Route.useParams()
  return <CarrierServiceScreen key={rateId} rateId={rateId} />
}
