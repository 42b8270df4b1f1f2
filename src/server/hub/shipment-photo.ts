import { join } from 'node:path'
import { isActiveSellerOrder, isReceivedSellerOrder, type SellerOrderState } from '#domain/orders/seller-order-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { isSealed } from '#domain/shipping/shipment-flow.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { ShipmentRow } from '#server/orders/take-shipment-step.ts'
import { readPhotoFile, savePhotoFile, throwPhotoAway } from '#server/pictures/photo-folder.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { lockSellerOrdersOfOrder, lockShipment, saveShipmentPhotoName } from './shipment-store.ts'

const folderOf = (context: Needs<'config'>): string => join(context.config.dataDir, 'files', 'boxes')

/**
 * Stores the photograph of an open shipment; deletes an earlier one. Refuses with thing/not-found,
 * file/not-a-picture, shipment/sealed, shipment/incomplete (something is still missing) and flow/not-now.
 */
export async function saveShipmentPhoto(context: Needs<'config'>, id: string, bytes: Uint8Array): Promise<void> {
  const picture = await redrawPhoto(bytes)
  const folder = folderOf(context)
  const name = await savePhotoFile(folder, picture)
  try {
    await transaction(async () => {
      const before = await lockShipment(id)
      assertOpenAndComplete(
        before,
        (await lockSellerOrdersOfOrder(before.orderId)).map(({ state }) => state),
      )
      await saveShipmentPhotoName(name, id)
      const { photo } = before
      if (photo !== null) afterCommit(() => throwPhotoAway(folder, photo))
    })
  } catch (error) {
    await throwPhotoAway(folder, name)
    throw error
  }
}

/**
 * Requires that everything expected has arrived and the shipment is not sealed yet. Refuses with shipment/sealed,
 * shipment/incomplete or flow/not-now.
 */
export function assertOpenAndComplete({ state }: ShipmentRow, sellerOrders: readonly SellerOrderState[]): void {
  if (isSealed(state)) refuse('shipment/sealed')
  const live = sellerOrders.filter(isActiveSellerOrder)
  if (state === 'expecting' || state === 'receiving') {
    refuse('shipment/incomplete', { received: live.filter(isReceivedSellerOrder).length, count: live.length })
  }
  if (state !== 'complete' && state !== 'part_release' && state !== 'packing') refuse('flow/not-now', { state })
}

/** Returns the bytes of a shipment's photograph. Refuses with thing/not-found when there is none. */
export async function readPhoto(context: Needs<'config'>, name: string | null): Promise<Uint8Array> {
  if (name === null) return refuse('thing/not-found')
  return readPhotoFile(folderOf(context), name)
}
