import { StaffScreen } from '#web/staff/staff-screen.tsx'
import { CourierDay } from './courier-day.tsx'
import type { CourierSearch } from './courier-search.ts'

/** The courier's page, the same at each of its addresses: parcels to take and bring. For couriers and admins only. */
export function CourierDashboard({ search }: { search: CourierSearch }) {
  return (
    <StaffScreen access={{ roles: ['courier'] }}>
      <CourierDay search={search} />
    </StaffScreen>
  )
}
