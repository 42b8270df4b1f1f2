import { createFileRoute } from '@tanstack/react-router'
import { CourierDashboard } from '#web/courier/courier-dashboard.tsx'
import { courierSearchOf } from '#web/courier/courier-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/dashboard')({
  staticData: { texts: ['staff', 'courier', 'dispatch', 'pickups', 'statuses'] },
  validateSearch: courierSearchOf,
  loader: loadTitle('courier:title'),
  head: staffHead,
  component: Courier,
})

function Courier() {
  return <CourierDashboard search={Route.useSearch()} />
}
