import { useStaffPages } from '#web/staff/use-staff-pages.ts'

/** The boxes in the hub's hands, one list for all stations; the shelf has its own, so that no bin seems free for a box of a later page. */
export const useHubBoxes = (state?: 'shelf') =>
  useStaffPages('GET /api/courier/hub/boxes', state ? { query: { state } } : {})
