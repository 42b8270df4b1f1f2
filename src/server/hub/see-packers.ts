import { transaction } from '#server/db/transaction.ts'
import { listOtherPackers, savePacker } from './box-packer-store.ts'
import { findShipment } from './shipment-store.ts'

/** Seconds after which a screen that no longer reports is taken to be closed: three of its reports. */
const stillThere = 30

/**
 * Notes that a person has a box open at the packing station, and returns the names of the others who have. Refuses
 * with thing/not-found.
 */
export const seePackers = (shipmentId: string, accountId: string): Promise<string[]> =>
  transaction(async () => {
    await findShipment(shipmentId)
    await savePacker(shipmentId, accountId)
    return listOtherPackers(shipmentId, accountId, stillThere)
  })
