import { useStaffPages } from '#web/staff/use-staff-pages.ts'

/**
 * Returns the shipments in the hub, one list for all stations; the shelf has its own, so that no bin looks free
 * because its shipment is on a later page.
 */
export const useHubShipments = (state?: 'shelf') =>
  useStaffPages('GET /api/courier/hub/boxes', state ? { query: { state } } : {})
