import { useStaffPages } from '#web/staff/use-staff-pages.ts'

/** The boxes in the hub's hands, one list for all stations. */
export const useHubBoxes = () => useStaffPages('GET /api/courier/hub/boxes')
