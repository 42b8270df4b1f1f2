import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { readPhoto, withStoredPhoto } from '#server/pictures/stored-photo.ts'
import { findInspection, insertReturnPhoto, isBackAtHub, listReturnPhotos } from './return-inspection-store.ts'
import { lockShipment } from './shipment-lock-store.ts'

/**
 * Stores a photograph of goods that came back and returns its id, which the inspection names. Refuses with thing/not-found,
 * file/not-a-picture and flow/not-now (the box is not back, or was inspected already).
 */
export async function saveReturnPhoto(
  context: Needs<'storage'>,
  id: string,
  bytes: Uint8Array,
  visitor: Visitor,
): Promise<string> {
  return withStoredPhoto(context, await redrawPhoto(bytes), (name) =>
    transaction(async () => {
      const { state } = await lockShipment(id)
      if (!(await isBackAtHub(id)) || (await findInspection(id))) refuse('flow/not-now', { state })
      await insertReturnPhoto({ id: name, shipmentId: id, actorId: member(visitor).id })
      return name
    }),
  )
}

/** Returns a photograph of goods that came back in a box. Refuses with thing/not-found. */
export async function readReturnPhoto(
  context: Needs<'storage'>,
  { id, photoId }: { id: string; photoId: string },
): Promise<Uint8Array> {
  const [known] = await listReturnPhotos(id, [photoId])
  return readPhoto(context, known ?? refuse('thing/not-found'))
}
