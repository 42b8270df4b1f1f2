import { refuse } from '#domain/refusal.ts'
import { isParcelOver } from '#domain/shipping/parcel-flow.ts'
import type { Needs } from '#server/context.ts'
import type { Principal } from '#server/http/visitor.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { savePhoto, throwPhotoAway } from '#server/pictures/stored-photo.ts'
import { findParcelPhoto, insertParcelPhoto } from './parcel-report-store.ts'
import { findParcel, parcelsOf } from './parcel-store.ts'

/**
 * Stores a photograph that a courier took at the address; the same act again stores nothing. Refuses with thing/not-found, flow/not-now (it is over, or
 * nobody's yet) and file/not-a-picture.
 */
export async function saveParcelPhoto(
  context: Needs<'storage'>,
  { id, actId, bytes }: { id: string; actId: string; bytes: Uint8Array },
  courier: Principal,
): Promise<void> {
  const { parcel } = await findParcel(parcelsOf(courier), id)
  if (await findParcelPhoto(id, actId)) return
  if (isParcelOver(parcel.state) || parcel.courierId === null) refuse('flow/not-now')
  const name = await savePhoto(context, await redrawPhoto(bytes))
  if (!(await insertParcelPhoto({ id: name, parcelId: id, actId, actorId: courier.id })))
    await throwPhotoAway(context, name)
}
