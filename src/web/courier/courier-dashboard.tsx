import { forCouriers } from '#domain/accounts/access.ts'
import { StaffScreen } from '#web/staff/staff-screen.tsx'
import { CourierDay } from './courier-day.tsx'
import type { CourierSearch } from './courier-search.ts'

/**
 * Renders the courier's dashboard, the same at each of its URLs: parcels to pick up and deliver. For couriers and
 * admins only.
 */
export function CourierDashboard({ search }: { search: CourierSearch }) {
  return (
    <StaffScreen access={forCouriers('hub.read')}>
      <CourierDay search={search} />
    </StaffScreen>
  )
}
