import { refuse } from '#domain/refusal.ts'
import {
  isActiveSellerOrder,
  isReceivedSellerOrder,
  type SellerOrderState,
} from '#domain/seller-orders/seller-order-flow.ts'
import { isSealed } from '#domain/shipping/shipment-flow.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { ShipmentRow } from '#server/orders/take-shipment-step.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { readPhoto, throwPhotoAway, withStoredPhoto } from '#server/pictures/stored-photo.ts'
import { lockSellerOrdersOf, lockShipment } from './shipment-lock-store.ts'
import { saveShipmentPhotoName } from './shipment-store.ts'

/**
 * Stores the photograph of an open shipment; deletes an earlier one. Refuses with thing/not-found,
 * file/not-a-picture, shipment/sealed, shipment/incomplete (something is still missing) and flow/not-now.
 */
export async function saveShipmentPhoto(context: Needs<'storage'>, id: string, bytes: Uint8Array): Promise<void> {
  await withStoredPhoto(context, await redrawPhoto(bytes), (name) =>
    transaction(async () => {
      const before = await lockShipment(id)
      assertOpenAndComplete(
        before,
        (await lockSellerOrdersOf(before)).map(({ state }) => state),
      )
      await saveShipmentPhotoName(name, id)
      const { photo } = before
      if (photo !== null) afterCommit(() => throwPhotoAway(context, photo))
    }),
  )
}

/**
 * Requires that everything expected has arrived and the shipment is not sealed yet. Refuses with shipment/sealed,
 * shipment/incomplete or flow/not-now.
 */
export function assertOpenAndComplete(
  { state }: Pick<ShipmentRow, 'state'>,
  sellerOrders: readonly SellerOrderState[],
): void {
  if (isSealed(state)) refuse('shipment/sealed')
  const live = sellerOrders.filter(isActiveSellerOrder)
  if (state === 'expecting' || state === 'receiving') {
    refuse('shipment/incomplete', { received: live.filter(isReceivedSellerOrder).length, count: live.length })
  }
  if (state !== 'complete' && state !== 'part_release' && state !== 'packing') refuse('flow/not-now', { state })
}

/** Returns the bytes of a shipment's photograph. Refuses with thing/not-found when there is none. */
export async function readShipmentPhoto(context: Needs<'storage'>, name: string | null): Promise<Uint8Array> {
  if (name === null) return refuse('thing/not-found')
  return readPhoto(context, name)
}
