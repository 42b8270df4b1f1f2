import { notePresence } from '#server/accounts/note-presence.ts'
import { findShipment } from './shipment-store.ts'

/**
 * Notes that a person has a box open at the packing station, and returns the names of the others who have. Refuses
 * with thing/not-found.
 */
export async function seePackers(shipmentId: string, accountId: string): Promise<string[]> {
  await findShipment(shipmentId)
  const others = await notePresence({ subject: 'box', id: shipmentId }, accountId)
  return others.map(({ name }) => name)
}
