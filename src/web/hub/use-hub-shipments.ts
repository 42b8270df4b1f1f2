import { useStaffPages } from '#web/staff/use-staff-pages.ts'

/** The list of each station that works one off: on a day of two thousand boxes they are on no first page of all of them. */
const listOf = { receive: 'awaited', shelf: 'shelf', pack: 'pack', papers: 'papers' } as const
export type ListedStation = keyof typeof listOf

/** Returns the shipments of a station, or all in the hub. */
export const useHubShipments = (station?: ListedStation) =>
  useStaffPages('GET /api/courier/hub/boxes', station ? { query: { state: listOf[station] } } : {})
